import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticleSummary, Cat, CatSummary } from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import { listPublicArticles } from '../articles/repository.ts';
import { listCats } from './repository.ts';

const count = 2_403;
const everything = { limit: null, offset: 0 };

/** Many rows of one instant each, as an import makes them: their order is that of their keys. */
const instant = (index: number): string =>
  new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 400))).toISOString();

/** Pieces that both databases take as one statement. */
const pieces = Array.from({ length: Math.ceil(count / 200) }, (_, piece) =>
  Array.from({ length: Math.min(200, count - piece * 200) }, (__, index) => piece * 200 + index),
);

describe('a list of more rows than are read at once', () => {
  let api: TestApi;
  let owner: number;

  beforeAll(async () => {
    api = await TestApi.open();
    owner = (await api.person()).userId;
    await api.test.database.write(async (trx) => {
      for (const piece of pieces) {
        const rows = piece.map((index) => ({ name: `${index}`, createdAt: instant(index) }));
        await trx
          .insertInto('cats')
          .values(rows.map((row) => ({ ...catInput(), ...row, ownerId: owner })))
          .execute();
        const articles = rows.map((row) => ({
          ...row,
          text: '<p>a</p>',
          creatorId: owner,
          approved: Number(row.name) % 2,
        }));
        await trx.insertInto('articles').values(articles).execute();
      }
    });
  });
  afterAll(() => api.close());

  const names = async (path: string): Promise<number[]> =>
    (await api.call('GET', path)).json<(CatSummary | ArticleSummary)[]>().map(({ name }) => Number(name));
  const newestFirst = Array.from({ length: count }, (_, index) => count - 1 - index);

  it('is whole and in order', async () => {
    expect(await names('/cats')).toEqual(newestFirst);
    expect(await names('/articles')).toEqual(newestFirst.filter((name) => name % 2 === 1));
  });

  it.each([
    [24, 0],
    [24, 390],
    [700, 600],
    [24, 1_999],
    [24, 2_000],
    [24, 2_100],
    [24, count - 3],
    [24, count],
    [24, 1_000_000],
  ])('gives %i rows from %i on', async (limit, offset) => {
    const page = `?limit=${limit}&offset=${offset}`;
    expect(await names(`/cats${page}`)).toEqual(newestFirst.slice(offset, offset + limit));
    const approved = newestFirst.filter((name) => name % 2 === 1);
    expect(await names(`/articles${page}`)).toEqual(approved.slice(offset, offset + limit));
  });

  it('has its cats in order far from the beginning, of each coat, also after a write', async () => {
    const part = '/cats?limit=24&offset=2100';
    expect(await names(part)).toEqual(newestFirst.slice(2_100, 2_124));
    expect(await names(`${part}&breed=BSH`)).toEqual([]);
    const setBreed = (coatBreed: string) =>
      api.test.database.write(async (trx, invalidate) => {
        invalidate('cats');
        await trx
          .updateTable('cats')
          .set({ coatBreed })
          .where('name', '<>', `${count - 1}`)
          .execute();
      });
    await setBreed('BSH');
    expect(await names(`${part}&breed=BSH`)).toEqual(newestFirst.slice(2_101, 2_125));
    await setBreed('');
    expect(await names(`${part}&breed=BSH`)).toEqual([]);
    const as = await api.person();
    const created = await api.call('POST', '/cats', { as, body: catInput() });
    expect(await names(part)).toEqual(newestFirst.slice(2_099, 2_123));
    await api.call('DELETE', `/cats/${created.json<Cat>().catId}`, { as });
    expect(await names(part)).toEqual(newestFirst.slice(2_100, 2_124));
  });

  it('has few rows in memory at one time', async () => {
    const { db } = api.test.database;
    const lists = [listCats(db, everything), listPublicArticles(db, everything, { now: api.time.now })];
    for (const list of lists) for await (const batch of list) expect(batch.length).toBeLessThanOrEqual(500);
  });

  it('shows each row once, although one is added and one is removed while it is read', async () => {
    const seen: number[] = [];
    let isFirst = true;
    for await (const batch of listCats(api.test.database.db, everything)) {
      seen.push(...batch.map(({ name }) => Number(name)));
      if (!isFirst) continue;
      isFirst = false;
      await api.test.database.write(async (trx) => {
        await trx
          .deleteFrom('cats')
          .where('name', '=', `${count - 1}`)
          .execute();
        const { catId: _, ...row } = await trx
          .selectFrom('cats')
          .selectAll()
          .where('name', '=', '0')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('cats')
          .values({ ...row, name: '9999', createdAt: '2030-01-01T00:00:00.000Z' })
          .execute();
      });
    }
    expect(seen).toEqual(newestFirst);
  });
});
