import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyPage } from './page-cache.ts';

/** Sends what stands ready, compressed where the browser takes it, or says that it has not changed. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  void reply
    .code(page.status)
    .headers(page.headers)
    .header('etag', page.etag)
    .header('vary', 'accept-encoding, cookie')
    .type(type);
  // A visitor's number is nobody else's to get.
  if (reply.hasHeader('set-cookie')) void reply.header('cache-control', 'private, no-cache');
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(page.brotli);
}
