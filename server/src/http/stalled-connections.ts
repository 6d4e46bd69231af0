import type { FastifyInstance } from 'fastify';

/**
 * Milliseconds: longer than any answer is worked on without a byte, and than the system holds what a slow reader of a
 * large file takes meanwhile.
 */
const longest = 300_000;

/**
 * Ends connections on which nothing comes or goes for so long. Whoever takes nothing of an answer would keep it in the
 * server's memory for ever.
 */
export function endStalledConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  milliseconds = longest,
): void {
  server.setTimeout(milliseconds);
}
