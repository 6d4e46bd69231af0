import type { FastifyInstance } from 'fastify';
import { clientGoneStatus } from '../errors/index.ts';
import { TokenBucket } from '../token-bucket.ts';

/** Longest path in the log, in characters: the longest of ours are names of files. */
const longestPath = 300;

/** Lines about refused requests, of up to half a kilobyte: enough to see what is asked for, and a kilobyte in a second. */
const refusalLines = { atOnce: 20, perSecond: 2 };

/**
 * One line per request. Successful reads, browsers' reports and what the limits refuse are logged at level debug, since
 * any number of them may come; so are other refused requests above a number in a second, which the next line at level
 * info counts as `leftOut`. The URL is logged without its query; headers and bodies never are.
 * @param now milliseconds of a clock that is never set back.
 */
export function logRequests(app: FastifyInstance, now?: () => number): void {
  const lines = new TokenBucket(refusalLines, now);
  let leftOut = 0;
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isReport = request.routeOptions.config.isReport === true;
    const isExpected = status === 429 || status === clientGoneStatus;
    // A dependency that is away answers 503 as well; its error has a line of its own.
    const isRefused = (status >= 400 && status < 500) || status === 503;
    const isOmitted = !isExpected && isRefused && !lines.take();
    if (isOmitted) leftOut += 1;
    const isQuiet = isExpected || isOmitted || ((isRead || isReport) && status < 400);
    const line = {
      method: request.method,
      path: request.originalUrl.split('?', 1)[0]?.slice(0, longestPath),
      status,
      ms: Math.round(elapsedTime),
    };
    if (isQuiet) {
      request.log.debug(line, 'request');
      return;
    }
    request.log.info({ ...line, ...(leftOut > 0 && { leftOut }) }, 'request');
    leftOut = 0;
  });
}
