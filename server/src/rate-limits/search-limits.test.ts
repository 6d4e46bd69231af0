import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from 'shared/contract';
import { openTestPages, type TestPages } from '../../test/support/test-pages.ts';
import type { Database } from '../database/index.ts';
import { sendProblem } from '../http/problems.ts';
import { createSearchAdmission } from './search-limits.ts';

const builds = {
  shell: `exports.libraries = {}; exports.render = async () => '<main>Stránka</main>';`,
  'public-app': `exports.App = () => '';
    exports.planPage = (url) => {
      const { pathname, searchParams } = new URL(url, 'http://x');
      return { known: true, needs: ['/cats?limit=25&q=' + searchParams.get('q')], chunks: [] };
    };`,
};

const config = { identity: { provider: 'local' }, trustedProxy: null } as const;

/** Of SQLite. */
const noPool = () => null;

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
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:ff::3', '2001:db8:2:2::1'])
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

describe('searches that a server has too many of', () => {
  /** Seconds of a clock. */
  let now = 0;
  const server = Fastify();
  const { runSearch } = createSearchAdmission(config, noPool, () => now * 1_000);
  server.get('/', async (request, reply) => runSearch(request, reply, async () => 'found'));

  /** Searches for half a minute, of the readers as often in a second as is said. @returns those admitted of all, by reader. */
  const search = async (perSecond: Readonly<Record<string, number>>): Promise<Record<string, number>> => {
    now += 3_600;
    const counts = Object.entries(perSecond).map(([reader, rate]) => ({ reader, rate, all: 0, admitted: 0 }));
    for (let step = 0; step < 30 * 20; step += 1, now += 1 / 20)
      for (const count of counts)
        for (; count.all < (step * count.rate) / 20; count.all += 1) {
          const { statusCode } = await server.inject({ url: '/', remoteAddress: count.reader });
          if (statusCode === 200) count.admitted += 1;
        }
    return Object.fromEntries(counts.map(({ reader, all, admitted }) => [reader, admitted / all]));
  };

  it('are refused to who searches most, and to nobody who searches less', async () => {
    const [many, few, one] = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];
    const admitted = await search({ [many]: 60, [few]: 8, [one]: 0.5 });
    expect(admitted).toMatchObject({ [few]: 1, [one]: 1 });
    // What the others leave of thirty a second, and what may come at once.
    expect(admitted[many]).toBeGreaterThan(20 / 60);
    expect(admitted[many]).toBeLessThan(26 / 60);
  });

  it('are shared by several who search too much', async () => {
    const many = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`10.0.1.${index}`, 30]));
    const { '10.0.0.2': few, ...admitted } = await search({ ...many, '10.0.0.2': 4 });
    expect(few).toBe(1);
    for (const part of Object.values(admitted)) {
      expect(part * 30).toBeGreaterThan(4);
      expect(part * 30).toBeLessThan(7);
    }
  });

  it('are not refused to one reader alone who searches less than the server can', async () => {
    expect(await search({ '10.0.2.1': 25 })).toEqual({ '10.0.2.1': 1 });
  });
});

