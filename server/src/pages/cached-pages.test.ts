import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import type { Cat } from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import { metricsToken, scrape } from '../../test/support/metrics-scrape.ts';
import type { Person, TestApi } from '../../test/support/test-api.ts';
import { openTestPages, type TestPages } from '../../test/support/test-pages.ts';

/** A site whose pages say how many were rendered before them, so that a kept one is told from a new one. */
const builds = {
  shell: `let rendered = 0;
    exports.libraries = {};
    exports.render = async ({ url, remote, awaitsSession }) =>
      '<main data-url="' + url + '" data-waits="' + awaitsSession + '">' + (remote ? remote() : 'Loading...') + '</main><i>' + (rendered += 1) + '</i>' +
      '<p>' + 'Kočka z Bílé věže. '.repeat(100) + '</p>';`,
  'public-app': `exports.App = () => 'Stránka webu';
    exports.planPage = (url) => {
      const { pathname, searchParams } = new URL(url, 'http://x');
      const page = Number(searchParams.get('page') ?? 1);
      const needs = {
        '/': [], '/documents': [], '/cats': ['/cats?limit=25'],
        '/actualities': ['/actualities?limit=6' + (page > 1 ? '&offset=' + 5 * (page - 1) : '')],
      };
      const isCat = /^\\/cats\\/\\d+$/.test(pathname);
      return { known: isCat || pathname in needs, needs: isCat ? [pathname] : needs[pathname] ?? [], chunks: [] };
    };`,
};

let pages: TestPages;
let api: TestApi;
let member: Person;

beforeAll(async () => {
  pages = await openTestPages(builds, { METRICS_TOKEN: metricsToken });
  api = pages.api;
  member = await api.person();
  // The first page of a version takes long enough that a busy machine may give up rendering it.
  for (let body = ''; !body.includes('Stránka webu');) ({ body } = await api.app.inject('/'));
});
afterAll(() => pages.close());

const numberOf = (html: string): string | undefined => /<i>(\d+)<\/i>/.exec(html)?.[1];

/** Which rendering of all is answered. */
const rendering = async (url: string, cookie?: string): Promise<string | undefined> =>
  numberOf((await api.app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).body);

const isKept = async (url: string): Promise<boolean> => (await rendering(url)) === (await rendering(url));

const addCat = async (): Promise<number> =>
  (await api.call('POST', '/cats', { as: member, body: catInput() })).json<Cat>().catId;

const dropAll = (): void => api.test.database.changes.announce(['actualities', 'cats', 'club']);

