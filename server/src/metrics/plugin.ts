import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { unauthorized } from '../errors/index.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` in the Prometheus text format, for the bearer of the token alone. It is answered by an overloaded
 * server, too; the rate limit applies to requests with another token.
 */
export function metricsPlugin({ registry }: Metrics, token: string): FastifyPluginAsync {
  const expected = digest(token);
  /** Digests have one length, and comparing them in constant time tells nothing of the token. */
  const hasToken = ({ headers }: FastifyRequest): boolean => {
    const [, given = ''] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
    return timingSafeEqual(digest(given), expected);
  };
  return async (app) => {
    app.get(
      '/metrics',
      { schema: { hide: true }, config: { isExempt: hasToken } },
      async (request, reply) => {
        if (!hasToken(request)) throw unauthorized();
        return reply
          .header('cache-control', 'no-store')
          .type(registry.contentType)
          .send(await registry.metrics());
      },
    );
  };
}