describe('a search that takes long', () => {
  /** Milliseconds of a clock. */
  let now: number;
  /** What the thread does. */
  let order: string[];
  const readers = { many: '10.0.0.1', few: '10.0.0.2' };
  const statusOf = (server: FastifyInstance, url: string, remoteAddress: string): Promise<number> =>
    server.inject({ url, remoteAddress }).then(({ statusCode }) => statusCode);

  /** A server whose searches ask once for each of these milliseconds. */
  const serverOf = (...milliseconds: number[]): FastifyInstance => serverBeside(noPool, ...milliseconds);

  /** The same, whose questions wait for what the pool answers. */
  const serverBeside = (pool: Database['pool'], ...milliseconds: number[]): FastifyInstance => {
    now = 0;
    const own: string[] = [];
    order = own;
    const { runSearch } = createSearchAdmission(config, pool, () => now);
    const server = Fastify();
    server.setErrorHandler(sendProblem);
    server.get('/', (request, reply) =>
      runSearch(request, reply, async (ask) => {
        for (const took of milliseconds)
          await ask(async () => {
            now += took;
            own.push('question');
            setImmediate(() => own.push('others'));
          });
        return 'found';
      }),
    );
    return server;
  };

  it('counts as several for its reader, and takes none of the others', async () => {
    const server = serverOf(500);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await statusOf(server, '/', readers.many));
    expect(statuses).toEqual([200, 200, 503, 503]);
    expect(await statusOf(server, '/', readers.few)).toBe(200);
    now += 30_000;
    expect(await statusOf(server, '/', readers.many)).toBe(200);
  });

  it('does not count what it waits for others', async () => {
    // Of twenty statements of others; PostgreSQL answers four beside each other.
    const server = serverBeside(() => ({ total: 10, idle: 0, waiting: 10 }), 50);
    for (let count = 0; count < 60; count += 1) expect(await statusOf(server, '/', readers.few)).toBe(200);
    const alone = serverBeside(() => ({ total: 10, idle: 9, waiting: 0 }), 50);
    const statuses = [];
    for (let count = 0; count < 60; count += 1) statuses.push(await statusOf(alone, '/', readers.many));
    expect(statuses).toContain(503);
  });

  it('lets others be served between its questions', async () => {
    const server = serverOf(25, 25, 25);
    expect(await statusOf(server, '/', readers.many)).toBe(200);
    expect(order.slice(0, 5)).toEqual(['question', 'others', 'question', 'others', 'question']);
  });

  it('lets others be served between its questions and those of other searches', async () => {
    const server = serverOf(25, 25);
    const answers = Array.from({ length: 4 }, (_, index) => statusOf(server, '/', `10.0.0.${index}`));
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
    const beside = order.filter((one, index) => one === 'question' && order[index - 1] === 'question');
    expect(beside).toEqual([]);
  });

  it('makes who has searched less wait for one of its questions alone', async () => {
    now = 0;
    const asked: string[] = [];
    const { runSearch } = createSearchAdmission(config, noPool, () => now);
    const server = Fastify();
    server.get('/', (request, reply) =>
      runSearch(request, reply, async (ask) => {
        const { many } = readers;
        for (let index = 0; index < 6; index += 1)
          await ask(async () => {
            now += request.ip === readers.few ? 1 : 25;
            asked.push(request.ip === readers.few ? 'few' : 'many');
            // Comes while the others search.
            if (asked.length === 4) few = statusOf(server, '/', readers.few);
            await new Promise(setImmediate);
          });
        return many;
      }),
    );
    let few: Promise<number> | undefined;
    const answers = Array.from({ length: 8 }, (_, index) => statusOf(server, '/', `10.0.2.${index}`));
    expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
    expect(await few).toBe(200);
    const first = asked.indexOf('few');
    expect(first).toBeLessThan(14);
    expect(asked.slice(first, first + 11).filter((who) => who === 'few')).toHaveLength(6);
  });

  it('leaves fewer searches to all of its readers together', async () => {
    const server = serverOf(160);
    // Forty such searches would take 6.4 seconds of the thread.
    const statuses = [];
    for (let count = 0; count < 40; count += 1)
      statuses.push(await statusOf(server, '/', `10.0.1.${count % 8}`));
    const admitted = statuses.filter((status) => status === 200).length;
    expect(now).toBeLessThan(4_500);
    expect(admitted).toBeGreaterThan(5);
    expect(await statusOf(server, '/', readers.few)).toBe(200);
  });

  it('is followed by the next one of its reader when it has ended', async () => {
    const { runSearch } = createSearchAdmission(config, noPool);
    const server = Fastify();
    const underWay: string[] = [];
    const ended = Promise.withResolvers<void>();
    server.get('/', (request, reply) =>
      runSearch(request, reply, async () => {
        underWay.push(request.ip);
        await ended.promise;
        return 'found';
      }),
    );
    const answers = [readers.many, readers.many, readers.few].map((reader) => statusOf(server, '/', reader));
    await expect.poll(() => underWay).toEqual([readers.many, readers.few]);
    ended.resolve();
    expect(await Promise.all(answers)).toEqual([200, 200, 200]);
    expect(underWay).toHaveLength(3);
  });
});

describe('a page of a list', () => {
  it('takes its searches as the calls of its reader do', async () => {
    // What a second brings depends on the machine.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now);
    const pages = await openTestPages(builds, { SEARCHES_PER_MINUTE: '0' });
    try {
      const get = (url: string, remoteAddress: string) => pages.api.app.inject({ url, remoteAddress });
      const [many, few] = ['203.0.113.5', '203.0.113.6'];
      let word = 0;
      const searched = async (address: string): Promise<boolean> => {
        const path = `/cats?limit=25&q=${(word += 1)}`;
        return (await get(`/cats?q=${word}`, address)).body.includes(`"${path}":[]`);
      };
      let taken = 0;
      while (await searched(many)) taken += 1;
      expect(taken).toBeGreaterThan(30);
      expect((await get('/api/search?q=a', many)).statusCode).toBe(503);
      expect((await get('/api/search?q=a', few)).statusCode).toBe(200);
      expect(await searched(few)).toBe(true);
      expect(await searched(many)).toBe(false);
    } finally {
      vi.restoreAllMocks();
      await pages.close();
    }
  });
});
