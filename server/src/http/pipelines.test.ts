import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../../test/support/test-api.ts';
import { boundPipelines } from './pipelines.ts';

describe('a connection', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.open();
    await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => api.close());

  const open = () => {
    const { port } = api.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let received = '';
    socket.on('data', (text: string) => {
      received += text;
    });
    socket.on('error', () => undefined);
    const ask = (count: number, more = '') =>
      socket.write(`GET /api/health HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`.repeat(count));
    return { socket, ask, answers: () => received.split('HTTP/1.1 200').length - 1 };
  };

  it('serves any number of requests, each after the answer to the one before', async () => {
    const { socket, ask, answers } = open();
    for (let count = 1; count <= 30; count += 1) {
      ask(1);
      while (answers() < count) await once(socket, 'data');
    }
    socket.destroy();
  });

  it('serves a few that are sent ahead', async () => {
    const { socket, ask, answers } = open();
    ask(3);
    while (answers() < 3) await once(socket, 'data');
    socket.destroy();
  });

  it('is ended when many are sent ahead', async () => {
    const { socket, ask, answers } = open();
    ask(39);
    ask(1, 'Connection: close\r\n');
    await once(socket, 'close');
    expect(answers()).toBeLessThan(5);
  });
});

it('handles requests that are sent ahead one after another', async () => {
  const app = Fastify();
  boundPipelines(app);
  const started: string[] = [];
  const first = Promise.withResolvers<void>();
  app.get<{ Params: { name: string } }>('/:name', async (request) => {
    started.push(request.params.name);
    if (request.params.name === 'first') await first.promise;
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // A TCP server has such an address.
  const { port } = app.server.address() as AddressInfo;
  const ask = (...names: string[]) => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    socket.write(names.map((name) => `GET /${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    return socket;
  };
  const pipelined = ask('first', 'second', 'third');
  await once(pipelined, 'connect');
  while (started.length === 0) await once(app.server, 'request');
  const other = ask('other');
  await once(other, 'data');
  expect(started).toEqual(['first', 'other']);
  first.resolve();
  let received = '';
  while (received.split('done').length < 4) received += (await once(pipelined, 'data')).join('');
  expect(started).toEqual(['first', 'other', 'second', 'third']);
  for (const socket of [pipelined, other]) socket.destroy();
  await app.close();
});
