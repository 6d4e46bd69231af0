import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actuality, Article, Cat, Exhibition, Reference } from 'shared/contract';
import { publishedBetween } from '../src/publication/follow-schedule.ts';
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

const publishCat = async (): Promise<Hidden> => {
  const image = await api.image();
  const body = catInput({ name: secret, image, description: secret, tests: secret });
  const { catId } = await made<Cat>(owner, '/cats', { ...body, imageCaption: secret });
  return { kind: 'cats', id: catId, as: owner, files: [image] };
};

/** One of each kind of text, shown to everybody. */
const publishTexts = async (): Promise<Hidden[]> => {
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
  const drawing = await api.image();
  await made(owner, `/articles/${article.articleId}/images`, { images: [drawing] });
  const status = { as: admin, body: { status: true } };
  await api.call('PUT', `/articles/${article.articleId}/status`, status);
  return [
    { kind: 'actualities', id: news.actualityId, as: admin, files: [image] },
    { kind: 'exhibitions', id: show.exhibitionId, as: admin, files: [picture, pdf] },
    { kind: 'articles', id: article.articleId, as: owner, files: [drawing] },
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

/** Changes its publication alone. */
const publish = async ({ kind, id, as }: Hidden, publishedAt: string | null) => {
  const item = (await api.call('GET', `/${kind}/${id}`, { as })).json<Record<string, unknown>>();
  const answer = await api.call('PUT', `/${kind}/${id}`, { as, body: { ...item, publishedAt } });
  // A member's edit takes the approval.
  if (kind === 'articles' && publishedAt !== null)
    await api.call('PUT', `/articles/${id}/status`, { as: admin, body: { status: true } });
  return answer;
};
const inAnHour = () => new Date(+api.time.now + 3600_000).toISOString();

/** How something is hidden from everybody but those who write it, and shown again. */
const ways = {
  'in the bin': {
    hide: ({ kind, id, as }: Hidden) => api.call('DELETE', `/${kind}/${id}`, { as }),
    show: ({ kind, id, as }: Hidden) => api.call('POST', `/bin/${kind}/${id}/restoration`, { as }),
    make: async () => [...(await publishTexts()), await publishCat()],
    hidesFiles: true,
  },
  'a draft': {
    hide: (item: Hidden) => publish(item, null),
    show: (item: Hidden) => publish(item, api.time.now.toISOString()),
    make: publishTexts,
    hidesFiles: false,
  },
  scheduled: {
    hide: (item: Hidden) => publish(item, inAnHour()),
    show: (item: Hidden) => publish(item, api.time.now.toISOString()),
    make: publishTexts,
    hidesFiles: false,
  },
};

describe.each(Object.entries(ways))('what is %s', (_name, { hide, show, make, hidesFiles }) => {
  it('reaches nobody by any address, list, page, map, cache, header or file, and all of them when it is shown again', async () => {
    const items = await make();
    const shownAt = await findLeaks(items);
    for (const { kind, id } of items)
      expect(shownAt).toEqual(
        expect.arrayContaining([`/api/${kind}/${id}`, `/${kind}/${id}`, '/sitemap.xml']),
      );
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

describe('what is scheduled', () => {
  it('appears everywhere when its time has come, without anybody writing', async () => {
    const items = await publishTexts();
    for (const item of items) expect((await publish(item, inAnHour())).statusCode).toBe(200);
    expect(await findLeaks(items)).toEqual([]);
    const before = api.time.now;
    api.time.now = new Date(+before + 3600_000);
    api.test.database.changes.announce(await publishedBetween(api.test.database, before, api.time.now));
    const shownAt = await findLeaks(items);
    for (const { kind, id } of items)
      expect(shownAt).toEqual(expect.arrayContaining([`/api/${kind}`, `/api/${kind}/${id}`, '/sitemap.xml']));
  });
});
