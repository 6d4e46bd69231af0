import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from 'shared/contract';
import type { Article, ArticleSummary, Cat, CatCoats, CatSummary, ListCount, Member } from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

let api: TestApi;
let admin: Person;
let jana: Person;
let petr: Person;

beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1, name: 'Hana', surname: 'Správcová' });
  jana = await api.person({ name: 'Jana', surname: 'Řezníčková' });
  petr = await api.person({ name: 'Petr', surname: 'Žák' });
  await fill();
});
afterAll(() => api.close());

const addCat = async (as: Person, name: string, ems: string): Promise<number> =>
  (await api.call('POST', '/cats', { as, body: catInput({ name, ems }) })).json<Cat>().catId;

const addArticle = async (name: string, text = 'a'): Promise<number> => {
  const body = { name, text: `<p>${text}</p>` };
  return (await api.call('POST', '/articles', { as: jana, body })).json<Article>().articleId;
};
const approve = (id: number) =>
  api.call('PUT', `/articles/${id}/status`, { as: admin, body: { status: true } });

async function fill(): Promise<void> {
  await addCat(jana, 'Micka z Bílé věže', 'BSH a');
  await addCat(jana, 'Mourek', 'BSH n 22');
  await addCat(petr, 'Bílá Micka', 'MCO n 22');
  await approve(await addArticle('Jak krmíme', 'O granulích.'));
  await approve(await addArticle('Péče o srst'));
  await addArticle('Jak čekáme na schválení');
  const details = { web: 'https://www.zak.example.cz/', catKinds: 'mainské mývalí', showWeb: false };
  await api.call('PUT', `/users/${petr.userId}`, { as: petr, body: details });
}

const catsOf = async (query: Parameters<typeof apiPaths.cats>[0]) =>
  (await api.call('GET', apiPaths.cats(query))).json<CatSummary[]>().map(({ name }) => name);
const articlesOf = async (q: string) =>
  (await api.call('GET', apiPaths.articles({ q }))).json<ArticleSummary[]>().map(({ name }) => name);
const membersOf = async (q: string) =>
  (await api.call('GET', apiPaths.members({ q }))).json<Member[]>().map(({ surname }) => surname);
const countOf = async (path: string) => (await api.call('GET', path)).json<ListCount>().count;
const coatsOf = async (q: string, breed?: string) =>
  (await api.call('GET', apiPaths.catCoats({ breed }, q))).json<CatCoats>();

describe('the search box of cats', () => {
  it.each([
    ['micka', ['Bílá Micka', 'Micka z Bílé věže']],
    ['BILE veze', ['Micka z Bílé věže']],
    ['věže bílé', ['Micka z Bílé věže']],
    ['řezní', ['Mourek', 'Micka z Bílé věže']],
    ['Jana Řezníčková', ['Mourek', 'Micka z Bílé věže']],
    ['reznickova micka', ['Micka z Bílé věže']],
    ['icka', ['Bílá Micka', 'Micka z Bílé věže']],
    ['BSH', []],
    ['100%', []],
    ['_', []],
    ["'", []],
    ['\u0000', ['Bílá Micka', 'Mourek', 'Micka z Bílé věže']],
    [' ', ['Bílá Micka', 'Mourek', 'Micka z Bílé věže']],
  ])('for %j finds %j by name and owner, newest first', async (q, expected) => {
    expect(await catsOf({ q })).toEqual(expected);
  });

  it('finds in parts, and within breeds and patterns', async () => {
    expect(await catsOf({ q: 'micka', limit: 1, offset: 1 })).toEqual(['Micka z Bílé věže']);
    expect(await catsOf({ q: 'micka', limit: 1, offset: 2 })).toEqual([]);
    expect(await catsOf({ q: 'micka', breed: 'BSH' })).toEqual(['Micka z Bílé věže']);
    expect(await catsOf({ q: 'm', pattern: 'mramorovana' })).toEqual(['Bílá Micka', 'Mourek']);
    expect(await catsOf({ q: 'micka', breed: 'SIA' })).toEqual([]);
  });

  it('counts breeds, colours and patterns among what it finds', async () => {
    const found = await coatsOf('micka');
    expect(found.total).toBe(2);
    expect(found.breeds.map(({ value, count }) => [value, count])).toEqual([
      ['BSH', 1],
      ['MCO', 1],
    ]);
    expect((await coatsOf('micka', 'BSH')).total).toBe(1);
    expect((await coatsOf('nikdo')).total).toBe(0);
  });

  it('follows each write at once: a new name, a new owner’s name, a new code, the bin', async () => {
    const catId = await addCat(petr, 'Zuzanka', 'BSH a');
    expect(await catsOf({ q: 'zuzanka' })).toEqual(['Zuzanka']);
    await api.call('PUT', `/cats/${catId}`, { as: petr, body: catInput({ name: 'Zorka', ems: 'MCO n' }) });
    expect([await catsOf({ q: 'zuzanka' }), await catsOf({ q: 'zorka', breed: 'MCO' })]).toEqual([
      [],
      ['Zorka'],
    ]);
    await api.call('DELETE', `/cats/${catId}`, { as: petr });
    expect([await catsOf({ q: 'zorka' }), (await coatsOf('zorka')).total]).toEqual([[], 0]);
  });
});

describe('the search box of articles', () => {
  it('finds approved ones by name and author in any order of words, and counts them', async () => {
    expect(await articlesOf('JAK')).toEqual(['Jak krmíme']);
    expect(await articlesOf('jana peče')).toEqual(['Péče o srst']);
    expect(await articlesOf('granulích')).toEqual([]);
    expect(await countOf(apiPaths.articleCount('reznickova'))).toBe(2);
    expect(await countOf(apiPaths.articleCount())).toBe(2);
  });

  it('finds what is published later from its moment on', async () => {
    const publishedAt = new Date(api.time.now.getTime() + 3_600_000).toISOString();
    const body = { name: 'Zítřek', text: '<p>a</p>', publishedAt };
    const { articleId } = (await api.call('POST', '/articles', { as: jana, body })).json<Article>();
    await approve(articleId);
    expect([await articlesOf('zitrek'), await countOf(apiPaths.articleCount('zitrek'))]).toEqual([[], 0]);
  });
});

describe('the search box of members', () => {
  it('finds by name, e-mail, breeds and web in any order of words, and counts', async () => {
    expect(await membersOf('řezníčková jana')).toEqual(['Řezníčková']);
    expect(await membersOf('mývalí PETR')).toEqual(['Žák']);
    expect(await countOf(apiPaths.memberCount('mainske'))).toBe(1);
  });

  it('does not find by what a member hides', async () => {
    expect(await membersOf('zak.example')).toEqual([]);
    const shown = { web: 'https://www.zak.example.cz/', catKinds: '', showWeb: true };
    await api.call('PUT', `/users/${petr.userId}`, { as: petr, body: shown });
    expect(await membersOf('zak.example')).toEqual(['Žák']);
    await api.call('PUT', `/users/${petr.userId}`, { as: petr, body: { ...shown, showInMembers: false } });
    expect([await membersOf('zak'), await countOf(apiPaths.memberCount('zak'))]).toEqual([[], 0]);
  });
});
