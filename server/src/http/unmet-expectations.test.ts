import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endUnmetExpectations } from './unmet-expectations.ts';

it('a connection ends with the first request that expects what there is not', async () => {
  const app = Fastify();
  endUnmetExpectations(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n'.repeat(500));
  const answers = await text(socket);
  expect(answers.split('HTTP/1.1 417')).toHaveLength(2);
  await app.close();
});
