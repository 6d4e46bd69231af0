import { afterEach, expect, it } from 'vitest';
import type { Problem } from 'shared/contract';
import { TestApi } from './support/test-api.ts';

/*
 * What is refused before it has a handler takes a turn of its reader all the same, or it would bring the next request at once.
 */

let api: TestApi;
afterEach(() => api.close());

const send = (url: string, host = 'localhost', more: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { host, ...more }, remoteAddress: '203.0.113.5' });

it.each([
  ['an address that cannot be decoded', '/api/%E0%A4%A', 'localhost', 400],
  ['a host that is none', '/', 'a b', 400],
  ['a host that is not this machine', '/', 'evil.example', 403],
])('a refusal is spread: %s', async (_name, url, host, status) => {
  api = await TestApi.open({ env: { REQUESTS_PER_MINUTE: '20000' } });
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 600 }, () => send(url, host)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
  // 400 at once, and as many in a second.
  expect(performance.now() - began).toBeGreaterThan(450);
});

it('a long address takes several turns, and one with hundreds of parameters is refused', async () => {
  api = await TestApi.open({ env: { REQUESTS_PER_MINUTE: '20000' } });
  const address = `/api/health?x=${'y'.repeat(4_000)}`;
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 60 }, () => send(address)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // Each as much as eight others.
  expect(performance.now() - began).toBeGreaterThan(180);
  const refused = await send(`/api/cats?${'q=%41&'.repeat(200)}`);
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'BAD_REQUEST']);
});

it('long headers take several turns', async () => {
  api = await TestApi.open({ env: { REQUESTS_PER_MINUTE: '20000' } });
  const began = performance.now();
  const many = Array.from({ length: 60 }, () =>
    send('/api/health', 'localhost', { 'if-none-match': ','.repeat(6_144) }),
  );
  expect(new Set((await Promise.all(many)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // Each as much as nine others.
  expect(performance.now() - began).toBeGreaterThan(200);
});

it('long bodies take several turns, but those of files not more than of texts', async () => {
  api = await TestApi.open({ env: { REQUESTS_PER_MINUTE: '20000' } });
  const post = (length: number) =>
    api.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=cat-club-local-key',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify({ idToken: 'x'.repeat(length) }),
      remoteAddress: '203.0.113.5',
    });
  const began = performance.now();
  await Promise.all(Array.from({ length: 20 }, () => post(15_000)));
  // Each as much as thirty others.
  expect(performance.now() - began).toBeGreaterThan(400);
  const later = performance.now();
  await post(1_000_000);
  expect(performance.now() - later).toBeLessThan(5_000);
});
