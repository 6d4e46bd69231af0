import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync } from 'node:zlib';
import { PageCache, type MadePage } from './page-cache.ts';

const madePage = (html: string, topics: string[] | null = ['cats']): MadePage => ({
  status: 200,
  headers: {},
  html,
  topics: topics === null ? null : new Set(topics),
});

/** A maker that counts how often it was asked. */
const counting = (topics?: string[] | null) => {
  let count = 0;
  const make = async (): Promise<MadePage> => madePage(`page ${(count += 1)}`, topics);
  return { make, count: () => count };
};

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
    expect((await cache.get('/cats', make)).html.toString()).toBe('page 2');
  });

  it('does not keep a page that a write overtook while it was made', async () => {
    const cache = new PageCache();
    let release: (() => void) | undefined;
    const slow = cache.get('/cats', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return madePage('old');
    });
    cache.drop(['cats']);
    release?.();
    await slow;
    expect((await cache.get('/cats', async () => madePage('new'))).html.toString()).toBe('new');
  });

  it('never keeps a page that says so', async () => {
    const cache = new PageCache();
    const { make, count } = counting(null);
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
