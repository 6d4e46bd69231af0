import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { platform } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { letTimersRun } from './timers-under-load.ts';

/** More than libuv asks for at once, on both sides of each connection. */
const connections = 1_200;

let app: FastifyInstance;
let sockets: Socket[];
beforeEach(() => {
  sockets = [];
  app = Fastify();
  app.get('/', async () => 'done');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Each connection sends the next request as soon as it has an answer. @returns how many answers came between two timers, at most. */
const answersBetweenTimers = async (): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let answers = 0;
  let isOver = false;
  for (let count = 0; count < connections; count += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.on('data', () => {
      answers += 1;
      if (!isOver) socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    });
    sockets.push(socket);
  }
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  let most = 0;
  for (let round = 0; round < 12; round += 1) {
    const before = answers;
    await delay(1);
    most = Math.max(most, answers - before);
  }
  isOver = true;
  return most;
};

it.runIf(platform === 'linux')(
  'timers run while more than a thousand connections keep the server busy',
  async () => {
    letTimersRun(app);
    // A turn without it takes ten to forty thousand.
    expect(await answersBetweenTimers()).toBeLessThan(6_000);
  },
);
