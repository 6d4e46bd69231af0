import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../errors/index.ts';

/** Parameters of a query: many times those of any page, and of what campaigns add to it. */
const mostParameters = 100;

const hasManyParameters = (url: string): boolean => {
  let count = 0;
  for (let at = url.indexOf('?'); at !== -1; at = url.indexOf('&', at + 1)) {
    count += 1;
    if (count > mostParameters) return true;
  }
  return false;
};

const canBeDecoded = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The URL for the router. A damaged link such as `/%E0%A4%A` shows the site's 404 page: its per cent signs
 * are escaped, so that it matches no route. API calls are unchanged and refused. A query with hundreds of
 * parameters, which would be read, is left out (`refuseManyParameters`).
 */
export function readableAddress({ method, url = '/' }: IncomingMessage): string {
  if (hasManyParameters(url)) return url.split('?', 1)[0] ?? '/';
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  return canBeDecoded(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Refuses requests whose query has too many parameters. */
export function refuseManyParameters(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (hasManyParameters(originalUrl)) throw new ProblemError(400, 'BAD_REQUEST');
  });
}
