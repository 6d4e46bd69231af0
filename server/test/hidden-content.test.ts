import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actuality, Article, Cat, Exhibition, Reference } from 'shared/contract';
import { permissions } from './permissions/expected-permissions.ts';
import { catInput, exhibitionInput, referenceInput } from './support/inputs.ts';
import type { Person, TestApi } from './support/test-api.ts';
import { openTestPages, type TestPages } from './support/test-pages.ts';

/** In every text that nobody may read. */
const secret = 'tajemstvi';

/** Builds that show the data of a page as it stands. */
const builds = {
  shell: `exports.libraries = {};
    exports.render = async ({ fallback }) => '<main>' + JSON.stringify(fallback) + '</main>';`,
  'public-app': `exports.App = () => '';
    exports.planPage = (url) => {
      const { pathname } = new URL(url, 'http://x');
      const needs = {
        '/': ['/actualities/new', '/exhibitions/closest'],
        '/actualities': ['/actualities?limit=6'],
        '/cats': ['/cats?limit=25'],
      };
      return { known: true, needs: needs[pathname] ?? [pathname], chunks: [] };
    };`,
};

let pages: TestPages;
let api: TestApi;
let admin: Person;
let owner: Person;

beforeAll(async () => {
  pages = await openTestPages(builds);
  api = pages.api;
  admin = await api.person({ role: 1 });
  owner = await api.person();
  // The first page of a version may take too long to be rendered.
  for (let body = ''; !body.includes('<main>');) ({ body } = await api.app.inject('/cats'));
});
afterAll(() => pages.close());

const made = async <Item>(as: Person, path: string, body: object): Promise<Item> => {
  const answer = await api.call('POST', path, { as, body });
  expect([path, answer.statusCode]).toEqual([path, 201]);
  return answer.json<Item>();
};

interface Hidden {
  kind: 'actualities' | 'articles' | 'cats' | 'exhibitions';
  id: number;
  as: Person;
  files: string[];
}

/** One of each, shown to everybody. */
const publishAll = async (): Promise<Hidden[]> => {
  const text = { name: `${secret} název`, text: `<p>${secret} text</p>` };
  const image = await api.image();
  const news = await made<Actuality>(admin, '/actualities', { ...text, image });
  const show = await made<Exhibition>(admin, '/exhibitions', {
    ...exhibitionInput({ name: secret, location: secret, date: '2099-12-05' }),
    description: `<p>${secret}</p>`,
  });
  const inShow = `/exhibitions/${show.exhibitionId}`;
  const [picture, pdf] = [await api.image(), await api.pdf()];
  await made(admin, `${inShow}/images`, { images: [picture] });
  await made(admin, `${inShow}/files`, { files: [pdf], names: [`${secret}.pdf`] });
  await made<Reference>(admin, '/references', { ...referenceInput(show.exhibitionId), name: secret });
  const article = await made<Article>(owner, '/articles', text);
  const [drawing, portrait] = [await api.image(), await api.image()];
  await made(owner, `/articles/${article.articleId}/images`, { images: [drawing] });
  const status = { as: admin, body: { status: true } };
  await api.call('PUT', `/articles/${article.articleId}/status`, status);
  const cat = await made<Cat>(owner, '/cats', {
    ...catInput({ name: secret, image: portrait, description: secret, tests: secret }),
    imageCaption: secret,
  });
  return [
    { kind: 'actualities', id: news.actualityId, as: admin, files: [image] },
    { kind: 'exhibitions', id: show.exhibitionId, as: admin, files: [picture, pdf] },
    { kind: 'articles', id: article.articleId, as: owner, files: [drawing] },
    { kind: 'cats', id: cat.catId, as: owner, files: [portrait] },
  ];
};

/** Everything that a visitor may ask for, and what is asked by another member. */
const addressesOf = (items: readonly Hidden[]): string[] => {
  const lists = permissions
    .filter(({ method, path, anon }) => method === 'GET' && anon === 200 && !path.includes('{'))
    .flatMap(({ path }) => [`/api${path}`, `/api${path}?limit=6`, `/api${path}?limit=1&offset=0`]);
  const sites = ['/', '/actualities', '/articles', '/cats', '/exhibitions', '/members', '/sitemap.xml'];
  const details = items.flatMap(({ kind, id }) => [`/api/${kind}/${id}`, `/${kind}/${id}`]);
  return [...lists, ...sites, ...details];
};

/** Addresses whose answers, headers included, hold the secret or name a hidden item. */
const findLeaks = async (items: readonly Hidden[], headers: Record<string, string> = {}) => {
  const leaks: string[] = [];
  for (const url of addressesOf(items)) {
    const answer = await api.app.inject({ url, headers });
    const all = JSON.stringify(answer.headers) + answer.body;
    const isMap = url === '/sitemap.xml';
    if (all.includes(secret) || (isMap && items.some(({ kind, id }) => all.includes(`/${kind}/${id}<`))))
      leaks.push(url);
  }
  return leaks;
};

const fileStatuses = async (items: readonly Hidden[]) => {
  const urls = items.flatMap(({ files }) => files);
  return Promise.all(urls.map(async (url) => (await api.app.inject(url)).statusCode));
};

/** How something is hidden from everybody but those who write it, and shown again. */
const ways = {
  'in the bin': {
    hide: ({ kind, id, as }: Hidden) => api.call('DELETE', `/${kind}/${id}`, { as }),
    show: ({ kind, id, as }: Hidden) => api.call('POST', `/bin/${kind}/${id}/restoration`, { as }),
    kinds: ['actualities', 'articles', 'cats', 'exhibitions'],
    hidesFiles: true,
  },
};

describe.each(Object.entries(ways))('what is %s', (_name, { hide, show, kinds, hidesFiles }) => {
  it('reaches nobody by any address, list, page, map, cache, header or file, and all of them when it is shown again', async () => {
    const items = (await publishAll()).filter(({ kind }) => kinds.includes(kind));
    const shownAt = await findLeaks(items);
    for (const { kind, id } of items)
      expect(shownAt).toEqual(expect.arrayContaining([`/api/${kind}/${id}`, `/${kind}/${id}`, '/sitemap.xml']));
    for (const item of items) expect((await hide(item)).statusCode).toBeLessThan(300);
    expect(await findLeaks(items)).toEqual([]);
    const stranger = await api.person();
    expect(await findLeaks(items, { authorization: `Bearer ${stranger.token}` })).toEqual([]);
    for (const { kind, id } of items) {
      const statuses = [`/api/${kind}/${id}`, `/${kind}/${id}`].map((url) => api.app.inject(url));
      expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    }
    const expected = (await fileStatuses(items)).map(() => (hidesFiles ? 404 : 200));
    expect(await fileStatuses(items)).toEqual(expected);
    for (const item of items) expect((await show(item)).statusCode).toBeLessThan(300);
    expect(await findLeaks(items)).toEqual(shownAt);
    expect(await fileStatuses(items)).toEqual(expected.map(() => 200));
    for (const item of items) await hide(item);
  });
});