describe('a page', () => {
  beforeEach(dropAll);

  it.each([
    '/cats?x=1',
    '/cats?x=2',
    '/cats?utm_source=letak&utm_medium=qr',
    '/cats?fbclid=IwAR0',
    '/cats?q=',
  ])('is the same with parameters that it does not know: %s', async (url) => {
    const known = await rendering('/cats');
    expect(await rendering(url)).toBe(known);
    const { body } = await api.app.inject(url);
    expect(body).toContain('data-url="/cats"');
  });

  it('is one for each page of a list, in whatever way it is asked for', async () => {
    const admin = await api.person({ role: 1 });
    for (let count = 0; count < 7; count += 1)
      await api.call('POST', '/actualities', {
        as: admin,
        body: { name: 'Novinka', text: '<p>Text</p>', image: '' },
      });
    const [first, second] = [await rendering('/actualities'), await rendering('/actualities?page=2')];
    expect(first).not.toBe(second);
    for (const url of ['/actualities?page=1', '/actualities?page=x', '/actualities?page=-3&x=1'])
      expect(await rendering(url)).toBe(first);
    for (const url of ['/actualities?page=02', '/actualities?fbclid=1&page=2'])
      expect(await rendering(url)).toBe(second);
  });

  it.each([
    '/cats?q=micka',
    '/cats?plemeno=BSH&barva=modra',
    '/wp-login.php',
    '/cats/999999',
    '/actualities?page=99999',
  ])('is not kept where anybody can think of ever more: %s', async (url) => {
    expect(await isKept(url)).toBe(false);
  });

  it('of news beyond the last one does not exist, while the first page of none does', async () => {
    const [first, beyond] = [
      await api.app.inject('/actualities'),
      await api.app.inject('/actualities?page=9'),
    ];
    expect([first.statusCode, beyond.statusCode]).toEqual([200, 404]);
    expect([first, beyond].map(({ body }) => body.includes('content="noindex"'))).toEqual([false, true]);
  });

  it('of a member is kept once, whatever its address says', async () => {
    const own = await rendering('/userpage?sekce=1', 'session=1');
    expect(await rendering('/userpage', 'session=1')).toBe(own);
  });

  it('waits for the session of who is signed in, and carries what it shows then', async () => {
    const id = await addCat();
    const { body, statusCode } = await api.app.inject({
      url: `/cats/${id}`,
      headers: { cookie: 'session=1' },
    });
    expect(body).toContain('data-waits="true"');
    expect(body).toContain('Loading...');
    expect(body).toContain(`"/cats/${id}":{"catId":${id},`);
    expect(statusCode).toBe(200);
    expect((await api.app.inject(`/cats/${id}`)).body).toContain('data-waits="false"');
  });

  it('is dropped by the writes that it shows, and by no others', async () => {
    const [mine, other] = [await addCat(), await addCat()];
    const pages = ['/cats', `/cats/${mine}`, `/cats/${other}`, '/documents', '/actualities'];
    const before: (string | undefined)[] = [];
    for (const url of pages) before.push(await rendering(url));
    await api.call('PUT', `/cats/${mine}`, { as: member, body: catInput({ name: 'Mourek' }) });
    const after: (string | undefined)[] = [];
    for (const url of pages) after.push(await rendering(url));
    expect(after.map((number, index) => number === before[index])).toEqual([false, false, true, true, true]);
  });

  it('is not sent again to who has it, however its tag is named', async () => {
    const { headers } = await api.app.inject('/cats');
    const etag = String(headers.etag);
    const plain = etag.replace(/^W\//, '');
    for (const known of [etag, plain, `W/${plain}`, `"other", ${etag}`, '*']) {
      const again = await api.app.inject({ url: '/cats', headers: { 'if-none-match': known } });
      expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
    }
    const old = await api.app.inject({ url: '/cats', headers: { 'if-none-match': '"other"' } });
    expect(old.statusCode).toBe(200);
  });

  it('is compressed for those who take it so', async () => {
    const answerTo = (accepted: string) =>
      api.app.inject({ url: '/cats', headers: { 'accept-encoding': accepted } });
    for (const accepted of ['br', 'gzip, br;q=0.5', 'BR']) {
      const { headers, rawPayload } = await answerTo(accepted);
      expect([accepted, headers['content-encoding']]).toEqual([accepted, 'br']);
      expect(brotliDecompressSync(rawPayload).toString()).toContain('Stránka webu');
    }
    for (const accepted of ['', 'gzip', 'br;q=0', 'gzip, br; q=0.000']) {
      const { headers, body } = await answerTo(accepted);
      expect([accepted, headers['content-encoding']]).toEqual([accepted, undefined]);
      expect(body).toContain('Stránka webu');
    }
  });
});

describe('an operator', () => {
  it('sees how many pages came from the cache and how many were rendered', async () => {
    await rendering('/');
    const before = await scrape(api.app);
    // The second address is no page, and is made each time.
    for (const url of ['/', '/', '/nowhere', '/nowhere', '/nowhere']) await rendering(url);
    const after = await scrape(api.app);
    const grown = (key: string): number => (after.get(key) ?? 0) - (before.get(key) ?? 0);
    expect(grown('club_cache_hits_total{cache="pages"}')).toBe(2);
    expect(grown('club_cache_misses_total{cache="pages"}')).toBe(3);
    expect(grown('club_render_tasks_total{task="plan",outcome="done"}')).toBe(3);
    expect(grown('club_render_tasks_total{task="render",outcome="done"}')).toBe(3);
    expect(grown('http_requests_total{method="GET",route="/*",status="2xx"}')).toBe(2);
    expect(grown('http_requests_total{method="GET",route="/*",status="4xx"}')).toBe(3);
    expect(after.get('club_cache_bytes{cache="pages"}')).toBeGreaterThan(1000);
  });
});
