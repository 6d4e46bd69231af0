import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const answer = 'HTTP/1.1 417 Expectation Failed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Ends the connection of a request that expects something else than to be told to go on (RFC 9110, section 10.1.1). Node
 * answers such requests by itself, one after another as fast as they come: no hook runs for them, and nothing bounds how many of a
 * connection are under way.
 */
export function endUnmetExpectations({ server }: Pick<FastifyInstance, 'server'>): void {
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    // The remaining requests of the same pipeline.
    if (socket.destroyed || socket.writableEnded) return;
    socket.end(answer, () => socket.destroy());
  });
}
