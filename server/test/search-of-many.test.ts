import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Article, CatSummary, SearchResult } from 'shared/contract';
import { findIndexMistakes, openDatabase } from '../src/database/index.ts';
import type { CacheTag, Write } from '../src/database/index.ts';
import { indexedByTransactions } from './support/indexed-documents.ts';
import { catInput } from './support/inputs.ts';
import { TestApi } from './support/test-api.ts';
import type { Person } from './support/test-api.ts';

const isPostgres = Boolean(process.env['TEST_DATABASE_URL']);
/** SQLite has one connection, which takes one question after the other. */
const onSqlite = isPostgres ? it.skip : it;

const many = 60;
/** The most that one transaction indexes, of short texts. */
const mostAtOnce = 10;

let api: TestApi;
let admin: Person;
let jana: Person;
let petr: Person;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1, name: 'Hana', surname: 'Správcová' });
  jana = await api.person({ name: 'Jana', surname: 'Kolombínová' });
  petr = await api.person({ name: 'Petr', surname: 'Habr' });
});
afterEach(() => api.close());

const database = () => api.test.database;

/** Cats of somebody, past the API, which would take them one by one. */
const addCats = async (owner: Person, count = many, description = 'Mourovatá'): Promise<void> => {
  await database().write(async (trx, invalidate) => {
    invalidate('cats');
    const { images: _images, imageCaption: _caption, ...input } = catInput({ description });
    for (let index = 0; index < count; index += 1)
      await trx
        .insertInto('cats')
        .values({
          ...input,
          name: `Pralinka ${index}`,
          ownerId: owner.userId,
          createdAt: '2020-01-01T00:00:00.000Z',
        })
        .execute();
  });
  await database().searchIndexed();
};

/** Writes as another process does that ends right after it. */
const writeElsewhere = async (work: Write<unknown>): Promise<void> => {
  const other = await openDatabase(api.test.config);
  await other.write(work);
  await other.close();
};
const leaveBehind = async (work: Write<unknown>): Promise<void> => {
  await writeElsewhere(work);
  expect(await waiting()).toBeGreaterThan(0);
};
const hideAll: Write<unknown> = (trx) => trx.updateTable('cats').set({ hidden: 1 }).execute();

const closeAccount = (cats: object = { cats: 'remove' }, articles = 'name') =>
  api.call('PUT', `/users/${jana.userId}/departure`, { as: admin, body: { articles, ...cats } });
const comeBack = () => api.call('DELETE', `/users/${jana.userId}/departure`, { as: admin });

/** A public article of Jana's. */
const addArticle = async (text: string): Promise<number> => {
  const body = { name: 'Krmení', text };
  const { articleId } = (await api.call('POST', '/articles', { as: jana, body })).json<Article>();
  await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: true } });
  return articleId;
};

const manyWords = Array.from({ length: 6_000 }, (_, index) => `slovo${index.toString(36)}x`).join(' ');

/** How many items the search of the site finds, and the list of cats. */
const found = async (q: string): Promise<[number, number]> => {
  const query = encodeURIComponent(q);
  const { groups } = (await api.call('GET', `/search?q=${query}`)).json<SearchResult>();
  const cats = (await api.call('GET', `/cats?q=${query}`)).json<CatSummary[]>();
  return [groups.reduce((sum, { count }) => sum + count, 0), cats.length];
};

const waiting = async (): Promise<number> =>
  (await database().db.selectFrom('searchWaiting').select('itemId').execute()).length;

const expectComplete = async ({ db } = database()): Promise<void> => {
  expect(await findIndexMistakes(db)).toEqual([]);
  expect(await db.selectFrom('searchWaiting').selectAll().execute()).toEqual([]);
};

it('the cats of who closes the account are found by nothing from the answer on, and leave the index in pieces', async () => {
  await addCats(jana);
  expect(await found('pralinka')).toEqual([many, many]);
  const counts = await indexedByTransactions(async () => {
    expect((await closeAccount()).statusCode).toBe(200);
    expect(await found('pralinka')).toEqual([0, 0]);
    expect(await found('kolombínová')).toEqual([0, 0]);
    expect(await findIndexMistakes(database().db)).toEqual([]);
    await database().searchIndexed();
  });
  expect(counts.filter((count) => count > mostAtOnce)).toEqual([]);
  // And the member.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(many + 1);
  await expectComplete();
  if (!isPostgres) {
    const { rows } = await sql`select * from search_texts where search_texts match 'pralink*'`.execute(
      database().db,
    );
    expect(rows).toEqual([]);
  }
});

