import type { FastifyInstance, FastifyRequest } from 'fastify';
import { longestQuery } from 'shared/contract';
import { searchedWords } from 'shared/format';
import type { ServerConfig } from '../config.ts';
import { overloaded, ProblemError } from '../errors/index.ts';
import { createLimits, uncounted } from './address-limits.ts';
import { isExempt } from './limit-exemption.ts';
import { readerAddress } from './reader-address.ts';
import { createTokenBucket } from '../token-bucket.ts';

/** Searches of a server, those of its pages included: one may cost the thread that answers everybody tens of milliseconds. */
const serverLimit = { atOnce: 100, perSecond: 30 };

/** What routes ask before they search. */
export interface SearchAdmission {
  /** Admits a search. @throws 503 when the server has too many of them. */
  admitSearch: () => void;
  /** The words that the search box of a list looks for; admits the search when there are some. @throws 503 */
  searchWords: (q: string | undefined) => string[];
}

/** Admits as many searches as leave the server to its readers. */
export function createSearchAdmission(): SearchAdmission {
  const takeToken = createTokenBucket(serverLimit);
  const admitSearch = (): void => {
    if (!takeToken()) throw overloaded();
  };
  return {
    admitSearch,
    searchWords: (q = '') => {
      const words = searchedWords(q.slice(0, longestQuery));
      if (words.length > 0) admitSearch();
      return words;
    },
  };
}

/** Code of a refusal. */
const tooMany = 'TOO_MANY_SEARCHES';

/** Whether a request searches: every search of the site has its query in this parameter. */
const isSearch = ({ method, query }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  typeof query === 'object' &&
  query !== null &&
  'q' in query &&
  query.q !== '';

/**
 * Limits the searches of one reader's address, by pages and by calls of the API together; 0 sets no limit. What a page
 * asks for in process counts with the page.
 */
export async function limitSearches(
  app: FastifyInstance,
  config: Pick<ServerConfig, 'identity' | 'trustedProxy' | 'searchesPerMinute'>,
): Promise<void> {
  if (config.searchesPerMinute === 0) return;
  const limitOf = await createLimits(app, (request) =>
    isExempt(request) ? uncounted : (readerAddress(request, config) ?? uncounted),
  );
  const count = limitOf(config.searchesPerMinute, tooMany);
  app.addHook('onRequest', async (request) => {
    if (isSearch(request)) await count(request);
  });
}

/** Seconds after which a refused search may be tried again, `null` for other errors. */
export const tooManySearches = (error: unknown): string | null =>
  error instanceof ProblemError && error.code === tooMany
    ? (error.details.headers?.['retry-after'] ?? '60')
    : null;
