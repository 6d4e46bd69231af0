import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article, Problem } from 'shared/contract';
import { catInput } from '../../../test/support/inputs.ts';
import { TestApi } from '../../../test/support/test-api.ts';
import type { Person } from '../../../test/support/test-api.ts';

let api: TestApi;
let jana: Person;
/** Lets the files of the archives be read. */
let release: () => void;
/** Resolves when the first file is to be read. */
let underWay: Promise<void>;

beforeEach(async () => {
  api = await TestApi.open();
  jana = await api.person();
  const image = await api.image();
  await api.call('POST', '/cats', { as: jana, body: catInput({ image }) });
  const read = api.files.read.bind(api.files);
  const released = Promise.withResolvers<void>();
  release = () => released.resolve();
  const asked = Promise.withResolvers<void>();
  underWay = asked.promise;
  vi.spyOn(api.files, 'read').mockImplementation(async (url) => {
    asked.resolve();
    await released.promise;
    return read(url);
  });
});
afterEach(async () => {
  release();
  vi.restoreAllMocks();
  await api.close();
});

const ask = (as: Person, path = '/users/current/data') => api.call('GET', path, { as });

describe('the archive of the own data', () => {
  it('is sent to one person once at a time, so that repeated requests fill no memory', async () => {
    const first = ask(jana);
    await underWay;
    const second = await ask(jana);
    expect([second.statusCode, second.json<Problem>().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    release();
    expect((await first).statusCode).toBe(200);
    expect((await ask(jana)).statusCode).toBe(200);
  });

  it('is sent to a few people at a time, also by administrators, and then again', async () => {
    const admin = await api.person({ role: 1 });
    const path = `/users/${jana.userId}/data`;
    const people = [jana, admin, await api.person({ role: 1 }), await api.person({ role: 1 })];
    const running = people.map((one) => ask(one, one === jana ? undefined : path));
    const late = await api.person({ role: 1 });
    const refused = await ask(late, path);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([503, 'OVERLOADED']);
    release();
    for (const one of running) expect((await one).statusCode).toBe(200);
    expect((await ask(late, path)).statusCode).toBe(200);
  });

  it('that could not be collected is no longer under way', async () => {
    const down = vi.spyOn(api.test.database.db, 'selectFrom').mockImplementation(() => {
      throw new Error('away');
    });
    const { statusCode } = await ask(jana);
    down.mockRestore();
    expect(statusCode).toBeGreaterThanOrEqual(500);
    release();
    expect((await ask(jana)).statusCode).toBe(200);
  });

  it('keeps nobody waiting for a long history to be read and compressed', async () => {
    // Nothing that repeats, which would take no time to compress.
    const text = (): string => `<p>${randomBytes(45_000).toString('base64url')}</p>`;
    const created = { name: 'Krmení', text: text() };
    const { articleId } = (await api.call('POST', '/articles', { as: jana, body: created })).json<Article>();
    for (let change = 0; change < 40; change += 1)
      await api.call('PUT', `/articles/${articleId}`, { as: jana, body: { name: 'Krmení', text: text() } });
    release();
    const started = performance.now();
    let last = started;
    let longest = 0;
    let isSent = false;
    const sent = ask(jana).finally(() => {
      isSent = true;
    });
    while (!isSent) {
      await new Promise((resolve) => setImmediate(resolve));
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    expect((await sent).statusCode).toBe(200);
    expect(longest).toBeLessThan((last - started) / 4);
  });
});
