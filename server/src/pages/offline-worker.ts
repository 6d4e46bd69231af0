import type { FastifyPluginAsync } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { offlineCaches, offlineCopyHeader, offlineWorkerUrl, shareIn, siteUrls } from 'shared/contract';
import type { Deployment, Deployments } from '../deployments/index.ts';
import { workerFileOf } from './document/assets.ts';

/** A worker that removes what others have kept, and itself. */
const removal = `self.addEventListener("install",()=>self.skipWaiting());
self.addEventListener("activate",event=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith("${offlineCaches}"))await caches.delete(name);
await self.registration.unregister()})()));
`;

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  // What the worker itself may do.
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
  vary: 'cookie',
};

const textOf = async (shell: Deployment): Promise<string> => {
  const file = await workerFileOf(shell);
  if (file === null) return removal;
  const code = await readFile(join(shell.folder, 'browser', file), 'utf8');
  return `const release=${JSON.stringify(shell.version)};${code}`;
};

/**
 * The service worker of the visitor's shell. Where browsers are to keep nothing, and with a shell that has none, one that
 * removes what earlier ones have kept.
 */
export const offlineWorker =
  (deployments: Deployments, isOn: boolean): FastifyPluginAsync =>
  async (app) => {
    app.get(offlineWorkerUrl, { schema: { hide: true } }, async (request, reply) => {
      const { shell } = await deployments.choose(shareIn(request.headers.cookie ?? ''));
      const text = await (!isOn || shell === null ? removal : textOf(shell).catch(() => null));
      if (text !== null) return reply.headers(headers).send(text);
      // The browser goes on with the worker that it has.
      return reply.code(503).header('cache-control', 'no-store').send();
    });
  };

/** Pages with people's contacts, which nobody is to find in a browser after they were hidden or erased. */
const isOfMembers = (url: string): boolean => /^\/members\b/.test(url);

/**
 * Allows browsers to keep a page.
 * @param page its address, whether everybody gets it like this, and the words that were searched for.
 */
export const offlineHeaders = ({
  url,
  isPublic,
  search,
}: {
  url: string;
  isPublic: boolean;
  search: string;
}): Record<string, string> =>
  isPublic && search === '' && url !== siteUrls.search() && !isOfMembers(url)
    ? { [offlineCopyHeader]: url }
    : {};
