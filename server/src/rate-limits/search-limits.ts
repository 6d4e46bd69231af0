import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { longestQuery } from 'shared/contract';
import { searchedWords } from 'shared/format';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/index.ts';
import { overloaded, ProblemError } from '../errors/index.ts';
import { whenClosed } from '../http/client-gone.ts';
import { readerOfPage } from '../http/in-process.ts';
import { createLimits, uncounted } from './address-limits.ts';
import { isExempt } from './limit-exemption.ts';
import { readerAddress } from './reader-address.ts';
import type { ReaderConfig } from './reader-address.ts';
import { ReaderShares } from './reader-shares.ts';
import { SearchTurns, type Ask } from './search-turns.ts';
import { TokenBucket } from '../token-bucket.ts';

/** Searches of a server, those of its pages included: one may cost the thread that answers everybody tens of milliseconds. */
const serverLimit = { atOnce: 100, perSecond: 30 };

/** A request to a list with a search box. */
type SearchingRequest = FastifyRequest & { query: { q?: string | undefined } };

/** What routes ask before they search. */
export interface SearchAdmission {
  /**
   * Runs a search of the whole text, which waits while its reader has another one.
   * @throws 503 when the server has too many of them, or too many of its reader.
   */
  runSearch: <T>(request: FastifyRequest, reply: FastifyReply, work: (ask: Ask) => Promise<T>) => Promise<T>;
  /** The words that the search box of a list looks for; admits the search when there are some. @throws 503 */
  searchWords: (request: SearchingRequest) => string[];
}

/** Milliseconds after which a search counts a third. */
const memory = 10_000;
/** What a reader's searches add up to when it takes all of the server's. */
const allSearches = (serverLimit.perSecond * memory) / 1_000;

/** Milliseconds of work that any search may take; for as many beyond them it counts once more. */
const usualWork = 10;

/** Searches of readers who have searched little lately, however long those of others take. */
const newcomersLimit = { atOnce: 10, perSecond: 10 };
/** The part of the server's searches that such a reader has had at most: what three short ones a second make. */
const newcomersShare = 1 / 10;

/**
 * Questions of searches that PostgreSQL is asked at once, and statements that it answers beside each other without making
 * any of them longer. SQLite answers one after the other, on the thread of whoever asks.
 */
const postgresQuestions = 4;

/** How many times longer than alone an answer takes, since others are answered beside it. */
const slowdown = (pool: Database['pool']): number => {
  const { total, idle, waiting } = pool() ?? { total: 0, idle: 0, waiting: 0 };
  return Math.max(1, (total - idle + waiting) / postgresQuestions);
};

/**
 * Admits as many searches as leave the server to its readers. A reader whose searches are a third of the last
 * ones leaves a third of those that may come at once, and so on: who searches most is refused first, and several who search
 * too much get equal parts. What a page asks for in process counts for the page's reader, and a search that takes long as
 * several, but not for what it waits for others.
 * @param pool the database's.
 * @param now milliseconds of a clock that is never set back.
 */
export function createSearchAdmission(
  config: ReaderConfig,
  pool: Database['pool'],
  now: () => number = () => performance.now(),
): SearchAdmission {
  const bucket = new TokenBucket(serverLimit, now);
  const newcomers = new TokenBucket(newcomersLimit, now);
  const shares = new ReaderShares({ memory, whole: allSearches, now });
  const turns = new SearchTurns({
    questionsAtOnce: pool() === null ? 1 : postgresQuestions,
    shareOf: (reader) => shares.of(reader),
    now,
  });
  /** `null` for who cannot be told from others. */
  const readerOf = (request: FastifyRequest): string | null =>
    isExempt(request) ? readerOfPage(request) : readerAddress(request, config);
  const admit = (reader: string | null): void => {
    const share = reader === null ? 0 : shares.of(reader);
    if (!bucket.take(share * serverLimit.atOnce) && !(share <= newcomersShare && newcomers.take()))
      throw overloaded();
    if (reader !== null) shares.count(reader);
  };
  return {
    runSearch: (request, reply, work) => {
      const reader = readerOf(request);
      let milliseconds = 0;
      return turns.run(reader ?? request.id, work, {
        admit: () => admit(reader),
        charge: (took) => {
          const before = Math.max(milliseconds, usualWork);
          milliseconds += took / slowdown(pool);
          const more = Math.max(0, milliseconds - before) / usualWork;
          bucket.charge(more);
          if (reader !== null) shares.count(reader, more);
        },
        gone: whenClosed(reply),
      });
    },
    searchWords: (request) => {
      const words = searchedWords((request.query.q ?? '').slice(0, longestQuery));
      if (words.length > 0) admit(readerOf(request));
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
