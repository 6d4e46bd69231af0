import { METHODS } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../../test/support/test-api.ts';

const chunked = 'Transfer-Encoding: chunked';

describe('an answer before the end of its body', () => {
  let api: TestApi;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    api = await TestApi.open();
    await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => api.close());

  /** @returns the connection, what it has received, and whether the server has closed it. */
  const begin = (line: string, ...headers: string[]) => {
    const { port } = api.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    const state = { socket, received: '', closed: false };
    socket.on('data', (text) => {
      state.received += text.toString('latin1');
    });
    socket.once('close', () => {
      state.closed = true;
    });
    const head = [`${line} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...headers];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    return state;
  };
  type Connection = ReturnType<typeof begin>;

  /** Sends chunks until the server closes the connection. */
  const sendWithoutEnd = async (connection: Connection): Promise<void> => {
    const sending = setInterval(() => connection.socket.write('5\r\nxxxxx\r\n'.repeat(100)), 5);
    await expect
      .poll(() => connection.closed, { timeout: 10_000 })
      .toBe(true)
      .finally(() => clearInterval(sending));
  };
  const answer = (connection: Connection, status: number) =>
    expect.poll(() => connection.received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));

  it.each([
    ['a call without a token', 'POST /api/cats', 401],
    ['an upload without a token', 'POST /v0/b/cat-club-local/o?name=x', 401],
    ['a malformed address', 'POST /api/%E0%A4%A', 400],
    ['an unknown address', 'POST /nothing', 404],
  ])('closes the connection of an endless one: %s', async (_, line, status) => {
    const connection = begin(line, chunked);
    await sendWithoutEnd(connection);
    await answer(connection, status);
  });

  it('closes the connection of an endless one: an expectation that the server does not meet', async () => {
    const connection = begin('POST /api/cats', chunked, 'Expect: nothing');
    await sendWithoutEnd(connection);
    await answer(connection, 417);
  });

  it.each(METHODS)('closes the connection of an endless one: %s', async (method) => {
    await sendWithoutEnd(
      begin(`${method} ${method === 'CONNECT' ? 'localhost:80' : '/api/%E0%A4%A'}`, chunked),
    );
    await sendWithoutEnd(begin(`${method} ${method === 'CONNECT' ? 'localhost:80' : '/api/cats'}`, chunked));
  });

  it('closes the connection of one that is longer than any of the site', async () => {
    const connection = begin('POST /api/cats', `Content-Length: ${100 * 1024 * 1024}`);
    await answer(connection, 401);
    await expect.poll(() => connection.closed).toBe(true);
  });

  it.each(['POST /api/cats', 'POST /v0/b/cat-club-local/o?name=x', 'POST /api/%E0%A4%A'])(
    'leaves the connection to a slow line that sends it to its stated end: %s',
    async (line) => {
      const connection = begin(line, 'Content-Length: 200000');
      await expect.poll(() => connection.received).toMatch(/^HTTP\/1\.1 40[01] /);
      expect(connection.received).not.toMatch(/connection: close/i);
      for (let sent = 0; sent < 200_000; sent += 50_000) {
        connection.socket.write('x'.repeat(50_000));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      connection.socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await expect.poll(() => connection.received).toMatch(/HTTP\/1\.1 200 /);
    },
  );

  it('closes a connection that its client wants closed at the stated end', async () => {
    const connection = begin('POST /api/cats', 'Content-Length: 200000', 'Connection: close');
    await answer(connection, 401);
    connection.socket.write('x'.repeat(100_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(connection.closed).toBe(false);
    connection.socket.write('x'.repeat(100_000));
    await expect.poll(() => connection.closed).toBe(true);
  });

  it('tells a client that waits for it to send the body', async () => {
    const connection = begin('POST /api/departures/return', 'Content-Length: 12', 'Expect: 100-continue');
    await answer(connection, 100);
    connection.socket.write('{"code":"x"}');
    await expect.poll(() => connection.received).toMatch(/HTTP\/1\.1 4\d\d /);
    expect(connection.received).not.toMatch(/connection: close/i);
  });
});
