import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Concurrent requests per connection: browsers and proxies send the next one after the response, which may
 * arrive before the server learns that it is sent.
 */
const mostUnderWay = 4;

/**
 * Closes connections with too many pipelined requests. Node handles all of them concurrently, whether the
 * responses are read or not, and each takes memory until its turn. Requests above the limit run no hook.
 * @returns how many requests are under way on a connection.
 */
export function boundPipelines({ server }: FastifyInstance): (socket: Socket) => number {
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
    // The remaining requests of the same pipeline.
    if (socket.destroyed) return;
    if (add(socket, 1) > mostUnderWay) {
      socket.destroy();
      return;
    }
    response.once('close', () => add(socket, -1));
    for (const handle of handlers) handle.call(server, request, response);
  });
  return (socket) => underWay.get(socket) ?? 0;
}
