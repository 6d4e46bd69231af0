import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits, type Article, type Cat, type Exhibition, type Problem, type User } from 'shared/contract';
import { catInput, exhibitionInput, referenceInput } from './support/inputs.ts';
import { TestApi } from './support/test-api.ts';
import type { Person } from './support/test-api.ts';

/** What a Mac's file names and some phones give: letters and their accents apart. */
const typed = 'Žluťoučký kůň';
const apart = typed.normalize('NFD');

let api: TestApi;
let member: Person;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.open();
  member = await api.person();
  admin = await api.person({ role: 1 });
});
afterAll(() => api.close());

it('every text of a cat is stored composed, its address as it was sent', async () => {
  const texts = {
    name: apart,
    kind: apart,
    location: apart,
    tests: apart,
    description: `${apart}\n${apart}`,
  };
  const page = `https://example.cz/${apart}`;
  const answer = await api.call('POST', '/cats', { as: member, body: catInput({ ...texts, page }) });
  expect(answer.json<Cat>()).toMatchObject({
    name: typed,
    kind: typed,
    location: typed,
    tests: typed,
    description: `${typed}\n${typed}`,
    page,
  });
});

it('a limit counts the text as it is stored', async () => {
  const name = 'č'.normalize('NFD').repeat(limits.name);
  const answer = await api.call('POST', '/cats', { as: member, body: catInput({ name }) });
  expect(answer.json<Cat>().name).toHaveLength(limits.name);
  const longer = await api.call('POST', '/cats', { as: member, body: catInput({ name: `${name}c` }) });
  expect(longer.json<Problem>().errors).toEqual([{ path: 'name', code: 'too_big' }]);
});

it('a rich text is stored composed, also where an accent was a character reference; its tags and links stay', async () => {
  const text = `<p>${apart} c&#780;</p><p>\u0338<a href="https://example.cz/c&#780;">c&#780;</a></p>`;
  const answer = await api.call('POST', '/articles', { as: member, body: { name: apart, text } });
  const article = answer.json<Article>();
  expect(article.name).toBe(typed);
  expect(article.text).toContain(`<p>${typed} č</p><p>\u0338<a href="https://example.cz/c`);
  expect(article.text).toContain('>č</a></p>');
});

it('names, details, places and links are stored composed', async () => {
  const user = { name: apart, surname: apart, email: 'kun@example.cz', password: 'Kocour-2026' };
  const created = await api.call('POST', '/users', { as: admin, body: user });
  expect(created.json<User>()).toMatchObject({ name: typed, surname: typed });
  const details = await api.call('PUT', `/users/${member.userId}`, {
    as: member,
    body: { web: '', catKinds: apart },
  });
  expect(details.json<User>().catKinds).toBe(typed);
  const exhibition = exhibitionInput({ name: apart, location: apart, description: `<p>${apart}</p>` });
  const shown = await api.call('POST', '/exhibitions', { as: admin, body: exhibition });
  const { exhibitionId, ...rest } = shown.json<Exhibition>();
  expect(rest).toMatchObject({ name: typed, location: typed, description: `<p>${typed}</p>` });
  const reference = referenceInput(exhibitionId, { name: apart });
  const linked = await api.call('POST', '/references', { as: admin, body: reference });
  expect(linked.json()).toMatchObject({ name: typed });
});

it('a password is judged as it was sent', async () => {
  // 130 units as it is sent, 65 when it is composed.
  const password = 'č'.normalize('NFD').repeat(65);
  const user = { name: 'Jan', surname: 'Kůň', email: 'jan.kun@example.cz', password };
  const answer = await api.call('POST', '/users', { as: admin, body: user });
  expect(answer.json<Problem>().errors).toEqual([{ path: 'password', code: 'too_big' }]);
});

it('a pile of accents upon one letter, which takes many seconds to compose, stays as it is', async () => {
  const description = `<p>a${'\u0315\u0300\u0327'.repeat(30_000)}</p>`;
  const exhibition = exhibitionInput({ description });
  const answer = await api.call('POST', '/exhibitions', { as: admin, body: exhibition });
  expect(answer.json<Exhibition>().description).toBe(description);
});
