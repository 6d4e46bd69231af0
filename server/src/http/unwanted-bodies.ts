import { errorCodes } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/index.ts';
import { hasBody } from './request-body.ts';

/** Methods whose requests have no content (RFC 9110, section 9.3). */
const withoutContent = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers requests whose body nobody wants before anything of it is read, and closes their connections: those to unknown
 * addresses, and those with content that their method does not have.
 */
export function refuseUnwantedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request.raw)) return;
    const isContentless = withoutContent.has(request.method);
    if (!isContentless && !request.is404) return;
    void reply.header('connection', 'close');
    throw isContentless ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE() : notFound();
  });
}
