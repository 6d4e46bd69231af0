import type { FastifyInstance } from 'fastify';

const year = 365 * 24 * 60 * 60;

/** Headers of every answer; pages add their own content security policy. */
export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(https && { 'strict-transport-security': `max-age=${year}; includeSubDomains` }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
  });
}
