import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitConnections } from './connection-limit.ts';
import { boundPipelines } from './pipelines.ts';

let app: FastifyInstance;
let sockets: Socket[];
/** Where the next connection comes from: not every machine has several loopback addresses. */
let nextAddress: string;
/** Lets the slow route answer. */
let release: () => void;

beforeEach(async () => {
  sockets = [];
  app = Fastify();
  app.server.on('connection', (socket: Socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: nextAddress }),
  );
  const requestsOn = boundPipelines(app);
  limitConnections(app, (socket) => requestsOn(socket) > 0, 4);
  const released = Promise.withResolvers<void>();
  release = () => released.resolve();
  app.get('/slow', () => released.promise.then(() => 'done'));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  release();
  for (const socket of sockets) socket.destroy();
  await app.close();
});

const open = async (address: string): Promise<Socket> => {
  nextAddress = address;
  const { port } = app.server.address() as AddressInfo;
  const arrived = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  await arrived;
  return socket;
};
const closed = (socket: Socket) => (socket.closed ? undefined : once(socket, 'close'));

it('ends connections of the address that has most when there are too many, the oldest first', async () => {
  const one = await open('192.0.2.1');
  const many = [await open('192.0.2.2'), await open('192.0.2.2'), await open('192.0.2.2')];
  const other = await open('192.0.2.3');
  await closed(many[0]!);
  expect(many.slice(1).map((socket) => socket.closed)).toEqual([false, false]);
  const more = await open('192.0.2.3');
  await closed(many[1]!);
  expect([one, other, more].map((socket) => socket.closed)).toEqual([false, false, false]);
});

it('spares the connections with a request under way', async () => {
  const busy = await open('192.0.2.2');
  const asked = once(app.server, 'request');
  busy.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await asked;
  const idle = await open('192.0.2.2');
  for (const address of ['192.0.2.1', '192.0.2.3', '192.0.2.4']) await open(address);
  await closed(idle);
  const answer = once(busy, 'data');
  release();
  expect(String((await answer)[0])).toContain('200 OK');
});

/** Sends a request on each of twenty connections and resets them. */
const resetEach = `
  const { connect } = require('node:net');
  for (let count = 0; count < 20; count += 1) {
    const socket = connect(Number(process.argv[1]), '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n', () => socket.resetAndDestroy()));
    socket.on('error', () => undefined);
  }`;

it('reads no request of a connection that was reset before it was accepted: nobody knows whose it is', async () => {
  const server = Fastify();
  const addresses: unknown[] = [];
  server.addHook('onRequest', async (request) => void addresses.push(request.ip));
  server.get('/', () => 'done');
  limitConnections(server, () => false);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  // Nothing is accepted until the other process has ended.
  execFileSync(process.execPath, ['-e', resetEach, String(port)]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  await server.close();
  expect(addresses).toEqual(['127.0.0.1']);
});
