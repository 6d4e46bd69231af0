import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Article,
  type Cat,
  type CatSummary,
  firstCatsLimit,
  type MemberPage,
  type User,
} from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import type { Person, TestApi } from '../../test/support/test-api.ts';
import { openTestPages, type TestPages } from '../../test/support/test-pages.ts';

/** Builds that show the data of a page as it stands. */
const builds = {
  shell: `exports.libraries = {};
    exports.render = async ({ fallback }) => '<main>' + JSON.stringify(fallback) + '</main>';`,
  'public-app': `exports.App = () => '';
    exports.planPage = (url) => ({ known: true, needs: [new URL(url, 'http://x').pathname], chunks: [] });`,
};

let pages: TestPages;
let api: TestApi;
let admin: Person;
let jana: Person;

beforeAll(async () => {
  pages = await openTestPages(builds);
  api = pages.api;
  admin = await api.person({ role: 1 });
  // The first page of a version may take too long to be rendered.
  for (let body = ''; !body.includes('<main>');) ({ body } = await api.app.inject('/cats'));
});
afterAll(() => pages.close());
beforeEach(async () => {
  jana = await api.person();
});

const read = () => api.call('GET', `/members/${jana.userId}`);
const page = () => api.app.inject(`/members/${jana.userId}`);
const siteMap = async () => (await api.app.inject('/sitemap.xml')).body;
const save = (details: object) =>
  api.call('PUT', `/users/${jana.userId}`, { as: jana, body: { web: '', catKinds: '', ...details } });

describe("a member's page", () => {
  it('shows cats with their stations, and articles that everybody may read', async () => {
    await save({ web: 'https://www.example.cz/', catKinds: 'britské' });
    const { catId } = (
      await api.call('POST', '/cats', { as: jana, body: catInput({ name: 'Micka', location: 'Bílá věž' }) })
    ).json<Cat>();
    const write = async (name: string) =>
      (await api.call('POST', '/articles', { as: jana, body: { name, text: '<p>a</p>' } })).json<Article>();
    const { articleId } = await write('Schválený');
    await write('Čeká');
    await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: true } });
    const expected = { name: 'Jana', web: 'https://www.example.cz/', catKinds: 'britské', email: jana.email };
    expect((await read()).json()).toMatchObject({
      ...expected,
      stations: ['Bílá věž'],
      cats: [{ catId, name: 'Micka' }],
      articles: [{ articleId, name: 'Schválený' }],
    });
    expect((await page()).body).toContain('Micka');
    await api.call('DELETE', `/cats/${catId}`, { as: jana });
    await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: false } });
    const bare = (await read()).json<MemberPage>();
    expect([bare.stations, bare.cats, bare.articles]).toEqual([[], [], []]);
    expect((await page()).body).not.toContain('Micka');
  });

  it('carries the newest of many cats and a few of their stations; the others come in parts', async () => {
    for (let count = 1; count <= firstCatsLimit + 6; count += 1) {
      api.time.now = new Date(+api.time.now + 1_000);
      const body = catInput({ name: `Kočka ${count}`, location: `Stanice ${count}` });
      expect((await api.call('POST', '/cats', { as: jana, body })).statusCode).toBe(201);
    }
    const { cats, stations } = (await read()).json<MemberPage>();
    expect(cats.map(({ name }) => name)).toEqual(
      Array.from({ length: firstCatsLimit + 1 }, (_, index) => `Kočka ${firstCatsLimit + 6 - index}`),
    );
    expect([stations.length, stations[0]]).toEqual([20, `Stanice ${firstCatsLimit + 6}`]);
    const part = async (query: string) =>
      (await api.call('GET', `/members/${jana.userId}/cats${query}`)).json<CatSummary[]>();
    expect((await part(`?limit=240&offset=${firstCatsLimit + 1}`)).map(({ name }) => name)).toEqual(
      [5, 4, 3, 2, 1].map((count) => `Kočka ${count}`),
    );
    const whole = await part('');
    expect(whole.length).toBe(firstCatsLimit + 6);
    await api.call('DELETE', `/cats/${whole[0]?.catId}`, { as: jana });
    expect((await part('')).length).toBe(firstCatsLimit + 5);
    await save({ showInMembers: false });
    expect((await api.call('GET', `/members/${jana.userId}/cats`)).statusCode).toBe(404);
  });

  it('leaves out what the member hides, at once', async () => {
    await save({ web: 'https://www.example.cz/', catKinds: 'britské' });
    await page();
    const hidden = { showEmail: false, showWeb: false, showCatKinds: false };
    await save({ web: 'https://www.example.cz/', catKinds: 'britské', ...hidden });
    expect((await read()).json()).toMatchObject({ email: null, web: '', catKinds: '' });
    expect((await page()).body).not.toContain(jana.email);
  });

  it('shows a new name at once', async () => {
    await page();
    const { email } = jana;
    const { version } = (await api.call('GET', '/users/current', { as: jana })).json<User>();
    const body = { name: 'Jana', surname: 'Habrová', email };
    const headers = { 'if-match': `"${version}"` };
    expect(
      (await api.call('PUT', `/users/${jana.userId}/person`, { as: admin, body, headers })).statusCode,
    ).toBe(200);
    expect((await page()).body).toContain('Habrová');
  });

  it('does not exist for a number without a member, a hidden member and a former one, all alike', async () => {
    const missing = await api.call('GET', '/members/99999');
    expect(missing.statusCode).toBe(404);
    const shape = ({ code, title }: { code: string; title: string }) => [code, title];
    expect((await page()).statusCode).toBe(200);
    await save({ showInMembers: false });
    const hidden = await read();
    expect([hidden.statusCode, shape(hidden.json())]).toEqual([404, shape(missing.json())]);
    expect((await page()).statusCode).toBe(404);
    await save({ showInMembers: true });
    expect((await read()).statusCode).toBe(200);
    const departure = { articles: 'name', cats: 'stay' };
    await api.call('PUT', `/users/${jana.userId}/departure`, { as: admin, body: departure });
    const former = await read();
    expect([former.statusCode, shape(former.json())]).toEqual([404, shape(missing.json())]);
    expect((await page()).statusCode).toBe(404);
  });

  it('is kept from search engines until the member decides otherwise, which is on record', async () => {
    const address = `/members/${jana.userId}<`;
    const noindex = '<meta name="robots" content="noindex">';
    expect((await page()).body).toContain(noindex);
    expect(await siteMap()).not.toContain(address);
    await save({ showInSearch: true });
    expect((await page()).body).not.toContain(noindex);
    expect(await siteMap()).toContain(address);
    const decisions = await api.test.database.db
      .selectFrom('visibilityChanges')
      .select(['field', 'shown', 'wording'])
      .where('userId', '=', jana.userId)
      .execute();
    expect(decisions).toMatchObject([{ field: 'showInSearch', shown: 1 }]);
    await save({ showInSearch: false });
    expect((await page()).body).toContain(noindex);
    expect(await siteMap()).not.toContain(address);
  });

  it('is linked by cats and articles as long as the member shows themselves', async () => {
    const { catId } = (await api.call('POST', '/cats', { as: jana, body: catInput() })).json<Cat>();
    const owner = async () => (await api.call('GET', `/cats/${catId}`)).json<Cat>().owner;
    expect(await owner()).toEqual({ name: 'Jana', surname: 'Nováková', userId: jana.userId });
    await save({ showInMembers: false });
    expect(await owner()).toEqual({ name: 'Jana', surname: 'Nováková' });
  });
});
