import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Problem } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { ServerConfig } from '../config.ts';
import { ownAddress } from '../http/in-process.ts';
import { sendProblem } from '../http/problems.ts';
import { loadPageData, type PageData } from '../pages/page-data.ts';
import { shedLoad } from './load-shedding.ts';
import { limitReports } from './rate-limits.ts';
import { readerAddress } from './reader-address.ts';

describe('a server with a limit for readers', () => {
  let api: TestApi;
  afterEach(() => api.close());

  const statusFor = async (remoteAddress: string, url = '/api/cats'): Promise<number> =>
    (await api.app.inject({ url, remoteAddress })).statusCode;

  it('stops an address that asks too much, whatever it asks for, and no other one', async () => {
    api = await TestApi.open({ env: { REQUESTS_PER_MINUTE: '4' } });
    for (const url of ['/api/cats', '/config.json', '/api/articles/1', '/nothing.php'])
      expect(await statusFor('203.0.113.5', url)).not.toBe(429);
    const stopped = await api.app.inject({ url: '/api/cats', remoteAddress: '203.0.113.5' });
    expect([stopped.statusCode, stopped.headers['content-type'], stopped.json<Problem>().code]).toEqual([
      429,
      'application/problem+json',
      'TOO_MANY_REQUESTS',
    ]);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(stopped.headers['x-content-type-options']).toBe('nosniff');
    expect(await statusFor('203.0.113.6')).toBe(200);
  });

  it.each(['/api/cats', '/v0/b/cat-club-local/o/x', '/identitytoolkit.googleapis.com/v1/accounts:lookup'])(
    'writes no error for a request that it refuses: %s',
    async (url) => {
      const log: string[] = [];
      api = await TestApi.open({ env: { REQUESTS_PER_MINUTE: '1' }, log });
      await statusFor('203.0.113.5');
      expect(await statusFor('203.0.113.5', url)).toBe(429);
      expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
    },
  );

  it('spreads what an address sends at once, and handles others meanwhile', async () => {
    api = await TestApi.open({ env: { REQUESTS_PER_MINUTE: '20000' } });
    const began = performance.now();
    let handled = 0;
    const many = Array.from({ length: 700 }, async () => {
      expect(await statusFor('203.0.113.5', '/robots.txt')).not.toBe(429);
      handled += 1;
    });
    await statusFor('203.0.113.6', '/robots.txt');
    expect(handled).toBeLessThan(700);
    await Promise.all(many);
    // 400 at once, and as many in a second.
    expect(performance.now() - began).toBeGreaterThan(700);
  });

  it('counts long answers that are made for one person as several: those after them wait', async () => {
    api = await TestApi.open({ env: { REQUESTS_PER_MINUTE: '20000' } });
    const author = await api.person();
    const body = { name: 'Dlouhý', text: `<p>${'漢'.repeat(90_000)}</p>` };
    const made = await api.call('POST', '/articles', { as: author, body });
    const url = `/api/articles/${made.json<{ articleId: number }>().articleId}`;
    const read = () =>
      api.app.inject({
        url,
        remoteAddress: '203.0.113.5',
        headers: { authorization: `Bearer ${author.token}` },
      });
    const began = performance.now();
    const statuses = new Set<number>();
    for (let count = 0; count < 50; count += 1) statuses.add((await read()).statusCode);
    expect([...statuses]).toEqual([200]);
    // Each takes 18 turns, of which 400 come at once and as many in a second.
    expect(performance.now() - began).toBeGreaterThan(1_000);
  });

  it('counts the addresses of one network of IPv6 as one reader', async () => {
    api = await TestApi.open({ env: { REQUESTS_PER_MINUTE: '2' } });
    const statuses = [];
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:ff::3', '2001:db8:2:2::1'])
      statuses.push(await statusFor(address));
    expect(statuses).toEqual([200, 200, 429, 200]);
    expect([await statusFor('203.0.113.5'), await statusFor('::ffff:203.0.113.5')]).toEqual([200, 200]);
    expect(await statusFor('203.0.113.5')).toBe(429);
  });

  it('does not count what a page asks of the server itself', async () => {
    api = await TestApi.open({
      env: { REQUESTS_PER_MINUTE: '3' },
      plugins: [
        async (app) => void app.get('/page', () => loadPageData(app, 'localhost', ['/cats', '/members'])),
      ],
    });
    for (let count = 0; count < 3; count += 1) {
      const answer = await api.app.inject({ url: '/page', remoteAddress: '203.0.113.5' });
      expect(Object.keys(answer.json<PageData>().fallback)).toEqual(
        expect.arrayContaining(['/cats', '/members']),
      );
    }
    expect(await statusFor('203.0.113.5', '/page')).toBe(429);
  });

  it('is a server without one when it is set to 0', async () => {
    api = await TestApi.open({ env: { REQUESTS_PER_MINUTE: '0' } });
    for (let count = 0; count < 50; count += 1) expect(await statusFor('203.0.113.5')).toBe(200);
  });
});

