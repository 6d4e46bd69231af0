import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from 'shared/contract';
import type { Cat, Problem } from 'shared/contract';
import { chunksOf } from '../src/database/index.ts';
import { catInput } from './support/inputs.ts';
import { TestApi } from './support/test-api.ts';
import type { Person } from './support/test-api.ts';

/*
 * What a member can have is bounded, and so is what is listed and exported for one person.
 */

let api: TestApi;
let jana: Person;
let petr: Person;

beforeEach(async () => {
  api = await TestApi.open();
  jana = await api.person();
  petr = await api.person();
});
afterEach(() => api.close());

const createdAt = '2026-01-01T00:00:00.000Z';
const article = { name: 'Krmení', text: '<p>x</p>' };

const fill = {
  cats: (count: number) =>
    Array.from({ length: count }, () => ({ ...catInput(), ownerId: jana.userId, createdAt })),
  articles: (count: number) =>
    Array.from({ length: count }, () => ({
      ...article,
      creatorId: jana.userId,
      approved: 0 as const,
      createdAt,
    })),
};
const bodies = { cats: catInput(), articles: article };

const own = (kind: keyof typeof bodies, count: number): Promise<void> =>
  api.test.database.write(async (trx) => {
    if (kind === 'cats')
      for (const part of chunksOf(fill.cats(count))) await trx.insertInto('cats').values(part).execute();
    else
      for (const part of chunksOf(fill.articles(count)))
        await trx.insertInto('articles').values(part).execute();
  });

it.each(['cats', 'articles'] as const)(
  'a member has a bounded number of %s, those in the bin included',
  async (kind) => {
    await own(kind, limits.itemsPerMember - 1);
    const create = (as: Person) => api.call('POST', `/${kind}`, { as, body: bodies[kind] });
    const last = await create(jana);
    expect(last.statusCode).toBe(201);
    const refused = async () => {
      const answer = await create(jana);
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'TOO_MANY_ITEMS']);
    };
    await refused();
    const { catId, articleId } = last.json<{ catId?: number; articleId?: number }>();
    const id = catId ?? articleId;
    await api.call('DELETE', `/${kind}/${id}`, { as: jana });
    await refused();
    expect((await api.call('DELETE', `/bin/${kind}/${id}`, { as: jana })).statusCode).toBe(204);
    expect((await create(jana)).statusCode).toBe(201);
    expect((await create(petr)).statusCode).toBe(201);
  },
);

it('cats that somebody offers count when they are taken over', async () => {
  await own('cats', limits.itemsPerMember);
  const departure = { articles: 'former', cats: 'give', catsTo: petr.userId };
  const left = await api.call('PUT', '/users/current/departure', { as: jana, body: departure });
  expect(left.statusCode).toBe(200);
  const create = async () => (await api.call('POST', '/cats', { as: petr, body: catInput() })).statusCode;
  expect(await create()).toBe(201);
  const [offer] = (await api.call('GET', '/cats/offered', { as: petr })).json<{ catId: number }[]>();
  await api.test.database.write((trx) =>
    trx
      .updateTable('cats')
      .set({ gift: 'accepted', hidden: 0 })
      .where('ownerId', '=', petr.userId)
      .where('catId', '<>', offer?.catId ?? 0)
      .execute(),
  );
  expect(await create()).toBe(409);
});

it('control characters, each of which is six in an answer, are left out of texts', async () => {
  const description = 'Hravá\u0001\u0002\u001B[0m\u007F,\u0085 milá.\r\n\tOčkovaná.';
  const body = catInput({ name: 'Mi\u0001cka', description });
  const { name, ...made } = (await api.call('POST', '/cats', { as: jana, body })).json<Cat>();
  expect([name, made.description]).toEqual(['Micka', 'Hravá[0m, milá.\r\n\tOčkovaná.']);
  const text = '<p>První\u000Břádek\u0001</p>';
  const answer = await api.call('POST', '/articles', { as: jana, body: { name: 'Krmení', text } });
  expect(answer.json<{ text: string }>().text).toBe('<p>Prvnířádek</p>');
  const nul = await api.call('POST', '/cats', { as: jana, body: catInput({ name: 'a\u0000' }) });
  expect(nul.json<Problem>().errors).toEqual([{ path: 'name', code: 'invalid_text' }]);
});
