import { limits } from 'shared/contract';
import { errorCodes } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/index.ts';
import { drain, hasBody } from './request-body.ts';

/** Milliseconds in which the rest of a body has to come before its request is answered: a long article from a slow phone. */
const longestDrain = 30_000;

/** Methods whose requests have no content (RFC 9110, section 9.3). */
const withoutContent = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers requests whose body nobody wants before anything of it is read, and closes their connections: those to unknown
 * addresses, and those with content that their method does not have. What else is answered before its body has come, such
 * as a call without a token, is drained as far as a body of the site would be long, so that its client reads the answer.
 */
export function refuseUnwantedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request.raw)) return;
    const isContentless = withoutContent.has(request.method);
    if (!isContentless && !request.is404) return;
    void reply.header('connection', 'close');
    throw isContentless ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE() : notFound();
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!hasBody(raw) || raw.complete || reply.hasHeader('connection')) return;
    // Otherwise Node reads on for as long as it comes.
    if (!(await drain(raw, limits.richBodyBytes, longestDrain))) void reply.header('connection', 'close');
  });
}
