import { afterEach, describe, expect, it } from 'vitest';
import type { Problem } from 'shared/contract';
import { openTestPages, type TestPages } from '../../test/support/test-pages.ts';

const builds = {
  shell: `exports.libraries = {}; exports.render = async () => '<main>Stránka</main>';`,
  'public-app': `exports.App = () => '';
    exports.planPage = (url) => {
      const { pathname, searchParams } = new URL(url, 'http://x');
      return { known: true, needs: ['/cats?limit=25&q=' + searchParams.get('q')], chunks: [] };
    };`,
};

describe('a server with a limit for searches', () => {
  let pages: TestPages;
  afterEach(() => pages.close());

  const open = async (perMinute: string): Promise<void> => {
    pages = await openTestPages(builds, { SEARCHES_PER_MINUTE: perMinute });
  };
  const ask = (url: string, remoteAddress = '203.0.113.5') => pages.api.app.inject({ url, remoteAddress });
  const statusOf = async (url: string, address?: string) => (await ask(url, address)).statusCode;
  /** Of pages, which count once with all that they ask for, and of all kinds of calls. */
  const searches = [
    '/hledat?q=a',
    '/cats?q=a',
    '/api/search?q=a',
    '/api/cats?q=a',
    '/api/articles/count?q=a',
  ];

  it('refuses those of an address that searches too much, in Czech on pages, and nothing else', async () => {
    await open(String(searches.length));
    for (const url of searches) expect([url, await statusOf(url)]).not.toEqual([url, 429]);
    const [page, call] = [await ask('/members?q=b'), await ask('/api/search?q=b')];
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
    expect(page.body).toContain('příliš mnoho hledání');
    expect([call.statusCode, call.json<Problem>().code]).toEqual([429, 'TOO_MANY_SEARCHES']);
    for (const { headers } of [page, call]) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
    }
    for (const url of ['/cats', '/api/cats', '/api/cats?q=', '/hledat', '/api/cats/coats?breed=BSH'])
      expect([url, await statusOf(url)]).not.toEqual([url, 429]);
    expect(await statusOf('/api/cats?q=a', '203.0.113.6')).toBe(200);
  });

  it('counts the addresses of one network of IPv6 as one reader', async () => {
    await open('2');
    const statuses = [];
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1'])
      statuses.push(await statusOf('/api/articles?q=a', address));
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('lets a hundred phones behind one address search for ten letters each', async () => {
    await open('1200');
    for (let count = 0; count < 1_000; count += 1)
      expect(await statusOf(`/api/articles?q=${count}`)).not.toBe(429);
  });

  it('sets none when it is 0', async () => {
    await open('0');
    for (let count = 0; count < 50; count += 1) expect(await statusOf('/api/articles?q=a')).not.toBe(429);
  });
});
