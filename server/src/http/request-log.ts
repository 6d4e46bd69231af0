import type { FastifyInstance } from 'fastify';

/**
 * One line per request. Successful reads and browsers' reports are logged at level debug. The URL is logged without its query;
 * headers and bodies never are.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isQuiet = (isRead || request.routeOptions.config.isReport === true) && reply.statusCode < 400;
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        path: request.originalUrl.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