it('the cats of who comes back are found again in the end', async () => {
  await addCats(jana);
  await closeAccount();
  await database().searchIndexed();
  const counts = await indexedByTransactions(async () => {
    expect((await comeBack()).statusCode).toBe(204);
    await database().searchIndexed();
  });
  expect(counts.filter((count) => count > mostAtOnce)).toEqual([]);
  expect(await found('pralinka')).toEqual([many, many]);
  await expectComplete();
});

it('a return that follows at once leaves no trace of the departure', async () => {
  await addCats(jana);
  for (let turn = 0; turn < 3; turn += 1) {
    await closeAccount();
    await comeBack();
    expect(await waiting()).toBeLessThanOrEqual(many + 1);
  }
  await database().searchIndexed();
  expect(await found('pralinka')).toEqual([many, many]);
  await expectComplete();
});

it('items with long texts are fewer at once, and one at a time after the transaction', async () => {
  const words = Array.from({ length: 2_500 }, (_, index) => `slovo${index.toString(36)}`).join(' ');
  const [first = 0, ...others] = await indexedByTransactions(() => addCats(jana, 6, words));
  expect(first).toBeLessThan(4);
  expect(others).toEqual(Array.from({ length: 6 - first }, () => 1));
  await expectComplete();
});

it('a former member is not found by the old name, and the articles are again', async () => {
  const count = mostAtOnce + 5;
  for (let index = 0; index < count; index += 1) {
    const body = { name: `Krmení ${index}`, text: '<p>x</p>' };
    const { articleId } = (await api.call('POST', '/articles', { as: jana, body })).json<Article>();
    await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: true } });
  }
  expect((await found('kolombínová'))[0]).toBe(count + 1);
  const gone = { departedAt: '2020-01-01T00:00:00.000Z', articlesAs: 'former' } as const;
  await leaveBehind((trx) => trx.updateTable('users').set(gone).where('userId', '=', jana.userId).execute());
  expect(await found('kolombínová')).toEqual([0, 0]);
  await database().write(async () => undefined);
  await database().searchIndexed();
  expect((await found('krmení'))[0]).toBe(count);
  expect(await found('kolombínová')).toEqual([0, 0]);
  await expectComplete();
});

it('cats that somebody else gets are found under the new name alone', async () => {
  await addCats(jana);
  await closeAccount({ cats: 'give', catsTo: petr.userId });
  expect(await found('kolombínová')).toEqual([0, 0]);
  await database().searchIndexed();
  expect(await found('kolombínová')).toEqual([0, 0]);
  expect((await found('habr'))[1]).toBe(many);
  await expectComplete();
});

it('what somebody writes while others wait is found at once', async () => {
  await addCats(jana);
  await leaveBehind(hideAll);
  const counts = await indexedByTransactions(async () => {
    const body = catInput({ name: 'Habrovka' });
    expect((await api.call('POST', '/cats', { as: petr, body })).statusCode).toBe(201);
    expect(await found('habrovka')).toEqual([1, 1]);
    await database().searchIndexed();
  });
  // The new cat, and then those that waited.
  expect(counts.slice(0, 2)).toEqual([1, mostAtOnce]);
  await expectComplete();
});

onSqlite('a question that is asked between two pieces is answered before the next', async () => {
  await addCats(jana);
  const events: string[] = [];
  const ask = async () => {
    await database().db.selectFrom('cats').select('catId').limit(1).execute();
    events.push('answer');
  };
  await leaveBehind(hideAll);
  database().onCommit(() => {
    events.push('piece');
    void ask();
  });
  await database().write(async () => undefined);
  await database().searchIndexed();
  const pieces = events.filter((event) => event === 'piece').length;
  expect(pieces).toBeGreaterThan(2);
  expect(events).toEqual(Array.from({ length: pieces }, () => ['piece', 'answer']).flat());
});

onSqlite('the newest of what waits is indexed in turn with the oldest', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `Dlouhý ${index}`);
  await writeElsewhere(async (trx) => {
    const row = { ownerId: jana.userId, createdAt: '2020-01-01T00:00:00.000Z' };
    const { images: _images, imageCaption: _caption, ...input } = catInput({ description: manyWords });
    for (const name of names)
      await trx
        .insertInto('cats')
        .values({ ...input, ...row, name })
        .execute();
  });
  const waitingNames = async (): Promise<string[]> => {
    const { db } = database();
    const rows = await db
      .selectFrom('searchWaiting')
      .innerJoin('cats', 'cats.catId', 'searchWaiting.itemId')
      .select('cats.name')
      .orderBy('waitingId')
      .execute();
    return rows.map(({ name }) => name);
  };
  expect(await waitingNames()).toEqual(names);
  const states: Promise<string[]>[] = [];
  database().onCommit(() => states.push(waitingNames()));
  await api.call('POST', '/actualities', { as: admin, body: { name: 'x', text: '<p>x</p>', image: '' } });
  await database().searchIndexed();
  const [, ...pieces] = await Promise.all(states);
  expect(pieces.slice(0, 3)).toEqual([names.slice(1), names.slice(1, -1), names.slice(2, -1)]);
});

