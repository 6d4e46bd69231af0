import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendProblem } from '../http/problems.ts';
import { admitRequests } from './admission.ts';

const megabyte = 1024 * 1024;
const limits = {
  slots: { total: 4, perReader: 2, waiting: 2 },
  unread: { perReader: 16 * megabyte, total: 64 * megabyte },
};

let app: FastifyInstance;
let started: number;
/** Chunks that have been read of streams. */
let chunks: number;
/** Lets the handlers answer. */
let release: () => void;

beforeEach(async () => {
  app = Fastify({ trustProxy: true });
  app.setErrorHandler(sendProblem);
  admitRequests(app, { identity: { provider: 'local' }, trustedProxy: null }, limits);
  started = 0;
  chunks = 0;
  const released = Promise.withResolvers<void>();
  release = () => released.resolve();
  app.get('/slow', async () => {
    started += 1;
    await released.promise;
    return 'done';
  });
  app.get('/large', async () => 'x'.repeat(20_000_000));
  app.get('/slow-large', async () => {
    started += 1;
    await released.promise;
    return 'x'.repeat(20_000_000);
  });
  app.get('/busy', { config: { hasOwnQueue: true } }, async () => 'done');
  app.get('/stream', { config: { hasOwnQueue: true } }, async (_request, reply) => {
    const source = async function* () {
      for (let part = 0; part < 400; part += 1) {
        chunks += 1;
        yield Buffer.alloc(64 * 1024);
      }
    };
    return reply.header('content-length', 25 * megabyte).send(Readable.from(source()));
  });
  app.get('/missing', (_request, reply) => reply.callNotFound());
  await app.ready();
});
afterEach(async () => {
  release();
  await app.close();
});

const get = (url: string, remoteAddress = '10.0.0.1') => app.inject({ url, remoteAddress });
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

it('answers a bounded number for one reader, lets a few more wait, and refuses the others', async () => {
  const answers = Array.from({ length: 6 }, () => get('/slow'));
  await turn();
  expect(started).toBe(2);
  const other = get('/slow', '10.0.0.2');
  await turn();
  expect(started).toBe(3);
  expect((await get('/busy')).statusCode).toBe(200);
  release();
  const statuses = (await Promise.all([...answers, other])).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 503, 503]);
  expect((await get('/slow')).statusCode).toBe(200);
});

it('gives one slot to a request that is answered as unknown by its route', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => get('/missing')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

it('does nothing for who has gone while waiting', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server has such an address.
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 4 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    return socket;
  });
  while (started < 2) await turn();
  await turn();
  for (const socket of sockets) socket.destroy();
  await Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
  await turn();
  release();
  await turn();
  expect(started).toBe(2);
  expect((await get('/slow', '127.0.0.1')).statusCode).toBe(200);
});

it('counts a request until it is answered, also when its client has gone', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Likewise.
  const { port } = app.server.address() as AddressInfo;
  const closed: Promise<unknown>[] = [];
  app.server.on('connection', (socket: Socket) => closed.push(once(socket, 'close')));
  const sockets = Array.from({ length: 2 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    return socket;
  });
  while (started < 2) await turn();
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
  const next = get('/slow', '127.0.0.1');
  await turn();
  expect(started).toBe(2);
  release();
  expect((await next).statusCode).toBe(200);
});

it('leaves no timer behind for what is answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const url of ['/large', '/missing', '/nowhere']) await get(url);
    const abandoned = new AbortController();
    const gone = app.inject({ url: '/slow', signal: abandoned.signal }).catch(() => undefined);
    await vi.waitFor(() => expect(started).toBe(1));
    abandoned.abort();
    await gone;
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    release();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  } finally {
    vi.useRealTimers();
  }
});

it('gives no further answers to who does not read them', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Likewise.
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 2 }, () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    return socket;
  });
  const status = async () =>
    (await get('/busy', '127.0.0.1')).statusCode + (await get('/large', '127.0.0.1')).statusCode;
  while ((await status()) !== 503 + 503) await turn();
  expect((await get('/large', '10.0.0.2')).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
  while ((await status()) !== 200 + 200) await turn();
});

it('bounds the streams that are open for who does not read them', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Likewise.
  const { port } = app.server.address() as AddressInfo;
  let answered = 0;
  const statuses: string[] = [];
  const sockets = Array.from({ length: 100 }, () => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    socket.once('data', (text: string) => {
      socket.pause();
      answered += 1;
      statuses.push(text.slice(9, 12));
    });
    socket.write('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n');
    return socket;
  });
  while (answered < 100) await turn();
  const served = statuses.filter((status) => status === '200').length;
  expect(served).toBeGreaterThan(60);
  expect(served).toBeLessThan(70);
  expect((await get('/busy', '127.0.0.1')).statusCode).toBe(503);
  expect((await get('/busy', '10.0.0.2')).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
  while ((await get('/busy', '127.0.0.1')).statusCode !== 200) await turn();
});

it('cuts off the oldest unread answer when there are too many of all readers', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Likewise.
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  for (const reader of ['10.0.0.1', '10.0.0.3', '10.0.0.4', '10.0.0.5']) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET /large HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${reader}\r\n\r\n`);
    await once(socket, 'readable');
    sockets.push(socket);
  }
  const [oldest, ...others] = sockets;
  oldest?.resume();
  if (oldest?.closed === false) await once(oldest, 'close');
  expect(oldest?.bytesRead).toBeLessThan(20_000_000);
  expect((await get('/large', '10.0.0.2')).statusCode).toBe(200);
  for (const socket of others) expect(socket.closed).toBe(false);
  for (const socket of others) socket.destroy();
});

it('reads nothing of a stream for its headers alone', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/stream' });
  expect([statusCode, headers['content-length'], body]).toEqual([200, String(25 * megabyte), '']);
  expect(chunks).toBe(0);
});

it.each([
  ['/slow-large', '/slow-large'],
  ['/slow', '/large'],
])(
  'does not count answers as unread whose client left before they were ready: %s and %s',
  async (...paths) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    // Likewise.
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
    while (started < paths.filter((path) => path.startsWith('/slow')).length) await turn();
    await turn();
    socket.destroy();
    await once(socket, 'close');
    await turn();
    release();
    await turn();
    expect((await get('/large', '127.0.0.1')).statusCode).toBe(200);
    expect((await get('/busy', '127.0.0.1')).statusCode).toBe(200);
  },
);
