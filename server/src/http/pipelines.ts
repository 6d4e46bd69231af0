import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Requests per connection: browsers and proxies send the next one after the response, which may arrive before the
 * server learns that it is sent.
 */
const mostUnderWay = 4;

/**
 * Handles the pipelined requests of a connection one after another, and closes connections with too many of them. Node
 * handles all of them concurrently, whether the responses are read or not, and each keeps its response, or the file that
 * it opened, until its turn. Requests that wait or are above the limit run no hook.
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
    const handle = (): void => {
      for (const handler of handlers) handler.call(server, request, response);
    };
    // A response has its socket when those before it have been sent. Node's types leave out that it is null until then.
    const assigned: Socket | null = response.socket;
    if (assigned === null) response.once('socket', handle);
    else handle();
  });
  return (socket) => underWay.get(socket) ?? 0;
}
