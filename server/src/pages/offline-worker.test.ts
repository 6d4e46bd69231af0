import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInNewContext } from 'node:vm';
import { offlineCopyHeader, offlineWorkerUrl } from 'shared/contract';
import type { Cat } from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import { openTestPages, type TestPages } from '../../test/support/test-pages.ts';

const builds = {
  shell: `exports.libraries = {};
    exports.render = async ({ remote }) => '<main>' + (remote ? remote() : 'Loading...') + '</main>';`,
  'public-app': `exports.App = () => 'Stránka webu';
    exports.planPage = (url) => {
      const { pathname } = new URL(url, 'http://x');
      const needs = { '/': [], '/cats': [], '/hledat': [], '/members': ['/members'] };
      const isItem = /^\\/(?:cats|members)\\/\\d+$/.test(pathname);
      return { known: isItem || pathname in needs, needs: isItem ? [pathname] : needs[pathname] ?? [], chunks: [] };
    };`,
};
const worker = 'addEventListener("fetch",()=>{})';

describe('what browsers may keep for reading without a connection', () => {
  let pages: TestPages;
  let cat: Cat;
  let userId: number;

  beforeAll(async () => {
    pages = await openTestPages(builds, { OFFLINE_PAGES: 'on', TEST_WORKER: worker });
    const { api } = pages;
    const owner = await api.person();
    ({ userId } = owner);
    cat = (await api.call('POST', '/cats', { as: owner, body: catInput() })).json<Cat>();
    // The first page of a version takes long enough that a busy machine may give up rendering it.
    for (let body = ''; !body.includes('Stránka webu');) ({ body } = await api.app.inject('/'));
  });
  afterAll(() => pages.close());

  const get = (url: string, headers: Record<string, string> = {}) => pages.api.app.inject({ url, headers });
  const copyOf = async (url: string, headers?: Record<string, string>) =>
    (await get(url, headers)).headers[offlineCopyHeader];

  it('are public pages, under the address that the page has', async () => {
    expect(await copyOf('/')).toBe('/');
    expect(await copyOf(`/cats/${cat.catId}`)).toBe(`/cats/${cat.catId}`);
    expect(await copyOf('/cats?fbclid=1')).toBe('/cats');
  });

  it('is no page of somebody who may be signed in', async () => {
    for (const url of ['/', `/cats/${cat.catId}`])
      expect([url, await copyOf(url, { cookie: 'session=1' })]).toEqual([url, undefined]);
    for (const url of ['/userpage', '/adminpage', '/heslo', '/pozvanka', '/navrat'])
      expect([url, await copyOf(url), (await get(url)).headers['cache-control']]).toEqual([
        url,
        undefined,
        'no-store',
      ]);
  });

  it('is no search, no missing page, and no page with people’s contacts', async () => {
    const others = ['/cats?q=micka', '/hledat?q=micka', '/cats/999999', '/neni', '/members'];
    for (const url of [...others, `/members/${userId}`])
      expect([url, await copyOf(url)]).toEqual([url, undefined]);
  });

  it('is no answer of the API and no description of the site', async () => {
    for (const url of [
      '/api/cats',
      `/api/cats/${cat.catId}`,
      '/config.json',
      '/remotes.json',
      '/sitemap.xml',
    ])
      expect([url, await copyOf(url)]).toEqual([url, undefined]);
  });

  it('is no longer the page of a cat that was deleted', async () => {
    const { api } = pages;
    const owner = await api.person();
    const { catId } = (await api.call('POST', '/cats', { as: owner, body: catInput() })).json<Cat>();
    expect(await copyOf(`/cats/${catId}`)).toBe(`/cats/${catId}`);
    await api.call('DELETE', `/cats/${catId}`, { as: owner });
    expect([(await get(`/cats/${catId}`)).statusCode, await copyOf(`/cats/${catId}`)]).toEqual([
      404,
      undefined,
    ]);
  });

  it('is kept by the worker of the visitor’s shell, which says its version and may do nothing but read this site', async () => {
    const { headers, body } = await get(offlineWorkerUrl);
    expect(body).toMatch(/^const release="[\w-]{8,}";/);
    expect(body).toContain(worker);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await get('/')).body).toMatch(/"offline":\{"[^"]+offline\.js":"sha/);
  });
});

describe('a server on which browsers keep nothing', () => {
  it.each([
    ['switched off', { OFFLINE_PAGES: 'off', TEST_WORKER: worker }],
    ['with a shell that has no worker', { OFFLINE_PAGES: 'on' }],
  ])('answers with a worker that removes itself and what was kept: %s', async (_what, env) => {
    const pages = await openTestPages(builds, env);
    const { body, statusCode } = await pages.api.app.inject(offlineWorkerUrl);
    expect(statusCode).toBe(200);
    expect(body).not.toContain(worker);
    const deleted: string[] = [];
    const listeners = new Map<string, (event: { waitUntil: (work: unknown) => void }) => void>();
    let isRegistered = true;
    const self = {
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      registration: { unregister: async () => (isRegistered = false) },
    };
    const caches = {
      keys: async () => ['offline-page-1', 'offline-code-0', 'jine'],
      delete: async (name: string) => deleted.push(name),
    };
    runInNewContext(body, { self, caches });
    await new Promise((resolve) => listeners.get('activate')?.({ waitUntil: resolve }));
    expect([deleted, isRegistered]).toEqual([['offline-page-1', 'offline-code-0'], false]);
    expect((await pages.api.app.inject('/')).body).toContain('"offline":{}');
    await pages.close();
  });
});
