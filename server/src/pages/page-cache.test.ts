import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync } from 'node:zlib';
import { PageCache, type MadePage, type MakePage } from './page-cache.ts';

const madePage = (html: string, keep = true): MadePage => ({ status: 200, headers: {}, html, keep });

/** A maker of pages that show cats, which counts how often it was asked. */
const counting = (keep?: boolean) => {
  let count = 0;
  const make: MakePage = async (shows) => {
    shows(new Set(['cats']));
    return madePage(`page ${(count += 1)}`, keep);
  };
  return { make, count: () => count };
};

/** The same, each of whose pages waits to be finished. */
const waiting = () => {
  const pages: (() => void)[] = [];
  const make: MakePage = async (shows) => {
    shows(new Set(['cats']));
    const page = pages.length + 1;
    await new Promise<void>((resolve) => pages.push(resolve));
    return madePage(`page ${page}`);
  };
  return { make, count: () => pages.length, finish: (page: number) => pages[page - 1]!() };
};

const htmlOf = async (page: Promise<{ html: Buffer }>): Promise<string> => (await page).html.toString();

describe('the cache of pages', () => {
  it('makes a cold page once however many ask for it at the same time', async () => {
    const cache = new PageCache();
    const { make, count } = counting();
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/cats', make)));
    expect(count()).toBe(1);
    expect(new Set(pages.map(({ etag }) => etag)).size).toBe(1);
  });

  it('keeps a page until something that it shows is written', async () => {
    const cache = new PageCache();
    const { make, count } = counting();
    await cache.get('/cats', make);
    cache.drop(['articles']);
    await cache.get('/cats', make);
    expect(count()).toBe(1);
    cache.drop(['cats']);
    expect(await htmlOf(cache.get('/cats', make))).toBe('page 2');
  });

  it('answers with a page that a write overtook while it was made, and does not keep it', async () => {
    const cache = new PageCache();
    const { make, count, finish } = waiting();
    const old = cache.get('/cats', make);
    cache.drop(['cats']);
    finish(1);
    expect(await htmlOf(old)).toBe('page 1');
    const next = cache.get('/cats', make);
    finish(2);
    expect(await htmlOf(next)).toBe('page 2');
    expect(await htmlOf(cache.get('/cats', make))).toBe('page 2');
    expect(count()).toBe(2);
  });

  it('goes on making a page for everybody, and keeps it, when something else is written', async () => {
    const cache = new PageCache();
    const { make, count, finish } = waiting();
    const first = cache.get('/cats', make);
    cache.drop(['articles']);
    const second = cache.get('/cats', make);
    expect(count()).toBe(1);
    finish(1);
    expect(await first).toBe(await second);
    expect(await cache.get('/cats', make)).toBe(await first);
  });

  it('makes the new page once also when the old one is finished in the meantime', async () => {
    const cache = new PageCache();
    const { make, count, finish } = waiting();
    const old = cache.get('/cats', make);
    cache.drop(['cats']);
    const early = cache.get('/cats', make);
    finish(1);
    await old;
    const late = cache.get('/cats', make);
    expect(count()).toBe(2);
    finish(2);
    expect(await early).toBe(await late);
    expect(await cache.get('/cats', make)).toBe(await late);
  });

  it('keeps a page that had read nothing yet when something was written', async () => {
    const cache = new PageCache();
    let read: (() => void) | undefined;
    const page = cache.get('/cats', async (shows) => {
      await new Promise<void>((resolve) => (read = resolve));
      shows(new Set(['cats']));
      return madePage('fresh');
    });
    cache.drop(['cats']);
    read?.();
    expect(await htmlOf(page)).toBe('fresh');
    expect(await htmlOf(cache.get('/cats', async () => madePage('another')))).toBe('fresh');
  });

  it('never keeps a page that says so', async () => {
    const cache = new PageCache();
    const { make, count } = counting(false);
    await cache.get('/userpage', make);
    await cache.get('/userpage', make);
    expect(count()).toBe(2);
  });

  it('does not keep a failure', async () => {
    const cache = new PageCache();
    await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('/', async () => madePage('yes'))).status).toBe(200);
  });

  it('has the same page packed', async () => {
    const page = await new PageCache().get('/', async () => madePage('<p>žluťoučký</p>'));
    expect(brotliDecompressSync(page.brotli).toString('utf8')).toBe('<p>žluťoučký</p>');
  });
});
