import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { whenClosed } from '../../http/client-gone.ts';
import { hasVersion } from '../../response-cache/conditional.ts';
import type { FileIngest } from '../file-ingest.ts';
import { displayName, isStoredName } from '../object-names.ts';
import type { StoredObjects } from '../stored-objects.ts';
import { readerOf } from '../../rate-limits/admission.ts';
import { lookUp } from '../../rate-limits/lookups.ts';
import { AwaitedCopies } from './awaited-copies.ts';
import { filesPath } from './folder-store.ts';
import type { FolderStore } from './folder-store.ts';

const year = 365 * 24 * 3600;

/** The object name and the requested copy in a URL; `null` for an invalid one. */
const parse = (text: string): { name: string; isCopy: boolean } | null => {
  const [name = '', copy, ...rest] = text.split('@');
  if (!isStoredName(name) || rest.length > 0) return null;
  if (copy === undefined) return { name, isCopy: false };
  return /^\d{1,5}\.(?:avif|webp)$/.test(copy) ? { name, isCopy: true } : null;
};

/** A drawing may contain scripts and links, which the policy disables, and styles. */
const policyOf = (type: string): string =>
  `default-src 'none'; ${type === 'image/svg+xml' ? "style-src 'unsafe-inline'; " : ''}sandbox`;

/** The chunks of a file, which is opened when the first one is read. */
async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path);
}

/** Serves stored files. Content of a name is immutable, so browsers cache it indefinitely. */
export const fileRoutes =
  (store: FolderStore, objects: StoredObjects, ingest: FileIngest): FastifyPluginAsync =>
  async (app) => {
    const copies = new AwaitedCopies(store, ingest, app.log);

    const send = async (reply: FastifyReply, address: string, type: string, etag: string) => {
      const path = store.path(address);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return false;
      void reply.headers({
        'content-type': type,
        'content-length': found.size,
        'cache-control': `public, max-age=${year}, immutable`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': policyOf(type),
        'cross-origin-resource-policy': 'cross-origin',
        etag,
      });
      return true;
    };

    // Files are read piece by piece, and do not wait behind the pages of their reader.
    const options = { config: { hasOwnQueue: true } };
    app.get<{ Params: { file: string } }>(`${filesPath}:file`, options, async (request, reply) => {
      const { file } = request.params;
      const wanted = parse(file);
      const gone = whenClosed(reply);
      const object = wanted && (await lookUp(request, 'file', () => objects.byName(wanted.name), gone));
      if (!object || !wanted) return reply.callNotFound();
      const variant = object.variants.find(({ url }) => url === filesPath + file);
      if (wanted.isCopy && !variant) return reply.callNotFound();
      const type = variant?.type ?? object.contentType;
      const etag = `"${file}"`;
      let isThere = await send(reply, file, type, etag);
      if (!isThere && wanted.isCopy && variant) {
        // A page shows the picture itself meanwhile, which must not be kept in place of the copy.
        const client = { reader: readerOf(request), gone };
        if (!(await copies.make(object, variant, client)))
          return reply.header('cache-control', 'no-store').redirect(object.url, 302);
        isThere = await send(reply, file, type, etag);
      }
      if (!isThere) return reply.callNotFound();
      const savedAs = displayName(object.name, object.contentType);
      if (type === 'application/pdf') {
        const original = await lookUp(request, 'file', () => objects.originalName(object.url), gone);
        void reply.header(
          'content-disposition',
          original === null
            ? `attachment; filename="${savedAs}"`
            : contentDisposition(original, { fallback: savedAs }),
        );
      } else if (!variant && !file.endsWith(savedAs)) {
        void reply.header('content-disposition', `inline; filename="${savedAs}"`);
      }
      if (hasVersion(request.headers['if-none-match'], etag)) {
        return reply.removeHeader('content-length').code(304).send();
      }
      return reply.send(Readable.from(chunksOf(store.path(file))));
    });
  };
