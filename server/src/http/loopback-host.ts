import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config.ts';
import { ProblemError } from '../errors/index.ts';

/**
 * Refuses requests with another host than this machine's: through an unconfigured proxy or DNS rebinding,
 * where the demo's public password must not work.
 */
export function requireLoopbackHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isLoopback(request.hostname)) throw new ProblemError(403, 'FOREIGN_HOST');
  });
}
