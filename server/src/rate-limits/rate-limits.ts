import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownUser } from '../auth/current-user.ts';
import type { ServerConfig } from '../config.ts';
import { ProblemError } from '../errors/index.ts';
import { whenClosed } from '../http/client-gone.ts';
import { networkOf } from '../http/network-of.ts';
import { createLimits, uncounted } from './address-limits.ts';
import { isExempt } from './limit-exemption.ts';
import { readerAddress } from './reader-address.ts';
import { ReaderPace } from './reader-pace.ts';
import { TokenBucket } from '../token-bucket.ts';

/** Calls that cost more than a row have this share of the ordinary allowance. */
const costlyShare = 4;

/** Seconds in which a reader can use up the allowance of a minute at the soonest, and requests a second that always pass. */
const soonest = 50;
const leastPace = 400;

/**
 * Characters that make one more turn of a request's reader: of its address, of headers that are longer than those of
 * browsers, and of its body. Reading hundreds of parameters or fields takes as long.
 */
const lengthOfATurn = 512;
const usualHeaders = 2_048;

/** Of longer bodies the rest is not counted: they are files, or texts that a member may send at a bounded rate. */
const countedBody = 16_384;

const turnsOf = ({ originalUrl, raw: { rawHeaders, headers } }: FastifyRequest): number => {
  let sum = 0;
  for (const text of rawHeaders) sum += text.length;
  // One that does not say how long it is may be of any length.
  const body = headers['transfer-encoding'] ? countedBody : Number(headers['content-length'] ?? 0);
  const unusual = originalUrl.length + Math.max(0, sum - usualHeaders) + Math.min(body, countedBody);
  return 1 + Math.floor(unusual / lengthOfATurn);
};

/** Bytes of an answer that is made for one request that make one more turn: reading and writing them takes as long. */
const bytesOfATurn = 16_384;

type Config = Pick<ServerConfig, 'identity' | 'trustedProxy' | 'requestsPerMinute'>;

const countedReader =
  (config: Config) =>
  (request: FastifyRequest): string =>
    isExempt(request) ? uncounted : (readerAddress(request, config) ?? uncounted);

interface Pacing {
  /**
   * Lets a request wait until its reader's turn comes, before anything else is done for it, a refusal included.
   * @throws what `ReaderPace.turn` throws.
   */
  arrived(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Has the reader's next requests wait for a long answer. */
  answered(request: FastifyRequest, payload: unknown): void;
}

/** Spreads the requests of each reader; a limit of 0 lets none wait. */
export function paceReaders(config: Config): Pacing {
  if (config.requestsPerMinute === 0) return { arrived: async () => undefined, answered: () => undefined };
  const readerOf = countedReader(config);
  const pace = new ReaderPace(Math.max(leastPace, config.requestsPerMinute / soonest));
  return {
    async arrived(request, reply) {
      const reader = readerOf(request);
      if (reader === uncounted) return;
      await pace.turn(reader, turnsOf(request), () => whenClosed(reply));
    },
    answered(request, payload) {
      // What several are given is kept as bytes; a text was made for this request.
      const more = typeof payload === 'string' ? Math.floor(Buffer.byteLength(payload) / bytesOfATurn) : 0;
      if (more === 0) return;
      const reader = readerOf(request);
      if (reader !== uncounted) pace.take(reader, more);
    },
  };
}

/** Limits all requests of one reader's address; 0 sets no limit. */
export async function limitReaders(app: FastifyInstance, config: Config): Promise<void> {
  if (config.requestsPerMinute === 0) return;
  const limitOf = await createLimits(app, countedReader(config));
  app.addHook('onRequest', limitOf(config.requestsPerMinute));
}

/**
 * Limits all writing and costly calls of one person, after the guards have told who it is; without one, of an address as the
 * trusted proxy reports it.
 */
export async function limitWrites(app: FastifyInstance, perMinute: number): Promise<void> {
  const limitOf = await createLimits(app, (request) => {
    const user = knownUser(request);
    return user ? `user ${user.userId}` : networkOf(request.ip);
  });
  const [writes, costly] = [limitOf(perMinute), limitOf(Math.ceil(perMinute / costlyShare))];
  app.addHook('preParsing', async (request) => {
    if (request.is404) return;
    const { isReport, isCostly } = request.routeOptions.config;
    const reads = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (!reads && !isReport) await writes(request);
    if (isCostly) await costly(request);
  });
}

/** Reports of one reader's address in a minute: several pages at once, and households behind one address. */
const reportsPerMinute = 300;
/** Reports that a server counts in a second, and at once after a pause. */
const reportsPerSecond = 200;

/**
 * Which reports of browsers are counted: of one address not more than a household sends, and of all not more than leave
 * the server to its pages.
 * @param now milliseconds of a clock that is never set back.
 */
export async function limitReports(
  app: FastifyInstance,
  config: Pick<ServerConfig, 'identity' | 'trustedProxy'>,
  now: () => number = () => performance.now(),
): Promise<(request: FastifyRequest) => Promise<boolean>> {
  const limitOf = await createLimits(app, (request) => readerAddress(request, config) ?? uncounted);
  const ofAddress = limitOf(reportsPerMinute);
  const bucket = new TokenBucket({ atOnce: reportsPerSecond, perSecond: reportsPerSecond }, now);
  return async (request) =>
    // What one address sends in excess takes nothing from the others.
    ofAddress(request).then(
      () => bucket.take(),
      (error: unknown) => {
        if (error instanceof ProblemError) return false;
        throw error;
      },
    );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sent by every page by itself: limited by `limitReports` alone, and logged at level debug. */
    isReport?: boolean;
    /** The call costs more than a row: it makes accounts that can sign in, or reads all that there is on a person. */
    isCostly?: boolean;
  }
}
