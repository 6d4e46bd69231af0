import { beforeEach, expect, it } from '@jest/globals';
import { reloadIfVanished } from './vanished-chunk.ts';

let status = 404;
let reloads = 0;

/** What the bundler throws when a chunk of this version does not come. */
const lost = (version: string): Error =>
  Object.assign(new Error('Loading chunk 7 failed'), {
    request: `/remotes/public-app/${version}/browser/7.js`,
  });

const fail = (error: unknown): Promise<void> => reloadIfVanished(error, () => (reloads += 1));

beforeEach(() => {
  status = 404;
  reloads = 0;
  sessionStorage.clear();
  document.body.innerHTML = '';
  globalThis.fetch = () => Promise.resolve(new Response(null, { status }));
});

it('a version that is gone reloads the page once, and the next version may once more', async () => {
  await Promise.all([fail(lost('a')), fail(lost('a'))]);
  await fail(lost('a'));
  expect(reloads).toBe(1);
  await fail(lost('b'));
  expect(reloads).toBe(2);
});

it.each([200, 500, 503])('a chunk that the server answers with %i reloads nothing', async (answer) => {
  status = answer;
  await fail(lost('a'));
  expect(reloads).toBe(0);
});

it('without a network nothing is reloaded', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await fail(lost('a'));
  expect(reloads).toBe(0);
});

it('an error of a page itself reloads nothing', async () => {
  await fail(new Error('An answer that nobody expected'));
  expect(reloads).toBe(0);
});

it('a page on which something is typed stays, and may be reloaded later', async () => {
  document.body.innerHTML = '<input value="chovatelka@example.cz">';
  await fail(lost('a'));
  expect(reloads).toBe(0);
  document.body.innerHTML = '<input>';
  await fail(lost('a'));
  expect(reloads).toBe(1);
});
