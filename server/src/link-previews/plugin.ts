import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { notFound } from '../errors/index.ts';
import type { Files } from '../files/index.ts';
import { runPeriodically } from '../periodic-work.ts';
import { whenClosed } from '../http/client-gone.ts';
import { RequestSlots } from '../request-slots.ts';
import { readerAddress } from '../rate-limits/reader-address.ts';
import { hasVersion } from '../response-cache/conditional.ts';
import { TaskProcess } from '../task-process/index.ts';
import { previewAddress, previewName, previewsFolder, readPreviewAddress } from './address.ts';
import { DescribedPages } from './described-pages.ts';
import type { LinkPreview } from './link-preview.ts';
import { PreviewStore } from './preview-store.ts';
import type { tasks } from './preview-tasks.ts';

/** About 100 kB each: the pages of a large club, and what the disk spends on them. */
const storeLimits = { mostFiles: 2_000, mostBytes: 200 * 1024 * 1024 };

/** Pages that are looked at: whatever its name, an address costs a rendered page. */
const pageLimits = { total: 2, perReader: 1, waiting: 100 };

/** Pictures that are waited for, of which one takes about a second; a network asks for those of one conversation. */
const drawingLimits = { total: 1, perReader: 1, waiting: 16 };

const day = 24 * 60 * 60;

/**
 * Pictures of shared links: what a page shows in the site's own manner. A picture is drawn only when its page is public
 * now and names it, so there are no more of them than pages.
 */
export const linkPreviewsPlugin =
  (
    config: Pick<ServerConfig, 'dataDir' | 'identity' | 'trustedProxy'>,
    files: Pick<Files, 'read'>,
  ): FastifyPluginAsync =>
  async (app) => {
    const store = new PreviewStore(join(config.dataDir, 'cache', 'link-previews'), storeLimits);
    const pages = new RequestSlots(pageLimits);
    const drawings = new RequestSlots(drawingLimits);
    const described = new DescribedPages(app);
    const underWay = new Map<string, Promise<Buffer>>();
    const drawing = new TaskProcess<typeof tasks>(new URL('preview-tasks.ts', import.meta.url), {
      timeLimit: 60_000,
      heapLimitMb: 128,
      idleLimit: 30_000,
      revive: () => null,
    });

    runPeriodically(app, {
      what: 'deleting old link previews',
      first: 60_000,
      every: 30 * 60_000,
      work: () => store.deleteOld(new Date()),
    });

    const draw = async (preview: LinkPreview, name: string): Promise<Buffer> => {
      const photo = preview.picture === null ? null : await files.read(preview.picture.url);
      const picture = await drawing.run('draw', preview, photo?.bytes ?? null);
      // A full disk costs the next reader a second.
      await store
        .write(name, picture)
        .catch((error: unknown) => app.log.warn({ err: error }, 'a link preview cannot be stored'));
      return picture;
    };

    const finishedOrRunning = async (name: string): Promise<Buffer | undefined> =>
      (await store.read(name)) ?? underWay.get(name);

    const drawOnce = (preview: LinkPreview, name: string): Promise<Buffer> => {
      const work = draw(preview, name).finally(() => underWay.delete(name));
      underWay.set(name, work);
      return work;
    };

    /**
     * The finished picture. Who asks for one that is being drawn waits for the same drawing, and otherwise for the own turn,
     * however long others wait for theirs.
     * @throws TooManyWaitingError, the reason of `gone`.
     */
    const pictureOf = async (
      preview: LinkPreview,
      name: string,
      { reader, gone }: { reader: string; gone: AbortSignal },
    ): Promise<Buffer> =>
      (await finishedOrRunning(name)) ??
      drawings.run(reader, async () => (await finishedOrRunning(name)) ?? drawOnce(preview, name), gone);

    app.get<{ Params: { '*': string } }>(
      `${previewsFolder}/*`,
      { schema: { hide: true }, config: { hasOwnQueue: true } },
      async (request, reply) => {
        const asked = readPreviewAddress((request.url.split('?')[0] ?? '').slice(previewsFolder.length));
        if (asked === null) throw notFound();
        const { pathname, name } = asked;
        const reader = readerAddress(request, config) ?? request.ip;
        const host = request.headers.host ?? 'localhost';
        const gone = whenClosed(reply);
        const preview = await pages.run(reader, () => described.preview(host, pathname), gone);
        // The page has changed since: the address of a moment ago leads to the picture of now.
        if (previewName(preview) !== name)
          return reply.header('cache-control', 'no-cache').redirect(previewAddress(pathname, preview), 302);
        const picture = await pictureOf(preview, name, { reader, gone });
        const etag = `"${name}"`;
        void reply.headers({
          // Networks ask again after a day, when the page may have been taken back.
          'cache-control': `public, max-age=${day}`,
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
          etag,
        });
        if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('image/jpeg').send(picture);
      },
    );
  };