describe('a request counts', () => {
  const firebase: ServerConfig['identity'] = {
    provider: 'firebase',
    projectId: 'klub',
    apiKey: 'key',
    appId: 'app',
    authDomain: 'klub.firebaseapp.com',
    bucket: null,
  };

  const countedFor = async (
    config: Pick<ServerConfig, 'identity' | 'trustedProxy'>,
    remoteAddress: string,
    forwarded?: string,
  ): Promise<unknown> => {
    const app = Fastify({ trustProxy: config.trustedProxy ?? false });
    app.get('/', async (request) => ({ address: readerAddress(request, config) }));
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return (await app.inject({ url: '/', remoteAddress, headers })).json<{ address: unknown }>().address;
  };

  it.each([
    ['its own address', '203.0.113.5', undefined, '203.0.113.5'],
    ['its own address when no proxy sent it', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['the reader whom the trusted proxy names', '127.0.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
  ])('with TRUSTED_PROXY for %s', async (_whom, remoteAddress, forwarded, expected) => {
    const config = { identity: firebase, trustedProxy: ['127.0.0.1'] };
    expect(await countedFor(config, remoteAddress, forwarded)).toBe(expected);
  });

  it.each([
    ['its own address', '203.0.113.5', undefined, '203.0.113.5'],
    ['the reader of a proxy that nobody named', '127.0.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
    ['the reader of such a proxy in its own network', '10.0.0.7', '198.51.100.1', '198.51.100.1'],
    ['its own address, whomever it claims to forward for', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['its own network of IPv6, whomever it claims to forward for', '2001:db8::1', '10.0.0.1', '2001:db8::'],
    ['nobody, when such a proxy does not say for whom', '127.0.0.1', undefined, null],
    ['nobody, from a network of containers', '172.17.0.1', undefined, null],
    ['nobody, from its own network of IPv6', 'fd00::1', undefined, null],
    ['nobody, from this machine in the notation of IPv6', '::ffff:127.0.0.1', undefined, null],
    ['nobody, when what it says is no address', '::1', 'unknown', null],
  ])('without TRUSTED_PROXY for %s', async (_whom, remoteAddress, forwarded, expected) => {
    const config = { identity: firebase, trustedProxy: null };
    expect(await countedFor(config, remoteAddress, forwarded)).toBe(expected);
  });

  it('on somebody’s own machine for its address, since there is no proxy', async () => {
    const config = { identity: { provider: 'local' }, trustedProxy: null } as const;
    expect(await countedFor(config, '127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  });
});

describe('a process that does not get round to its requests', () => {
  const delay = 20;

  /** Keeps the process busy, and then lets the timers run that have become due. */
  const block = async (milliseconds: number): Promise<void> => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  it('refuses new ones until it has caught up, and finishes those that it has let in', async () => {
    const app = Fastify();
    app.setErrorHandler(sendProblem);
    await shedLoad(app, delay, delay);
    app.get('/', async () => ({}));
    let refused = await app.inject('/');
    expect(refused.statusCode).toBe(200);
    while (refused.statusCode === 200) {
      await block(5 * delay);
      const [own, other] = await Promise.all([
        app.inject({ url: '/', remoteAddress: ownAddress }),
        app.inject('/'),
      ]);
      expect(own.statusCode).toBe(200);
      refused = other;
    }
    expect([refused.statusCode, refused.headers['retry-after'], refused.json<Problem>().code]).toEqual([
      503,
      '5',
      'OVERLOADED',
    ]);
    while ((await app.inject('/')).statusCode !== 200) await new Promise((resolve) => setImmediate(resolve));
    await app.close();
  });
});

describe('reports of browsers', () => {
  const config = { identity: { provider: 'local' }, trustedProxy: null } as const;
  let passed = 0;

  const start = async (): Promise<FastifyInstance> => {
    const app = Fastify();
    const mayCount = await limitReports(app, config, () => passed);
    app.get('/', async (request) => ({ isCounted: await mayCount(request) }));
    return app;
  };

  /** How many of so many reports are counted. */
  const countedOf = async (app: FastifyInstance, count: number, remoteAddress = '203.0.113.5') => {
    let counted = 0;
    for (let sent = 0; sent < count; sent += 1)
      if ((await app.inject({ url: '/', remoteAddress })).json<{ isCounted: boolean }>().isCounted)
        counted += 1;
    return counted;
  };

  it('are counted 300 of one address in a minute', async () => {
    const app = await start();
    let counted = 0;
    for (let second = 0; second < 4; second += 1) {
      passed += 1_000;
      counted += await countedOf(app, 100);
    }
    expect(counted).toBe(300);
    passed += 1_000;
    expect(await countedOf(app, 1, '203.0.113.6')).toBe(1);
  });

  it('are counted 200 in a second, whoever sends them', async () => {
    const app = await start();
    expect((await countedOf(app, 150)) + (await countedOf(app, 100, '203.0.113.6'))).toBe(200);
    passed += 100;
    expect(await countedOf(app, 50, '203.0.113.7')).toBe(20);
  });

  it('of one address in excess take nothing from the others', async () => {
    const app = await start();
    for (let second = 0; second < 3; second += 1) {
      passed += 1_000;
      await countedOf(app, 100);
    }
    passed += 1_000;
    expect(await countedOf(app, 500)).toBe(0);
    expect(await countedOf(app, 200, '203.0.113.6')).toBe(200);
  });
});
