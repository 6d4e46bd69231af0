import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article, PersonalData, Problem } from 'shared/contract';
import { catInput } from '../../../test/support/inputs.ts';
import { onRows } from '../../../test/support/on-rows.ts';
import { TestApi } from '../../../test/support/test-api.ts';
import { findUserByUid } from '../../users/repository.ts';
import { writeArchive } from './archive.ts';
import { collectPersonalData } from './collect.ts';
import { fileNameOf } from './file-names.ts';
import type { Person } from '../../../test/support/test-api.ts';

let api: TestApi;
let jana: Person;
/** Lets the files of the archives be read. */
let release: () => void;
/** Resolves when the first file is to be read. */
let underWay: Promise<void>;
/** Files that were to be read. */
let reads: number;
/** Is waited for before a file is read. */
let beforeRead: () => Promise<void>;

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
  reads = 0;
  beforeRead = async () => undefined;
  vi.spyOn(api.files, 'read').mockImplementation(async (url) => {
    asked.resolve();
    reads += 1;
    await released.promise;
    await beforeRead();
    return read(url);
  });
});
afterEach(async () => {
  release();
  vi.restoreAllMocks();
  await api.close();
});

/** Asks over a connection that can be closed; resolves `gone` when the server knows that it is. */
const askAndLeave = async (as: Person) => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server has such an address.
  const { port } = api.app.server.address() as AddressInfo;
  const gone = once(api.app.server, 'connection').then(([socket]) => once(socket as never, 'close'));
  const headers = { authorization: `Bearer ${as.token}` };
  const request = get({ host: '127.0.0.1', port, path: '/api/users/current/data', headers });
  request.on('error', () => undefined);
  return () => {
    request.destroy();
    return gone;
  };
};

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
    // Their first questions to the database may be answered in another order.
    await expect.poll(() => reads).toBe(people.length);
    const refused = await ask(late, path);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([503, 'OVERLOADED']);
    release();
    for (const one of running) expect((await one).statusCode).toBe(200);
    expect((await ask(late, path)).statusCode).toBe(200);
  });

  it.each(['collected', 'sent'])(
    'is under way until its work has ended, also when its reader leaves while it is %s, and reads no items then',
    async (phase) => {
      for (let article = 0; article < 25; article += 1)
        await api.call('POST', '/articles', { as: jana, body: { name: `${article}`, text: '<p>x</p>' } });
      const reached = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      let isFirst = true;
      const hold = async (): Promise<void> => {
        if (!isFirst) return;
        isFirst = false;
        reached.resolve();
        await held.promise;
      };
      const tables: string[] = [];
      onRows(api.test.database, async (table) => {
        tables.push(table);
        if (phase === 'collected' && table === 'storedObjects') await hold();
      });
      release();
      if (phase === 'sent') beforeRead = hold;
      const leave = await askAndLeave(jana);
      await reached.promise;
      await leave();
      expect((await ask(jana)).statusCode).toBe(429);
      tables.length = 0;
      held.resolve();
      for (let turn = 0; turn < 200; turn += 1) await nextTurn();
      expect(tables.filter((table) => ['articles', 'cats', 'versionFiles'].includes(table))).toEqual([]);
      let answer = await ask(jana);
      while (answer.statusCode === 429) answer = await ask(jana);
      expect(answer.statusCode).toBe(200);
    },
  );

  it('holds a few articles, cats and versions at once, however many there are', async () => {
    for (let item = 0; item < 25; item += 1) {
      await api.call('POST', '/articles', { as: jana, body: { name: `${item}`, text: '<p>x</p>' } });
      await api.call('POST', '/cats', { as: jana, body: catInput({ image: await api.image() }) });
    }
    // Versions of one article.
    const { articleId } = (
      await api.call('POST', '/articles', { as: jana, body: { name: 'x', text: '<p>x</p>' } })
    ).json<Article>();
    for (let change = 0; change < 30; change += 1)
      await api.call('PUT', `/articles/${articleId}`, { as: jana, body: { name: `${change}`, text: '' } });
    release();
    let [items, held, mostItems, mostVersions] = [0, 0, 0, 0];
    onRows(api.test.database, (table, rows) => {
      const isWhole = rows.some((row) => 'text' in row || 'description' in row);
      if (isWhole) {
        items += rows.length;
        held += rows.length;
        mostItems = Math.max(mostItems, held);
      }
      // The versions of an item are read as it is written, after those before it.
      if (table === 'versions') {
        held = Math.max(0, held - 1);
        mostVersions = Math.max(mostVersions, rows.length);
      }
    });
    expect((await ask(jana)).statusCode).toBe(200);
    expect(items).toBe(52);
    expect(mostItems).toBeLessThanOrEqual(10);
    expect(mostVersions).toBeLessThanOrEqual(10);
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
    const context = { clock: () => api.time.now, mail: api.mail };
    const person = await findUserByUid(database.db, jana.uid);
    const { signal } = new AbortController();
    const data = await collectPersonalData(context, { db: database.db, signal }, person!);
    const articles = (async function* (): typeof data.articles {
      for await (const article of data.articles) yield { ...article, versions: noted(article.versions) };
    })();
    const reader = { signal, sent: () => undefined };
    for await (const piece of writeArchive(api.files, { ...data, articles }, new Map(), reader))
      expect(piece.length).toBeLessThan(200_000);
    isOver = true;
    expect(seen).toHaveLength(13);
    // One turn for the version that is read, and one for each piece that is compressed.
    for (const [index, turn] of seen.slice(1).entries()) expect(turn - (seen[index] ?? 0)).toBeGreaterThan(1);
  });

  it('says that a picture is missing that was added after the files were written', async () => {
    const answer = ask(jana);
    await underWay;
    const { articleId } = (
      await api.call('POST', '/articles', { as: jana, body: { name: 'x', text: '<p>x</p>' } })
    ).json<Article>();
    const late = await api.image();
    await api.call('POST', `/articles/${articleId}/images`, { as: jana, body: { images: [late] } });
    release();
    const entries = unzipSync(new Uint8Array((await answer).rawPayload));
    // The archive's own tests check what it has.
    const data = JSON.parse(strFromU8(entries['moje-data.json'] ?? new Uint8Array())) as PersonalData;
    expect(data.articles).toMatchObject([{ articleId, pictures: [{ file: fileNameOf(late) }] }]);
    expect([data.missingFiles, fileNameOf(late) in entries]).toEqual([[fileNameOf(late)], false]);
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
