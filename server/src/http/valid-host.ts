import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problems.ts';

/**
 * Refuses requests with several `Host` headers, of which a proxy may believe another one than this server
 * (RFC 9112, section 3.2).
 */
export function requireSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Names and values in turn.
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) throw new ProblemError(400, 'BAD_REQUEST');
  });
}
