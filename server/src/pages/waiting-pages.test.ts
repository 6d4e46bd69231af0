import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../test/support/test-api.ts';
import { openTestPages, type TestPages } from '../../test/support/test-pages.ts';

/** Of the public remote each page takes five milliseconds. */
const builds = {
  shell: `exports.libraries = {};
    exports.render = async ({ remote }) => '<main>' + (remote ? remote() : 'Loading...') + '</main>';`,
  'public-app': `let made = 0;
    exports.App = () => {
      made += 1;
      const end = Date.now() + 5;
      while (Date.now() < end);
      return 'Stránka webu č. ' + made + '.';
    };
    exports.planPage = () => ({ known: true, needs: [], chunks: [] });`,
};

let pages: TestPages;
let api: TestApi;

beforeAll(async () => {
  pages = await openTestPages(builds);
  api = pages.api;
  // The first page of a version takes long enough that a busy machine may give up rendering it.
  for (let body = ''; !body.includes('Stránka webu');) ({ body } = await api.app.inject('/'));
});
afterAll(() => pages.close());

const get = (url: string, remoteAddress: string) => api.app.inject({ url, remoteAddress });

it('who waits for pages delays neither kept ones nor the API, and another reader by one round', async () => {
  let answered = 0;
  const flood = Array.from({ length: 300 }, async (_, number) => {
    const { statusCode } = await get(`/cats/${number + 1}`, `10.0.0.${number % 30}`);
    answered += 1;
    return statusCode;
  });
  const others = ['/', '/config.json'].map((url) => get(url, '10.0.1.1'));
  for (const { statusCode } of await Promise.all(others)) expect(statusCode).toBe(200);
  expect(answered).toBeLessThan(20);
  expect((await get('/cats/9998', '10.0.1.2')).statusCode).toBe(200);
  expect(answered).toBeLessThan(120);
  for (const status of await Promise.all(flood)) expect([200, 503]).toContain(status);
}, 30_000);

it('refuses pages of who asks for most of them when too many wait', async () => {
  const flood = Array.from({ length: 1_100 }, (_, number) => get(`/cats/${number + 1_000}`, '10.0.0.1'));
  const other = get('/cats/9997', '10.0.1.1');
  expect((await other).statusCode).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(answers.filter(({ statusCode }) => statusCode === 200).length + refused.length).toBe(1_100);
}, 30_000);

it('makes no page for who has gone while waiting', async () => {
  const madeUntil = async (path: string, reader = '10.0.1.1'): Promise<number> =>
    Number(/webu č\. (\d+)\./.exec((await get(path, reader)).body)?.[1]);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server has such an address.
  const { port } = api.app.server.address() as AddressInfo;
  const before = await madeUntil('/cats/5000');
  const sockets = Array.from({ length: 400 }, (_, number) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /cats/${number + 6_000} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // Some are being made now, and the others wait.
  for (let number = 5_001; (await madeUntil(`/cats/${number}`)) < before + 30; number += 1);
  for (const socket of sockets) socket.destroy();
  await Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
  // The same reader's next page comes after what waits for this reader.
  expect(await madeUntil('/cats/5999', '127.0.0.1')).toBeLessThan(before + 200);
}, 30_000);
