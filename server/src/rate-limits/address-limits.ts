import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../errors/index.ts';

const minute = 60_000;

/** Counts a request for a key, and refuses it with the code when there were too many. @throws 429 */
type Limit = (request: FastifyRequest) => Promise<void>;

/** Key of the requests that are not counted. */
export const uncounted = '';

/**
 * Counts for all routes together: as a plugin the library would give each route a count of its own, so it is registered
 * where there are none.
 */
export async function createLimits(
  app: FastifyInstance,
  keyOf: (request: FastifyRequest) => string,
): Promise<(max: number, code?: string) => Limit> {
  const limits = Promise.withResolvers<FastifyInstance['createRateLimit']>();
  await app.register(async (aside) => {
    await aside.register(rateLimit, { global: false });
    limits.resolve((options) => aside.createRateLimit(options));
  });
  const create = await limits.promise;
  return (max, code = 'TOO_MANY_REQUESTS') => {
    const count = create({
      max,
      timeWindow: minute,
      keyGenerator: keyOf,
      allowList: (_request, key) => key === uncounted,
    });
    return async (request) => {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) return;
      throw new ProblemError(429, code, {
        headers: { 'retry-after': String(result.ttlInSeconds) },
      });
    };
  };
}
