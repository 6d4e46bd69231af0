import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article, Problem } from 'shared/contract';
import { catInput } from '../../../test/support/inputs.ts';
import { TestApi } from '../../../test/support/test-api.ts';
import { findUserByUid } from '../../users/repository.ts';
import { writeArchive } from './archive.ts';
import { collectPersonalData } from './collect.ts';
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

  it('lets others be served between two versions of a long history that are read and compressed', async () => {
    // Nothing that repeats, which would take no time to compress.
    const text = (): string => `<p>${randomBytes(45_000).toString('base64url')}</p>`;
    const created = { name: 'Krmení', text: text() };
    const { articleId } = (await api.call('POST', '/articles', { as: jana, body: created })).json<Article>();
    for (let change = 0; change < 12; change += 1)
      await api.call('PUT', `/articles/${articleId}`, { as: jana, body: { name: 'Krmení', text: text() } });
    release();
    const { database } = api.test;
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const seen: number[] = [];
    const noted = async function* <Version>(versions: AsyncIterable<Version>): AsyncGenerator<Version> {
      for await (const version of versions) {
        seen.push(turns);
        yield version;
      }
    };
    const context = { clock: () => api.time.now, database, mail: api.mail };
    const person = await findUserByUid(database.db, jana.uid);
    const { data } = await collectPersonalData(context, person!);
    const articles = data.articles.map((article) => ({ ...article, versions: noted(article.versions) }));
    for await (const piece of writeArchive(api.files, { ...data, articles }, new Map()))
      expect(piece.length).toBeLessThan(200_000);
    isOver = true;
    expect(seen).toHaveLength(13);
    // One turn for the version that is read, and one for each piece that is compressed.
    for (const [index, turn] of seen.slice(1).entries()) expect(turn - (seen[index] ?? 0)).toBeGreaterThan(1);
  });

  it('keeps every letter of a long text, wherever it is cut', async () => {
    // Letters of two units of UTF-16 and four of UTF-8, shifted by each name.
    for (const name of ['A', 'AB', 'ABC']) {
      const text = `<p>${'🐈'.repeat(20_000)}</p>`;
      await api.call('POST', '/articles', { as: jana, body: { name, text } });
    }
    release();
    const entries = unzipSync(new Uint8Array((await ask(jana)).rawPayload));
    const data = strFromU8(entries['moje-data.json'] ?? new Uint8Array());
    // The articles, and their first versions.
    expect(data.match(/🐈/gu)?.length).toBe(2 * 60_000);
    expect(data).not.toContain('\uFFFD');
  });
});
