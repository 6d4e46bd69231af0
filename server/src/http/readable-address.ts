import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../errors/index.ts';

/** Characters of a query: the longest that anybody searches for, every letter of it encoded, twice. */
const longestQuery = 4_096;

const hasLongQuery = (url: string): boolean =>
  url.length > longestQuery && url.length - (url.split('?', 1)[0] ?? '').length > longestQuery;

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
 * are escaped, so that it matches no route. API calls are unchanged and refused. A query that is too long, whose
 * hundreds of parameters would be read, is left out (`refuseLongQueries`).
 */
export function readableAddress({ method, url = '/' }: IncomingMessage): string {
  if (hasLongQuery(url)) return url.split('?', 1)[0] ?? '/';
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  return canBeDecoded(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Refuses requests with a query that is too long. */
export function refuseLongQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (hasLongQuery(originalUrl)) throw new ProblemError(414, 'URI_TOO_LONG');
  });
}
