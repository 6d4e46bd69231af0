/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { offlineCopyHeader } from 'shared/contract';
import { answerCode, answerPage, answerPicture } from './answer.ts';
import { Copies, longestKept } from './copies.ts';
import { FakeCaches } from './fake-caches.ts';

const site = 'https://klub.example.cz';
const script = '/remotes/shell/v1/browser/main.abc.js';

let caches: FakeCaches;
let copies: Copies;
let now: number;

const pageOf = (path: string, title = 'Anežka &amp; Béďa – Klub', more = ''): Response =>
  new Response(`<html><head><title>${title}</title></head><body><div>text</div>${more}</body></html>`, {
    headers: {
      [offlineCopyHeader]: path,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
    },
  });
const loaded = (response: Response) => async (): Promise<Response> => response;
const offline = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

/** What a visitor gets, after all that it brings is kept. */
const visit = async (path: string, load: () => Promise<Response>) => {
  const { response, kept } = answerPage(copies, `${site}${path}`, load);
  const answer = await response;
  const text = await answer.text();
  await kept;
  return { status: answer.status, headers: answer.headers, text };
};

beforeEach(() => {
  caches = new FakeCaches();
  now = Date.parse('2026-11-24T18:20:00Z');
  copies = new Copies('v1', caches.storage, () => now);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a page that was visited', () => {
  it('comes from the server, also when there is a copy of it', async () => {
    await visit('/cats/7', loaded(pageOf('/cats/7', 'Stará')));
    const { text } = await visit('/cats/7', loaded(pageOf('/cats/7', 'Nová')));
    expect(text).toContain('Nová');
    expect((await copies.list()).map(({ title }) => title)).toEqual(['Nová']);
  });

  it('can be read without a connection, and says from when it is', async () => {
    await visit('/cats/7', loaded(pageOf('/cats/7')));
    const { status, headers, text } = await visit('/cats/7', offline);
    expect(status).toBe(200);
    expect(text).toMatch(/stránku vidíte tak, jak vypadala 24\.\s+listopadu\s+2026\s+v\s+19:20\./);
    expect(text).toContain('<div>text</div>');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it('comes from the server however slow that is, unless it takes ten seconds; then the copy is renewed later', async () => {
    await visit('/', loaded(pageOf('/', 'Stará')));
    jest.useFakeTimers();
    const slow = Promise.withResolvers<Response>();
    const { response, kept } = answerPage(copies, `${site}/`, () => slow.promise);
    await jest.advanceTimersByTimeAsync(9_999);
    const state = await Promise.race([response.then(() => 'copy'), Promise.resolve('waits')]);
    expect(state).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    expect(await (await response).text()).toContain('Stará');
    slow.resolve(pageOf('/', 'Nová'));
    await kept;
    expect((await copies.list()).map(({ title }) => title)).toEqual(['Nová']);
  });

  it('is forgotten when the server does not have it for everybody any more, and stays when it has too much to do', async () => {
    const gone = [
      new Response('', { status: 404 }),
      new Response('', { status: 200, headers: { 'cache-control': 'no-store' } }),
      new Response('', { status: 200 }),
    ];
    for (const answer of gone) {
      await visit('/cats/7', loaded(pageOf('/cats/7')));
      await visit('/cats/7', loaded(answer));
      expect(await caches.paths()).toEqual([]);
    }
    await visit('/cats/7', loaded(pageOf('/cats/7')));
    expect((await visit('/cats/7', loaded(new Response('', { status: 503 })))).status).toBe(503);
    expect(await caches.paths()).toEqual(['/cats/7']);
  });

  it('is not shown after a week', async () => {
    await visit('/cats/7', loaded(pageOf('/cats/7')));
    now += longestKept + 1;
    expect((await visit('/cats/7', offline)).status).toBe(503);
    expect(await caches.paths()).toEqual([]);
  });

  it('brings the code that it names, of this site alone', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        async () => new Response('code', { headers: { 'cache-control': 'public, immutable' } }),
      );
    await visit(
      '/',
      loaded(pageOf('/', 'Klub', `<script>{"${script}":1,"https://jinde.cz/remotes/x.js":1}</script>`)),
    );
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([`${site}${script}`]);
    expect(await caches.paths()).toEqual(['/', script]);
    await visit('/', loaded(pageOf('/', 'Klub', `"${script}"`)));
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a page that cannot be had', () => {
  it('is replaced by one that lists what can be read, the latest first, with scripts of its own alone', async () => {
    await visit('/cats/7', loaded(pageOf('/cats/7')));
    now += 1;
    await visit('/actualities?page=2', loaded(pageOf('/actualities?page=2', '&lt;b&gt;Novinky – Klub')));
    const { status, headers, text } = await visit('/cats/8', offline);
    expect(status).toBe(503);
    expect(headers.get('cache-control')).toBe('no-store');
    const links = [...text.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(([, to, title]) => [to, title]);
    expect(links).toEqual([
      ['/actualities?page=2', '&lt;b&gt;Novinky'],
      ['/cats/7', 'Anežka &amp; Béďa'],
    ]);
    const nonce = /script-src 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(text).toContain(`<script nonce="${nonce}">`);
    const other = await visit('/cats/9', offline);
    expect(other.headers.get('content-security-policy')).not.toContain(nonce);
  });

  it('is replaced by one without a list when nothing is kept', async () => {
    const { text } = await visit('/', offline);
    expect(text).toContain('Tuhle stránku teď nejde načíst');
    expect(text).not.toContain('Co si můžete přečíst');
  });
});

describe('what is kept', () => {
  it('has bounds, and the oldest goes first', async () => {
    for (let id = 1; id <= 35; id += 1) await visit(`/cats/${id}`, loaded(pageOf(`/cats/${id}`)));
    const paths = await caches.paths();
    expect([paths.length, paths[0], paths.at(-1)]).toEqual([30, '/cats/6', '/cats/35']);
    const large = 'x'.repeat(450_000);
    for (let id = 1; id <= 8; id += 1)
      await visit(`/articles/${id}`, loaded(pageOf(`/articles/${id}`, 'A', large)));
    expect((await caches.paths()).length).toBeLessThanOrEqual(6);
    await visit('/articles/9', loaded(pageOf('/articles/9', 'A', large + large)));
    expect(await caches.paths()).not.toContain('/articles/9');
  });

  it('goes with its release', async () => {
    await visit('/', loaded(pageOf('/')));
    await caches.open('of something else');
    await new Copies('v2', caches.storage).removeOthers();
    expect(await caches.keys()).toEqual(['of something else']);
  });

  it('are pictures of the server, whose copies replace them without a connection alone', async () => {
    const url = `${site}/files/a.webp`;
    const picture = () => new Response('picture', { headers: { 'cache-control': 'public, immutable' } });
    const first = answerPicture(copies, url, loaded(picture()));
    await first.response;
    await first.kept;
    expect(await (await answerPicture(copies, url, offline).response).text()).toBe('picture');
    const withdrawn = answerPicture(copies, url, loaded(new Response('', { status: 404 })));
    expect((await withdrawn.response).status).toBe(404);
    await withdrawn.kept;
    await expect(answerPicture(copies, url, offline).response).rejects.toThrow('Failed to fetch');
  });

  it('is code, which never changes under its name', async () => {
    const url = `${site}${script}`;
    const code = new Response('code', { headers: { 'cache-control': 'public, immutable' } });
    const first = answerCode(copies, url, loaded(code));
    expect(await (await first.response).text()).toBe('code');
    await first.kept;
    const again = answerCode(copies, url, offline);
    expect(await (await again.response).text()).toBe('code');
    await again.kept;
    const other = answerCode(copies, `${url}2`, offline);
    await expect(other.response).rejects.toThrow('Failed to fetch');
    await other.kept;
  });
});

it('nothing is kept any more once somebody has signed in, nor what was on its way', async () => {
  await visit('/cats/7', loaded(pageOf('/cats/7')));
  let come: (response: Response) => void = () => {};
  const slow = answerPage(
    copies,
    `${site}/cats/8`,
    () => new Promise<Response>((resolve) => (come = resolve)),
  );
  await copies.close();
  expect(await caches.paths()).toEqual([]);
  come(pageOf('/cats/8'));
  await (await slow.response).text();
  await slow.kept;
  const picture = new Response('', { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
  await copies.keep('picture', `${site}/files/a-480.webp`, picture);
  expect(await caches.paths()).toEqual([]);
});
