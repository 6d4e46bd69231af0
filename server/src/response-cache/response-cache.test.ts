import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { CacheTag } from '../database/index.ts';
import { encode, type ResponseHead } from './encoded-response.ts';
import { ResponseCache, type Make } from './response-cache.ts';

const head: ResponseHead = { status: 200, type: 'text/plain', headers: {} };
const maxBytes = 1024 * 1024;

const made = async (text: string, keep = true) => ({ response: await encode(head, text), keep });

/** A maker of answers that show this, which counts how often it was asked. */
const counting = (tags: CacheTag[] = ['cats'], keep?: boolean) => {
  let count = 0;
  const make: Make = async (dependsOn) => {
    dependsOn(tags);
    return made(`answer ${(count += 1)}`, keep);
  };
  return { make, count: () => count };
};

/** The same, each of whose answers waits to be finished. */
const waiting = (tags: CacheTag[] = ['cats']) => {
  const answers: (() => void)[] = [];
  const make: Make = async (dependsOn) => {
    dependsOn(tags);
    const answer = answers.length + 1;
    await new Promise<void>((resolve) => answers.push(resolve));
    return made(`answer ${answer}`);
  };
  return { make, count: () => answers.length, finish: (answer: number) => answers[answer - 1]!() };
};

const textOf = async (answer: Promise<{ plain: Buffer | null }>): Promise<string> =>
  String((await answer).plain);

describe('the cache of answers', () => {
  it('makes a cold answer once however many ask for it at the same time', async () => {
    const cache = new ResponseCache({ maxBytes });
    const { make, count } = counting();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('/cats', make)));
    expect(count()).toBe(1);
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
  });

  it('makes an answer in the first turn of its readers, once for all of them', async () => {
    const cache = new ResponseCache({ maxBytes });
    const { make, count, finish } = waiting();
    const slow = Promise.withResolvers<void>();
    const first = cache.get('/cats', make, async (work) => slow.promise.then(work));
    const second = cache.get('/cats', make, (work) => work());
    await Promise.resolve();
    expect(count()).toBe(1);
    const third = cache.get('/cats', make, () => Promise.reject(new Error('needs no turn')));
    finish(1);
    expect(await Promise.all([second, third].map(textOf))).toEqual(['answer 1', 'answer 1']);
    slow.resolve();
    expect([await textOf(first), count()]).toEqual(['answer 1', 1]);
  });

  it('keeps an answer until something that it shows is written', async () => {
    const cache = new ResponseCache({ maxBytes });
    const { make, count } = counting();
    await cache.get('/cats', make);
    cache.drop(['articles']);
    await cache.get('/cats', make);
    expect(count()).toBe(1);
    cache.drop(['cats']);
    expect(await textOf(cache.get('/cats', make))).toBe('answer 2');
  });

  it.each<[what: string, shown: CacheTag, changed: CacheTag, isDropped: boolean]>([
    ['an item by a change of it', 'cats/7', 'cats/7', true],
    ['an item by a change of its whole kind', 'cats/7', 'cats', true],
    ['a list by a change of one of its items', 'cats', 'cats/7', true],
    ['no item by a change of another one', 'cats/7', 'cats/77', false],
    ['no item by a change of another kind', 'cats/7', 'articles/7', false],
  ])('drops %s', async (_what, shown, changed, isDropped) => {
    const cache = new ResponseCache({ maxBytes });
    const { make, finish, count } = waiting([shown]);
    const kept = cache.get('/kept', make);
    finish(1);
    await kept;
    const overtaken = cache.get('/overtaken', make);
    cache.drop([changed]);
    finish(2);
    await overtaken;
    expect([cache.find('/kept'), cache.find('/overtaken')].map((found) => found === undefined)).toEqual([
      isDropped,
      isDropped,
    ]);
    expect(count()).toBe(2);
  });

  it('answers with what a write overtook while it was made, and does not keep it', async () => {
    const cache = new ResponseCache({ maxBytes });
    const { make, count, finish } = waiting();
    const old = cache.get('/cats', make);
    cache.drop(['cats']);
    finish(1);
    expect(await textOf(old)).toBe('answer 1');
    const next = cache.get('/cats', make);
    finish(2);
    expect(await textOf(next)).toBe('answer 2');
    expect(await textOf(cache.get('/cats', make))).toBe('answer 2');
    expect(count()).toBe(2);
  });

  it('goes on making an answer for everybody, and keeps it, when something else is written', async () => {
    const cache = new ResponseCache({ maxBytes });
    const { make, count, finish } = waiting();
    const first = cache.get('/cats', make);
    cache.drop(['articles']);
    const second = cache.get('/cats', make);
    expect(count()).toBe(1);
    finish(1);
    expect(await first).toBe(await second);
    expect(await cache.get('/cats', make)).toBe(await first);
  });

  it('makes the new answer once also when the old one is finished in the meantime', async () => {
    const cache = new ResponseCache({ maxBytes });
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

  it('keeps an answer that had read nothing yet when something was written', async () => {
    const cache = new ResponseCache({ maxBytes });
    let read: (() => void) | undefined;
    const answer = cache.get('/cats', async (dependsOn) => {
      await new Promise<void>((resolve) => (read = resolve));
      dependsOn(['cats']);
      return made('fresh');
    });
    cache.drop(['cats']);
    read?.();
    expect(await textOf(answer)).toBe('fresh');
    expect(await textOf(cache.get('/cats', async () => made('another')))).toBe('fresh');
  });

  it('never keeps an answer that says so', async () => {
    const cache = new ResponseCache({ maxBytes });
    const { make, count } = counting(['cats'], false);
    await cache.get('/cats?q=a', make);
    await cache.get('/cats?q=a', make);
    expect(count()).toBe(2);
  });

  it('does not keep a failure', async () => {
    const cache = new ResponseCache({ maxBytes });
    await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await textOf(cache.get('/', async () => made('yes')))).toBe('yes');
  });

  it('counts what the smallest answers take beside their two bytes', async () => {
    const cache = new ResponseCache({ maxBytes });
    const keys = Array.from({ length: 2_000 }, (_, offset) => `/cats?limit=1&offset=${offset}`);
    for (const key of keys) await cache.get(key, async () => made('[]'));
    const kept = keys.filter((key) => cache.find(key) !== undefined);
    // The last of them, and no more than their real weight of some 2.5 kB each allows.
    expect(kept.length).toBeLessThanOrEqual(maxBytes / 2_500);
    expect(kept).toEqual(keys.slice(-kept.length));
    expect(kept.length).toBeGreaterThan(100);
  });

  it('holds no more of a long answer than its own bytes', async () => {
    const { plain, brotli } = await encode(head, 'Kočka '.repeat(1_000));
    expect([plain?.buffer.byteLength, brotli?.buffer.byteLength]).toEqual([plain?.length, brotli?.length]);
  });

  it('has what is asked for again packed as small as it gets', async () => {
    const cache = new ResponseCache({ maxBytes, compressBest: true });
    const text = Array.from({ length: 3_000 }, (_, index) => `Kočka ${index * 7919} z Bílé věže`).join();
    const first = await cache.get('/cats', async () => made(text));
    const length = (): number => cache.find('/cats')?.brotli?.length ?? 0;
    while (length() >= (first.brotli?.length ?? 0)) await new Promise((resolve) => setImmediate(resolve));
    expect(brotliDecompressSync(cache.find('/cats')?.brotli ?? Buffer.alloc(0)).toString()).toBe(text);
  });
});

