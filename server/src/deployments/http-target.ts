import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest, entryOf, type Build } from './build.ts';
import { RefusedError } from './refused-error.ts';
import type { PublishTarget } from './publish-target.ts';

/** Timeout per file in milliseconds. */
const timeLimit = 30_000;

const types: readonly [RegExp, string][] = [
  [/\.(?:js|cjs)$/, 'text/javascript; charset=utf-8'],
  [/\.css$/, 'text/css; charset=utf-8'],
  [/\.json$/, 'application/json; charset=utf-8'],
  [/\.svg$/, 'image/svg+xml'],
  [/\.woff2$/, 'font/woff2'],
  [/\.webp$/, 'image/webp'],
];

const typeOf = (path: string): string =>
  types.find(([pattern]) => pattern.test(path))?.[1] ?? 'application/octet-stream';

/**
 * A static host that accepts HTTP PUT, as WebDAV and object stores do.
 * @param base URL for uploads and downloads, with a trailing slash.
 * @param token sent as `Authorization: Bearer`.
 */
export function httpTarget(base: string, token: string | undefined): PublishTarget {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };

  const send = async (method: 'PUT' | 'DELETE', path: string, file?: { bytes: Buffer; cache: string }) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...authorization,
        ...(file && { 'content-type': typeOf(path), 'cache-control': file.cache }),
      },
      ...(file && { body: new Uint8Array(file.bytes) }),
      signal: AbortSignal.timeout(timeLimit),
    });
    await answer.arrayBuffer();
    return answer;
  };

  const put = async (path: string, bytes: Buffer, cache: string): Promise<void> => {
    const { ok, status } = await send('PUT', path, { bytes, cache });
    if (!ok) throw new RefusedError(`${base}${path} was not taken: the host answered ${status}.`);
  };

  return {
    base,
    async put({ name, version, distDir, files }: Build) {
      const folder = `${name}/${version}`;
      const entry = entryOf(name);
      const present = await fetch(`${base}${folder}/${entry}`, { signal: AbortSignal.timeout(timeLimit) });
      if (digest(Buffer.from(await present.arrayBuffer())) === files[entry]) return;
      // The entry is uploaded last, so that its presence means a complete version.
      for (const path of [...Object.keys(files).filter((one) => one !== entry), entry])
        await put(
          `${folder}/${path}`,
          await readFile(join(distDir, path)),
          'public, max-age=31536000, immutable',
        );
    },
    putDocument: (document) =>
      put('remotes.json', Buffer.from(JSON.stringify(document, null, 2)), 'no-cache'),
    async clean(name, { expired }) {
      // A failed deletion only costs storage.
      for (const { metadata, extras } of expired)
        for (const path of Object.keys(extras.files))
          await send('DELETE', `${name}/${metadata.version}/${path}`).catch(() => undefined);
    },
  };
}

/**
 * Checks whether browsers can run a version from another origin.
 * @throws RefusedError with what the host has to change.
 */
export async function requireReachable(base: string, build: Build): Promise<void> {
  const entry = entryOf(build.name);
  const address = `${base}${build.name}/${build.version}/${entry}`;
  const answer = await fetch(address, {
    headers: { origin: 'https://www.example.cz' },
    signal: AbortSignal.timeout(timeLimit),
  }).catch((error: unknown) => {
    throw new RefusedError(`${address} does not answer: ${String(error)}`);
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok || digest(bytes) !== build.files[entry])
    throw new RefusedError(`${address} answers ${answer.status} and not the file that was published.`);
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed === null)
    throw new RefusedError(
      `${address} has no Access-Control-Allow-Origin, so that browsers refuse to check what they run.`,
    );
  if (build.name !== 'shell' && !/javascript/.test(answer.headers.get('content-type') ?? ''))
    throw new RefusedError(`${address} is not served as a script.`);
}
