import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Requests of one connection that may be under way: browsers and proxies send the next one when they have the answer,
 * which they may have before the server hears that it is sent.
 */
const mostUnderWay = 4;

/**
 * Ends connections on which requests are sent far ahead of their answers (pipelining). Node begins all of them at once,
 * whether anybody reads the answers or not, and each takes memory until its turn comes. What comes too early meets no hook.
 */
export function boundPipelines({ server }: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: 1 | -1): number => {
    const count = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, count);
    return count;
  };
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    // The rest of what had been sent already.
    if (socket.destroyed) return;
    if (add(socket, 1) > mostUnderWay) {
      socket.destroy();
      return;
    }
    response.once('close', () => add(socket, -1));
    for (const handle of handlers) handle.call(server, request, response);
  });
}
