import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { siteUrls } from 'shared/contract';
import { strFromU8, unzipSync } from 'fflate';
import { documentsPlugin } from '../src/documents/plugin.ts';
import { publishedBetween } from '../src/publication/follow-schedule.ts';
import { apiAddresses, fileAddresses, siteAddresses } from './hidden-content/addresses.ts';
import {
  publish,
  publishCat,
  publishNeighbours,
  publishTexts,
  publishWithParts,
  searched,
  secret,
  type Hidden,
  type Visible,
} from './hidden-content/hidden-items.ts';
import { clubFacts } from './support/club-facts.ts';
import type { Answer, Person, TestApi } from './support/test-api.ts';
import { openTestPages, type TestPages } from './support/test-pages.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

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
        '/documents': [], '/pristupnost': [], '/soukromi': [],
      };
      const isItem = /^\\/(actualities|articles|cats|exhibitions)\\/\\d+$/.test(pathname);
      const needed = isItem ? [pathname, pathname + '/further'] : [pathname];
      return { known: true, needs: needs[pathname] ?? needed, chunks: [] };
    };`,
};

let pages: TestPages;
let api: TestApi;
let people: { admin: Person; owner: Person };
/** Who is offered cats; the own page is not among the addresses. */
let heir: Person;
/** What stands beside the hidden items. */
let neighbours: Visible[];
/** Who may ask: their headers. Whoever may be signed in gets other pages. */
let readers: Record<string, string>[];

beforeAll(async () => {
  const { name, contact } = await clubFacts();
  const letterhead = { name, contact, address: ['Lipnice'], companyId: '' };
  pages = await openTestPages(builds, {}, [documentsPlugin({ club: async () => letterhead })]);
  api = pages.api;
  people = { admin: await api.person({ role: 1 }), owner: await api.person() };
  heir = await api.person();
  neighbours = await publishNeighbours(api, people);
  const stranger = await api.person();
  readers = [{}, { authorization: `Bearer ${stranger.token}`, cookie: 'session=1' }];
  // The first page of a version may take too long to be rendered.
  for (let body = ''; !body.includes('<main>');) ({ body } = await api.app.inject('/cats'));
});
afterAll(() => pages.close());

const addressesOf = async (items: readonly Hidden[]): Promise<string[]> => [
  ...(await apiAddresses(api, items, people)),
  ...siteAddresses(items),
  ...neighbours.flatMap(({ kind, id }) => [`/api/${kind}/${id}/further`, `/${kind}/${id}`]),
];

type Answers = Map<string, Answer>;

/** The answer of an address, also when the server has too many searches at the moment. */
const answerOf = async (url: string, headers: Record<string, string>): Promise<Answer> => {
  const answer = await api.app.inject({ url, headers });
  if (answer.statusCode !== 503 || answer.headers['retry-after'] === undefined) return answer;
  await delay(100);
  return answerOf(url, headers);
};

/** What everybody gets from every address, by reader and address. */
const walk = async (addresses: readonly string[]): Promise<Answers> => {
  const answers: Answers = new Map();
  for (const [index, headers] of readers.entries())
    for (const url of addresses) answers.set(`${index} ${url}`, await answerOf(url, headers));
  return answers;
};

const isArchive = ({ headers }: Answer): boolean => headers['content-type'] === 'application/zip';

/** The text of an answer; of an archive, what is packed in it. */
const textOf = (answer: Answer): string =>
  isArchive(answer)
    ? Object.values(unzipSync(new Uint8Array(answer.rawPayload)))
        .map((file) => strFromU8(file))
        .join('\n')
    : answer.body;

/** Addresses whose answers, headers included, hold the secret or name a hidden item. */
const leaksIn = (answers: Answers, items: readonly Hidden[]): string[] =>
  [...answers]
    .filter(([key, answer]) => {
      const all = JSON.stringify(answer.headers) + textOf(answer);
      const isMap = key.endsWith('/sitemap.xml');
      return all.includes(secret) || (isMap && items.some(({ kind, id }) => all.includes(`/${kind}/${id}<`)));
    })
    .map(([key]) => key);

/**
 * The bodies of successful answers; others have a number of the request, archives the time, and the calendar the day
 * of what was deleted.
 */
const shown = (answers: Answers) =>
  [...answers].map(([key, answer]) => {
    const isSame =
      answer.statusCode === 200 && !isArchive(answer) && !key.endsWith(siteUrls.exhibitionsCalendar);
    return [key, answer.statusCode, isSame ? answer.body : ''];
  });

/** Addresses whose headers alone hold the secret, or that let a cache keep the version that it had before. */
const leaksToCaches = async (before: Answers): Promise<string[]> => {
  const leaks: string[] = [];
  for (const [key, { headers: had, statusCode, body }] of before) {
    const [reader, url = ''] = key.split(' ');
    const headers = readers[Number(reader)] ?? {};
    const head = await api.app.inject({ method: 'HEAD', url, headers });
    if (JSON.stringify(head.headers).includes(secret) || head.body !== '') leaks.push(`HEAD ${key}`);
    if (statusCode !== 200 || had.etag === undefined || !body.includes(secret)) continue;
    const known = await api.app.inject({ url, headers: { ...headers, 'if-none-match': had.etag } });
    if (known.statusCode === 304) leaks.push(`304 ${key}`);
  }
  return leaks;
};

const fileStatuses = async (addresses: readonly string[]): Promise<number[]> => {
  const statuses = [];
  for (const url of addresses)
    for (const headers of readers)
      for (const method of ['GET', 'HEAD'] as const)
        for (const version of [{}, { 'if-none-match': `"${url.split('/').at(-1)}"` }])
          statuses.push(
            (await api.app.inject({ method, url, headers: { ...headers, ...version } })).statusCode,
          );
  return [...new Set(statuses)].toSorted();
};

const inAnHour = () => new Date(+api.time.now + 3600_000).toISOString();
const now = () => api.time.now.toISOString();

/** Feeds that have what is published of a kind. */
const feedsOf = (kind: Hidden['kind']): string[] =>
  ({
    actualities: [siteUrls.newsFeed],
    articles: [siteUrls.articlesFeed],
    exhibitions: [siteUrls.exhibitionsCalendar],
    cats: [],
  })[kind];

/** How something is hidden from everybody but those who write it, and shown again. */
const ways = {
  'in the bin': {
    hide: ({ kind, id, as }: Hidden) => api.call('DELETE', `/${kind}/${id}`, { as }),
    show: ({ kind, id, as }: Hidden) => api.call('POST', `/bin/${kind}/${id}/restoration`, { as }),
    make: async () => [...(await publishTexts(api, people)), await publishCat(api, people)],
    hidesFiles: true,
  },
  'a draft': {
    hide: (item: Hidden) => publish(api, people.admin, item, null),
    show: (item: Hidden) => publish(api, people.admin, item, now()),
    make: () => publishTexts(api, people),
    hidesFiles: false,
  },
  scheduled: {
    hide: (item: Hidden) => publish(api, people.admin, item, inAnHour()),
    show: (item: Hidden) => publish(api, people.admin, item, now()),
    make: () => publishTexts(api, people),
    hidesFiles: false,
  },
  'offered by who leaves': {
    hide: ({ as }: Hidden) => {
      const body = { articles: 'name', cats: 'give', catsTo: heir.userId };
      return api.call('PUT', '/users/current/departure', { as, body });
    },
    show: (item: Hidden) => {
      item.as = heir;
      return api.call('POST', `/cats/${item.id}/acceptance`, { as: item.as });
    },
    make: async () => [await publishCat(api, { ...people, owner: await api.person() })],
    hidesFiles: false,
  },
};

describe.each(Object.entries(ways))('what is %s', (_name, { hide, show, make, hidesFiles }) => {
  it('reaches nobody by any address, list, page, map, cache, header or file, and all of them when it is shown again', async () => {
    const lists = await addressesOf([]);
    const without = await walk(lists);
    const items = await make();
    const addresses = await addressesOf(items);
    const files = await fileAddresses(api, items);
    expect(files.length).toBeGreaterThan(3 * items.length);
    const before = await walk(addresses);
    const leaks = leaksIn(before, items);
    for (const { kind, id } of items)
      expect(leaks).toEqual(
        expect.arrayContaining([
          ...['0', '1'].map((reader) => `${reader} /api/${kind}/${id}`),
          `0 /api/search?q=${searched}`,
          `0 /${kind}/${id}`,
          '0 /sitemap.xml',
          ...feedsOf(kind).map((path) => `0 ${path}`),
          ...neighbours
            .filter((one) => one.kind === kind)
            .flatMap((one) => [`0 /api/${kind}/${one.id}/further`, `0 /${kind}/${one.id}`]),
        ]),
      );
    expect(await fileStatuses(files)).toEqual([200, 302, 304]);

    for (const item of items) expect((await hide(item)).statusCode).toBeLessThan(300);
    expect(leaksIn(await walk(addresses), items)).toEqual([]);
    expect(await leaksToCaches(before)).toEqual([]);
    expect(shown(await walk(lists))).toEqual(shown(without));
    for (const { kind, id } of items) {
      const statuses = [`/api/${kind}/${id}`, `/${kind}/${id}`].map((url) => api.app.inject(url));
      expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    }
    expect(await fileStatuses(files)).toEqual(hidesFiles ? [404] : [200, 302, 304]);

    for (const item of items) expect((await show(item)).statusCode).toBeLessThan(300);
    expect(leaksIn(await walk(addresses), items)).toEqual(leaks);
    expect(await fileStatuses(files)).toEqual([200, 302, 304]);
    for (const { kind, id, as } of items) await api.call('DELETE', `/${kind}/${id}`, { as });
  });
});

describe('what an item does not show any more', () => {
  it('reaches nobody: its pictures, documents and links in the bin', async () => {
    const { items, parts } = await publishWithParts(api, people);
    const addresses = await addressesOf(items);
    const files = await fileAddresses(api, items);
    const before = await walk(addresses);
    expect(leaksIn(before, [])).toEqual(
      expect.arrayContaining(items.map(({ kind, id }) => `0 /api/${kind}/${id}`)),
    );
    for (const { path, as } of parts) expect((await api.call('DELETE', path, { as })).statusCode).toBe(204);
    expect(leaksIn(await walk(addresses), [])).toEqual([]);
    expect(await leaksToCaches(before)).toEqual([]);
    expect(await fileStatuses(files)).toEqual([404]);
  });

  it('reaches nobody: the texts and the picture that only its history has', async () => {
    const [news, show, article] = await publishTexts(api, people);
    if (!news || !show || !article) throw new Error('Nothing was published.');
    await api.call('DELETE', `/exhibitions/${show.id}`, { as: show.as });
    const addresses = await addressesOf([news, article]);
    const before = await walk(addresses);
    const as = people.admin;
    for (const item of [news, article]) {
      const body = { name: 'Nový', text: '<p>Nový</p>' };
      const answer = await api.call('PUT', `/${item.kind}/${item.id}`, { as: item.as, body });
      expect(answer.statusCode).toBe(200);
    }
    await api.call('PUT', `/articles/${article.id}/status`, { as, body: { status: true } });
    const body = { oldUrl: news.files[0], image: await api.image() };
    expect((await api.call('PUT', `/actualities/${news.id}/changeimage`, { as, body })).statusCode).toBe(200);
    const after = await walk(addresses);
    expect([after.get(`0 /api/articles/${article.id}`)?.statusCode, leaksIn(after, [])]).toEqual([200, []]);
    expect(await leaksToCaches(before)).toEqual([]);
    expect(await fileStatuses(await fileAddresses(api, [news]))).toEqual([404]);
  });

  it("reaches nobody: a document that is no longer among the club's", async () => {
    const as = people.admin;
    const save = (body: object) => api.call('PUT', '/club/content/documents', { as, body });
    const file = await api.pdf();
    expect((await save({ documents: [{ name: secret, file }] })).statusCode).toBe(200);
    const addresses = await addressesOf([]);
    const before = await walk(addresses);
    expect(leaksIn(before, [])).toContain(`0 /api/search?q=${searched}`);
    expect((await save({ documents: [] })).statusCode).toBe(200);
    expect(leaksIn(await walk(addresses), [])).toEqual([]);
    expect(await leaksToCaches(before)).toEqual([]);
  });
});

describe('what is scheduled', () => {
  it('appears everywhere when its time has come, without anybody writing', async () => {
    const items = await publishTexts(api, people);
    const addresses = await addressesOf(items);
    const leaks = leaksIn(await walk(addresses), items);
    for (const item of items)
      expect((await publish(api, people.admin, item, inAnHour())).statusCode).toBe(200);
    expect(leaksIn(await walk(addresses), items)).toEqual([]);
    const before = api.time.now;
    api.time.now = new Date(+before + 3600_000);
    api.test.database.changes.announce(await publishedBetween(api.test.database, before, api.time.now));
    expect(leaksIn(await walk(addresses), items)).toEqual(leaks);
  });
});
