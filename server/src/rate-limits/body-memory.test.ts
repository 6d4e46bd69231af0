import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { acceptJsonOnly } from '../api/bodies.ts';
import { sendProblem } from '../http/problems.ts';
import { TestApi } from '../../test/support/test-api.ts';
import { boundBodies } from './body-memory.ts';

const bodyLimit = 512 * 1024;
const limits = { total: 40_000, perReader: 20_000, reserve: 3_000, fewBytes: 1_000 };

let app: FastifyInstance | undefined;
let port: number;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
  app = undefined;
});

/** A server with one route, which answers with the length of a text. */
const serve = async (bounds?: typeof limits): Promise<FastifyInstance> => {
  app = Fastify();
  app.setErrorHandler(sendProblem);
  boundBodies(app, { identity: { provider: 'local' }, trustedProxy: null }, bounds);
  acceptJsonOnly(app);
  app.post('/text', { bodyLimit }, async ({ body }) => ({ length: String(body).length }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  return app;
};

/** Sends the beginning of a request from an address. @returns the connection, and what it has received so far. */
const begin = async (lines: string[], body = '', localAddress = '127.0.0.1') => {
  const socket = connect({ host: '127.0.0.1', port, localAddress }).on('error', () => undefined);
  sockets.push(socket);
  const received = { text: '' };
  socket.on('data', (chunk) => (received.text += chunk.toString()));
  await once(socket, 'connect');
  socket.write(
    `${[...lines, 'Host: localhost', 'Content-Type: application/json'].join('\r\n')}\r\n\r\n${body}`,
  );
  return { socket, received };
};
/** `once` would fail by the error of a write to a closed connection. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
const post = (length: number, body: string, address?: string) =>
  begin(['POST /text HTTP/1.1', `Content-Length: ${length}`], body, address);
const chunked = 'Transfer-Encoding: chunked';

const json = (length: number): string => JSON.stringify('x'.repeat(length - 2));
const statusOf = async ({ received }: { received: { text: string } }): Promise<string> =>
  expect
    .poll(() => received.text, { timeout: 10_000 })
    .toMatch(/^HTTP/)
    .then(() => received.text.slice(9, 12));

describe('bodies', () => {
  it('take memory for their bytes, however small the pieces are', async () => {
    await serve();
    setFlagsFromString('--expose-gc');
    // The function that the flag adds to new contexts.
    const collectGarbage = runInNewContext('gc') as () => void;
    const used = (): number => {
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const pieces = 50_000;
    const { socket } = await post(bodyLimit, '"');
    socket.setNoDelay();
    const before = used();
    // Each is read before the next one is sent.
    for (let sent = 0; sent < pieces; sent += 1) {
      socket.write('x');
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(used() - before).toBeLessThan(40 * pieces);
  });

  it('arrive whole in pieces of any size', async () => {
    await serve();
    const text = json(5_000);
    const pieces = [...text].map((letter) => `1\r\n${letter}\r\n`).join('');
    const one = await begin(['POST /text HTTP/1.1', chunked], `${pieces}0\r\n\r\n`);
    await expect.poll(() => one.received.text).toContain('{"length":4998}');
  });

  it.each([1, 5, 32])('that come in too small chunks are refused: of %i bytes', async (size) => {
    await serve();
    const { socket, received } = await begin(['POST /text HTTP/1.1', chunked], '1\r\n"\r\n');
    const chunk = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
    const sending = setInterval(() => socket.write(chunk.repeat(1_000)), 5);
    await closed(socket);
    clearInterval(sending);
    expect(received.text).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('arrive whole in chunks as a proxy makes them', async () => {
    await serve();
    const text = json(bodyLimit);
    const { socket, received } = await begin(['POST /text HTTP/1.1', chunked]);
    for (let sent = 0; sent < text.length; sent += 512)
      socket.write(`200\r\n${text.slice(sent, sent + 512)}\r\n`);
    socket.write('0\r\n\r\n');
    await expect.poll(() => received.text).toContain(`{"length":${bodyLimit - 2}}`);
  });

  it('of one reader take a bounded number of bytes, those that are still being sent included', async () => {
    await serve(limits);
    const unfinished = json(15_000).slice(0, -1);
    const first = await post(15_000, unfinished);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await statusOf(await post(15_000, json(15_000)))).toBe('503');
    expect(await statusOf(await post(15_000, json(15_000), '127.0.0.2'))).toBe('200');
    expect(await statusOf(await post(500, json(500)))).toBe('200');
    first.socket.write('"');
    expect(await statusOf(first)).toBe('200');
    expect(await statusOf(await post(15_000, json(15_000)))).toBe('200');
  });

  it('of those who have gone take none', async () => {
    await serve(limits);
    const { socket } = await post(15_000, json(15_000).slice(0, -1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await statusOf(await post(15_000, json(15_000)))).toBe('200');
  });

  it('of all readers take a bounded number of bytes, and what is only announced takes none', async () => {
    await serve(limits);
    for (const reader of [2, 3]) await post(18_000, json(18_000).slice(0, -1), `127.0.0.${reader}`);
    for (const reader of [4, 5, 6]) await post(bodyLimit, '"', `127.0.0.${reader}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await statusOf(await post(18_000, json(18_000), '127.0.0.7'))).toBe('503');
    expect(await statusOf(await post(100, json(100), '127.0.0.7'))).toBe('200');
  });

  it('of readers who hold few are served while others hold all that there is', async () => {
    await serve(limits);
    for (const reader of [2, 3]) await post(20_000, json(20_000).slice(0, -1), `127.0.0.${reader}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await statusOf(await post(900, json(900), '127.0.0.7'))).toBe('200');
    expect(await statusOf(await post(1_100, json(1_100), '127.0.0.7'))).toBe('503');
    expect(await statusOf(await post(100, json(100), '127.0.0.2'))).toBe('503');
    for (const reader of [4, 5, 6]) await post(1_000, json(1_000).slice(0, -1), `127.0.0.${reader}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await statusOf(await post(900, json(900), '127.0.0.7'))).toBe('503');
  });

  it('that are longer than allowed are refused before they are sent', async () => {
    await serve();
    expect(await statusOf(await post(bodyLimit + 1, ''))).toBe('413');
    const text = 'x'.repeat(bodyLimit + 1);
    const { length } = text;
    const endless = await begin(['POST /text HTTP/1.1', chunked], `${length.toString(16)}\r\n${text}\r\n`);
    expect(await statusOf(endless)).toBe('413');
  });
});

describe('the site', () => {
  let api: TestApi;
  const open = async (): Promise<void> => {
    api = await TestApi.open();
    ({ app } = api);
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  };
  afterEach(() => api.test.remove());

  it.each(['POST /nothing', 'POST /', 'PUT /api/nothing', 'POST /api/cats/1/nothing'])(
    'reads nothing of a body that nobody wants: %s',
    async (line) => {
      await open();
      const { socket, received } = await begin([`${line} HTTP/1.1`, 'Content-Length: 1000000'], '[[[');
      await closed(socket);
      expect(received.text).toMatch(/^HTTP\/1\.1 404 /);
      expect(received.text).toMatch(/connection: close/i);
    },
  );

  it.each(['GET', 'HEAD', 'OPTIONS'])('refuses the body of a request that has none: %s', async (method) => {
    await open();
    const { socket, received } = await begin([`${method} /api/cats HTTP/1.1`, chunked], '1\r\nx\r\n');
    await closed(socket);
    expect(received.text).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each(['/invitations/accept', '/departures/return', '/departures/erasure'])(
    'takes a short body for a code: %s',
    async (path) => {
      await open();
      const code = 'x'.repeat(5_000);
      expect((await api.call('POST', path, { body: { code } })).statusCode).toBe(413);
      expect((await api.call('POST', path, { body: { code: 'x' } })).statusCode).not.toBe(413);
    },
  );
});