describe('the best compression', () => {
  /** Texts that the best level makes smaller than the quick one. */
  const text = (name: string): string =>
    Array.from({ length: 1_000 }, (_, index) => `Kočka ${name} ${index * 7919} z Bílé věže`).join();
  /** Waits until the best compression of an answer has come, and asks for it again and again. */
  const untilSmall = async (cache: ResponseCache, key: string, quick: number): Promise<void> => {
    while ((cache.find(key)?.brotli?.length ?? 0) >= quick)
      await new Promise((resolve) => setImmediate(resolve));
  };
  /** Asks for an answer again. A function of its own, after which nothing holds what it returned. */
  const reference = (cache: ResponseCache, key: string): WeakRef<Buffer> =>
    new WeakRef(cache.find(key)?.plain ?? Buffer.alloc(0));
  const keep = async (cache: ResponseCache, name: string, tag: CacheTag = 'cats'): Promise<number> => {
    const { brotli } = await cache.get(name, async (dependsOn) => {
      dependsOn([tag]);
      return made(text(name));
    });
    return brotli?.length ?? 0;
  };

  it('waits for no more than twenty answers; the others keep the quick one until they are asked for later', async () => {
    const cache = new ResponseCache({ maxBytes: 16 * maxBytes, compressBest: true });
    const names = Array.from({ length: 60 }, (_, index) => `cat ${index}`);
    const quick = new Map<string, number>();
    for (const name of ['earlier', ...names, 'last']) quick.set(name, await keep(cache, name));
    // Behind all that still waits by other tests.
    await untilSmall(cache, 'earlier', quick.get('earlier') ?? 0);
    for (const name of names) cache.find(name);
    const isSmall = (name: string) => (cache.find(name)?.brotli?.length ?? 0) < (quick.get(name) ?? 0);
    // Behind all that waited when it found a place.
    await untilSmall(cache, 'last', quick.get('last') ?? 0);
    expect(names.filter(isSmall)).toEqual(names.slice(0, 21));
    for (const name of names) await untilSmall(cache, name, quick.get(name) ?? 0);
  });

  it('is not made of an answer that was dropped while it waited, which takes no memory until then', async () => {
    setFlagsFromString('--expose-gc');
    // The function of that flag.
    const collectGarbage = runInNewContext('gc') as () => void;
    const cache = new ResponseCache({ maxBytes: 16 * maxBytes, compressBest: true });
    const quick = await keep(cache, 'first', 'articles');
    for (let index = 0; index < 10; index += 1) await keep(cache, `cat ${index}`);
    cache.find('first');
    const waiting = Array.from({ length: 10 }, (_, index) => reference(cache, `cat ${index}`));
    cache.drop(['cats']);
    // References are strong until the end of a turn.
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    expect(waiting.filter((answer) => answer.deref() !== undefined)).toEqual([]);
    await untilSmall(cache, 'first', quick);
  });
});