it('what a server has left when it ends is not found, and indexed by the next one', async () => {
  await addCats(jana);
  await leaveBehind(hideAll);
  expect(await found('pralinka')).toEqual([0, 0]);
  const next = await openDatabase(api.test.config);
  await next.searchIndexed();
  await expectComplete(next);
  await next.close();
});

it('what a process has left that does not run any more is indexed with the next write', async () => {
  await addCats(jana);
  await leaveBehind(hideAll);
  await database().write(async () => undefined);
  await database().searchIndexed();
  await expectComplete();
});

it('an index that is written anew has what waits', async () => {
  await addCats(jana);
  await leaveBehind((trx) => trx.deleteFrom('cats').execute());
  await database().rebuildSearch();
  await expectComplete();
});

it('words of an article are found again where they were remembered without it, and cats make nothing be found again', async () => {
  const articleId = await addArticle('<p>Krmení</p>');
  const heard: CacheTag[] = [];
  database().changes.subscribe((changed) => heard.push(...changed));
  await addCats(jana);
  expect(heard).toEqual(['cats']);
  await leaveBehind((trx) => trx.updateTable('articles').set({ text: manyWords }).execute());
  await database().write(async () => undefined);
  await database().searchIndexed();
  expect(heard).toEqual(['cats', `articles/${articleId}`]);
});

describe('a text with more words than a write has the time for', () => {
  const edit = (text: string) => leaveBehind((trx) => trx.updateTable('articles').set({ text }).execute());
  const goOn = async (): Promise<void> => {
    await database().write(async () => undefined);
    await database().searchIndexed();
  };

  it('is indexed after the transaction, and is not found by what it was', async () => {
    await addArticle('<p>Granule</p>');
    expect(await found('granule')).toEqual([1, 0]);
    await edit(`${manyWords} kapsička`);
    expect(await found('granule')).toEqual([0, 0]);
    await goOn();
    expect(await found('kapsička')).toEqual([1, 0]);
    expect(await found('granule')).toEqual([0, 0]);
    await expectComplete();
  });

  it('is not found from the moment on at which it goes into the bin, and again after it is back', async () => {
    await addArticle(`${manyWords} kapsička`);
    await database().searchIndexed();
    const put = (deletedAt: string | null) =>
      writeElsewhere((trx) => trx.updateTable('articles').set({ deletedAt }).execute());
    await put('2020-01-01T00:00:00.000Z');
    // PostgreSQL deletes a row, and SQLite each term.
    expect(await waiting()).toBe(isPostgres ? 0 : 1);
    expect(await found('kapsička')).toEqual([0, 0]);
    expect(await findIndexMistakes(database().db)).toEqual([]);
    await put(null);
    await goOn();
    expect(await found('kapsička')).toEqual([1, 0]);
    await expectComplete();
  });

  it('is looked through once when it changes again before its turn', async () => {
    const itemId = await addArticle('<p>Granule</p>');
    const counts = await indexedByTransactions(() =>
      leaveBehind(async (trx) => {
        await trx.insertInto('searchWaiting').values({ kind: 'articles', itemId }).execute();
        await trx.updateTable('articles').set({ text: '<p>kapsička</p>' }).execute();
      }),
    );
    expect(counts).toEqual([]);
    expect(await found('granule')).toEqual([0, 0]);
    await goOn();
    expect(await found('kapsička')).toEqual([1, 0]);
    await expectComplete();
  });

  it('counts by its different words, however short they are', async () => {
    await addCats(jana, 1);
    const description = Array.from({ length: 5_000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    await leaveBehind((trx) =>
      trx
        .updateTable('cats')
        .set({ description: description.join(' ') })
        .execute(),
    );
    await goOn();
    expect(await found('\u4e01')).toEqual([1, 0]);
    await expectComplete();
  });
});

it('a text of ordinary length is indexed by its own transaction', async () => {
  await addCats(jana, 1);
  const description = Array.from({ length: 800 }, (_, index) => `slovo${index % 400}`).join(' ');
  await database().write((trx) => trx.updateTable('cats').set({ description }).execute());
  expect(await waiting()).toBe(0);
  await expectComplete();
});
