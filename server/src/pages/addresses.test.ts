import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../test/support/test-api.ts';
import { openTestPages, type TestPages } from '../../test/support/test-pages.ts';
import { readPageAddress } from './page-address.ts';

/** A site of two pages, which says of every other address that it has no such page. */
const builds = {
  shell: `exports.libraries = {};
    exports.render = async ({ remote }) => '<main>' + remote() + '</main>';`,
  'public-app': `exports.App = () => 'Stránka webu';
    exports.planPage = (url) => ({ known: ['/', '/cats'].includes(url.split('?')[0]), needs: [], chunks: [] });`,
};

let pages: TestPages;
let api: TestApi;

beforeAll(async () => {
  pages = await openTestPages(builds);
  api = pages.api;
});
afterAll(() => pages.close());

const malformed = ['/%E0%A4%A', '/%', '/cats/%zz', '/cats%E0?q=1', '/%ff/%C5%A1'];

describe('an address that cannot be decoded', () => {
  it.each(malformed)('is a page that the site does not have: %s', async (url) => {
    const answer = await api.app.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<main>Stránka webu</main>');
    expect(answer.body).toContain('<meta name="robots" content="noindex"');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; script-src");
  });

  it.each(['/api/%E0%A4%A', '/api/cats/%zz', '/files/%zz', '/content/%zz', '/remotes/shell/%zz'])(
    'is refused in the form of the API where no pages are: %s',
    async (url) => {
      const answer = await api.app.inject(url);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toBe('application/problem+json');
    },
  );

  it.each(['POST', 'PUT', 'DELETE'] as const)('is no place to send something to by %s', async (method) => {
    const answer = await api.app.inject({ method, url: '/%E0%A4%A' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'application/problem+json']);
  });

  it('is refused like any other when it came for another host', async () => {
    const answer = await api.app.inject({ url: '/%E0%A4%A', headers: { host: 'www.example.cz' } });
    expect(answer.statusCode).toBe(403);
  });
});

describe('an address of a page', () => {
  it.each([
    ['/cats/', '/cats'],
    ['/cats/?q=a', '/cats?q=a'],
    ['//cats', '/cats'],
    ['/cats//7?q=%2F', '/cats/7?q=%2F'],
    ['//evil.example/', '/evil.example'],
    ['//', '/'],
    ['/%zz/', '/%25zz'],
    ['/cats/0007?q=a', '/cats/7?q=a'],
    ['/actualities/01', '/actualities/1'],
    ['/actualities/%31', '/actualities/1'],
    ['/cats/%307?q=%37', '/cats/7?q=%37'],
    ['/%63ats', '/cats'],
    ['/c%61ts/', '/cats'],
    ['/cats?plemeno=QQQ', '/cats'],
    ['/cats?plemeno=bri&q=a&barva=Modr%C3%A1', '/cats?plemeno=BSH&barva=modra&q=a'],
  ])('has one spelling: %s leads to %s', async (url, better) => {
    const answer = await api.app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, better]);
  });

  it.each(['/ko%C4%8Dky', '/cats/%2531', '/cats%2F7', '/a%20b', '/%5C', '/cats/7?', '/cats/7?q=%37'])(
    'stays as it is when it has no other: %s',
    (url) => {
      expect(readPageAddress(url).better).toBeNull();
    },
  );

  it('differs from one with other capital letters', async () => {
    expect((await api.app.inject('/Cats')).statusCode).toBe(404);
  });

  it.each([
    ['/\\evil.example/', '/evil.example'],
    ['/\\/evil.example/', '/evil.example'],
    ['http://localhost/cats/', '/cats'],
  ])('leads to this site alone: %s to %s', (requested, better) => {
    expect(readPageAddress(requested).better).toBe(better);
  });

  it.each(['/cats?q=%E0%A4%A', '/cats?q=%zz', '/cats?%'])(
    'may carry a query that nobody understands: %s',
    async (url) => {
      expect((await api.app.inject(url)).statusCode).toBe(200);
    },
  );

  it.each([`/${'a'.repeat(3_000)}`, `/cats/${'9'.repeat(3_000)}`, '/%00', '/cats/%2F', '/..%2f..', '/*'])(
    'may be as odd as somebody likes: %.20s',
    async (url) => {
      const answer = await api.app.inject(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );
});

/** Milliseconds, the least of some runs. */
const readingTime = (path: string): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const begun = performance.now();
      readPageAddress(path);
      return performance.now() - begun;
    }),
  );

it.each(['0', '7', 'a', '/', '.', '-', '%41', '%', '+', '\\'])(
  'a path of any number of "%s" is read in a time that grows with its length alone',
  (sign) => {
    const ofLength = (length: number) => readingTime(`/${sign.repeat(length / sign.length)}x`);
    const [short, long] = [ofLength(8_000), ofLength(64_000)];
    // Eight times as long; quadratic time would be 64 times as much.
    if (long > 20) expect(long / short).toBeLessThan(24);
  },
);
