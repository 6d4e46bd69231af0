import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { TestApi } from '../../test/support/test-api.ts';
import { endStalledConnections } from './stalled-connections.ts';

/** More than the system takes for a reader who does not read. */
const long = Buffer.alloc(32 * 1024 * 1024, 'a');

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const serve = async (limit: number) => {
  app = Fastify();
  endStalledConnections(app, limit);
  const closed = Promise.withResolvers<boolean>();
  app.get('/', (_request, reply) => {
    reply.raw.once('close', () => closed.resolve(reply.raw.writableFinished));
    return reply.send(long);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { socket, closed: closed.promise };
};

describe('a connection', () => {
  it('on which the reader takes nothing of the answer is ended, which frees the answer', async () => {
    const { socket, closed } = await serve(300);
    socket.pause();
    expect(await closed).toBe(false);
    socket.destroy();
  });

  it('of the site has such a limit', async () => {
    const api = await TestApi.open();
    expect(api.app.server.timeout).toBeGreaterThan(0);
    await api.close();
  });
});
