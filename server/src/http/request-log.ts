import type { FastifyInstance } from 'fastify';

/** Longest path in the log, in characters: the longest of ours are names of files. */
const longestPath = 300;

/**
 * One line per request. Successful reads, browsers' reports and what the limits refuse are logged at level debug, since
 * any number of them may come. The URL is logged without its query; headers and bodies never are.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isReport = request.routeOptions.config.isReport === true;
    const isQuiet = reply.statusCode === 429 || ((isRead || isReport) && reply.statusCode < 400);
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        path: request.originalUrl.split('?', 1)[0]?.slice(0, longestPath),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
