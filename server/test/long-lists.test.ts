import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Article, ArticleSummary, HistoryEntry, OfferedCat } from 'shared/contract';
import { chunksOf } from '../src/database/index.ts';
import { catInput } from './support/inputs.ts';
import { TestApi } from './support/test-api.ts';
import type { Person } from './support/test-api.ts';

/*
 * What a hoarder has is listed whole, and others are served meanwhile.
 */

const count = 3_000;

let api: TestApi;
let hoarder: Person;
let admin: Person;
let articleId: number;

beforeAll(async () => {
  api = await TestApi.open();
  hoarder = await api.person();
  admin = await api.person({ role: 1 });
  const giver = await api.person();
  const body = { name: 'Krmení', text: '<p>x</p>' };
  ({ articleId } = (await api.call('POST', '/articles', { as: hoarder, body })).json<Article>());
  const createdAt = '2026-01-01T00:00:00.000Z';
  const article = { ...body, creatorId: hoarder.userId, approved: 0, createdAt };
  const cat = { ...catInput(), ownerId: hoarder.userId, formerOwnerId: giver.userId, createdAt } as const;
  await api.test.database.write(async (trx) => {
    for (const part of chunksOf(Array.from({ length: count }, () => article))) {
      await trx.insertInto('articles').values(part).execute();
      await trx
        .insertInto('cats')
        .values(part.map(() => ({ ...cat, hidden: 1 as const, gift: 'offered' as const })))
        .execute();
    }
    await sql`
      insert into versions (kind, item_id, number, author, saved_at, content, is_complete)
      select kind, item_id, article_id, author, saved_at, content, is_complete
      from versions cross join articles
      where kind = 'articles' and item_id = ${articleId} and number = 1 and article_id > 1`.execute(trx);
  });
}, 120_000);
afterAll(() => api.close());

/** The rows of a list, and how often others were answered meanwhile. */
async function listed<Row>(path: string, as: Person): Promise<{ rows: Row[]; others: number }> {
  let isDone = false;
  const list = api.call('GET', path, { as }).finally(() => {
    isDone = true;
  });
  let others = 0;
  while (!isDone) {
    expect((await api.call('GET', '/exhibitions/closest')).statusCode).toBe(200);
    others += 1;
    await delay(1);
  }
  const answer = await list;
  expect(answer.statusCode).toBe(200);
  return { rows: answer.json<Row[]>(), others };
}

const descending = (numbers: readonly number[]) => numbers.toSorted((a, b) => b - a);

it.each([
  ['own articles', '/users/current/articles/all'],
  ['all articles', '/articles/all'],
])('lists %s, and serves others meanwhile', async (_name, path) => {
  const { rows, others } = await listed<ArticleSummary>(path, path === '/articles/all' ? admin : hoarder);
  expect(rows).toHaveLength(count + 1);
  expect(rows[0]).toMatchObject({ articleId, name: 'Krmení' });
  const older = rows.slice(1).map((row) => row.articleId);
  expect(older).toEqual(descending(older));
  expect(others).toBeGreaterThan(5);
});

it('lists the versions of an article, and serves others meanwhile', async () => {
  const { rows, others } = await listed<HistoryEntry>(`/articles/${articleId}/history`, hoarder);
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toHaveLength(count + 1);
  expect(numbers).toEqual(descending(numbers));
  expect(others).toBeGreaterThan(5);
  const part = await listed<HistoryEntry>(`/articles/${articleId}/history?limit=2&offset=1`, hoarder);
  expect(part.rows.map(({ number }) => number)).toEqual(numbers.slice(1, 3));
});

it('lists the cats that are offered, and serves others meanwhile', async () => {
  const { rows, others } = await listed<OfferedCat>('/cats/offered', hoarder);
  const ids = rows.map(({ catId }) => catId);
  expect(ids).toHaveLength(count);
  expect(ids).toEqual(descending(ids));
  expect(others).toBeGreaterThan(5);
});

it('announces a change of the hoarder by few tags', async () => {
  const announced: string[] = [];
  const end = api.test.database.changes.subscribe((tags) => announced.push(...tags));
  const path = `/users/${hoarder.userId}`;
  const body = { web: '', catKinds: '', showInMembers: false };
  expect((await api.call('PUT', path, { as: hoarder, body })).statusCode).toBe(200);
  end();
  // The index of the search announces what it takes in meanwhile, articles one by one.
  expect(announced.filter((tag) => !tag.startsWith('articles'))).toEqual(['members', 'cats']);
});

it('makes an archive of all that there is on a person a few times a minute', async () => {
  const limited = await TestApi.open({ shared: api.test, env: { WRITES_PER_MINUTE: '20' } });
  const as = { token: await limited.signIn(hoarder.email, hoarder.password) };
  const statuses: number[] = [];
  for (let asked = 0; asked < 7; asked += 1)
    statuses.push((await limited.call('HEAD', '/users/current/data', { as })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await limited.call('GET', '/users/current/articles/all', { as })).statusCode).toBe(200);
  await limited.close();
});
