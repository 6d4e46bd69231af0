import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { knownUser } from './guards.ts';
import { ProblemError } from './problems.ts';

const minute = 60_000;

/** Calls that cost more than a row: share of the ordinary allowance. */
const accountShare = 4;

/**
 * Limits writing calls per person, after the guards have told who it is; without one, per address as
 * the trusted proxy reports it.
 */
export async function limitWrites(app: FastifyInstance, perMinute: number): Promise<void> {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (methods.every((method) => ['GET', 'HEAD', 'OPTIONS'].includes(method))) return;
    const max = route.config?.createsAccounts ? Math.ceil(perMinute / accountShare) : perMinute;
    route.config = { ...route.config, rateLimit: { max, timeWindow: minute } };
  });
  await app.register(rateLimit, {
    global: false,
    hook: 'preParsing',
    keyGenerator: (request) => {
      const user = knownUser(request);
      return user ? `user ${user.userId}` : request.ip;
    },
    errorResponseBuilder: () => new ProblemError(429, 'TOO_MANY_REQUESTS'),
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call makes accounts that can sign in. */
    createsAccounts?: boolean;
  }
}
