import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Article } from 'shared/contract';
import { onRows } from '../../test/support/on-rows.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

let api: TestApi;
let author: Person;
let stranger: Person;
let path: string;
/** Texts that the server has got from the database. */
let texts: number;

beforeEach(async () => {
  api = await TestApi.open();
  [author, stranger] = [await api.person(), await api.person()];
  const body = { name: 'Krmení', text: '<p>Dlouhý text.</p>', publishedAt: null };
  const { articleId } = (await api.call('POST', '/articles', { as: author, body })).json<Article>();
  path = `/articles/${articleId}`;
  texts = 0;
  onRows(api.test.database, (_table, rows) => {
    texts += rows.filter((row) => 'text' in row).length;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

it('reads the text of an article that is not public for its author alone', async () => {
  const statuses = [];
  for (const call of [{}, { as: { token: 'a.b.c' } }, { as: stranger }])
    statuses.push((await api.call('GET', path, call)).statusCode);
  statuses.push((await api.call('GET', `${path}/history`, { as: stranger })).statusCode);
  const body = { name: 'x', text: '<p>x</p>' };
  statuses.push((await api.call('PUT', path, { as: stranger, body })).statusCode);
  expect([statuses, texts]).toEqual([[404, 404, 404, 404, 404], 0]);
  const { statusCode } = await api.call('GET', path, { as: author });
  expect([statusCode, texts]).toEqual([200, 1]);
});
