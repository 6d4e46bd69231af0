import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import type { CacheTag } from '../database/index.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { createWordFinder, mostFound } from './found-words.ts';
import type { FindByWords } from './found-words.ts';

let test: TestDatabase;
let find: FindByWords;
let statements: number;

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

beforeEach(async () => {
  test = await openTestDatabase();
  statements = 0;
  const { db, changes } = test.database;
  find = createWordFinder({ db: db.withPlugin(counting), changes });
});
afterEach(() => test.remove());

const add = (name: string, tag?: CacheTag): Promise<number> =>
  test.database.write(async (trx, invalidate) => {
    const values = { name, text: '', image: '', createdAt: '2020-01-01T00:00:00.000Z' };
    const inserted = trx.insertInto('actualities').values(values).returning('actualityId');
    const { actualityId } = await inserted.executeTakeFirstOrThrow();
    invalidate(tag ?? `actualities/${actualityId}`);
    return actualityId;
  });
const rename = (id: number, name: string): Promise<unknown> =>
  test.database.write((trx, invalidate) => {
    invalidate(`actualities/${id}`);
    return trx.updateTable('actualities').set({ name }).where('actualityId', '=', id).execute();
  });

/** How many items have each word, and by how many queries that was found. */
const counts = async (...words: string[]): Promise<[(number | null)[], number]> => {
  const before = statements;
  const found = await find(words.map((word) => [word]));
  return [found.map((items) => items?.length ?? null), statements - before];
};

describe('words of news and articles', () => {
  it('are found by one query together, and by none when they are asked for again', async () => {
    await add('Genetika');
    await add('Genetika a mor');
    expect(await counts('genetik', 'mor', 'nic')).toEqual([[2, 1, 0], 1]);
    expect(await counts('mor', 'genetik')).toEqual([[1, 2], 0]);
    expect(await counts('mor', 'jin')).toEqual([[1, 0], 1]);
  });

  it('are found again when an item is written that has them or had them, and the others are not', async () => {
    const [genetics, plague] = [await add('genetik'), await add('mor')];
    await counts('genetik', 'mor');
    await rename(plague, 'vlas');
    // What the changed item says now is read.
    expect(await counts('genetik')).toEqual([[1], 1]);
    expect(await counts('mor')).toEqual([[0], 1]);
    await rename(genetics, 'mor');
    expect(await counts('genetik', 'mor', 'vlas')).toEqual([[0, 1, 1], 2]);
  });

  it('are found again when fewer items have them than too many', async () => {
    const ids: number[] = [];
    for (let count = 0; count < mostFound + 2; count += 1) ids.push(await add('genetik'));
    expect((await counts('genetik'))[0]).toEqual([null]);
    await rename(ids[0]!, 'mor');
    expect((await counts('genetik'))[0]).toEqual([mostFound + 1]);
  });

  it('are found again after a change of which no item is known', async () => {
    await add('genetik');
    await counts('genetik');
    await add('genetik', 'actualities');
    expect(await counts('genetik')).toEqual([[2], 1]);
    await add('genetik', 'cats');
    expect(await counts('genetik')).toEqual([[2], 0]);
  });

  it('are found again after many changes, without reading each of the items', async () => {
    await add('genetik');
    await counts('genetik');
    for (let index = 0; index < mostFound - 1; index += 1) await add(`genetik ${index}`);
    expect(await counts('genetik')).toEqual([[mostFound], 1]);
  });

  it('say nothing when too many have them', async () => {
    for (let index = 0; index < mostFound + 2; index += 1) await add('vystav');
    expect(await counts('vystav')).toEqual([[null], 1]);
  });
});
