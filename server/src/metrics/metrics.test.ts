import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { metricsToken, parseMetrics, scrape } from '../../test/support/metrics-scrape.ts';
import { TestApi } from '../../test/support/test-api.ts';
import { writeManifest } from '../cli/backup-folder.ts';
import { queueMail } from '../mail/index.ts';
import { loadPageData } from '../pages/page-data.ts';

const authorization = `Bearer ${metricsToken}`;

let api: TestApi;
afterEach(() => api.close());

const open = async (options: Parameters<typeof TestApi.open>[0] = {}): Promise<void> => {
  api = await TestApi.open({ ...options, env: { METRICS_TOKEN: metricsToken, ...options.env } });
};

const requests = (method: string, route: string, status: string): string =>
  `http_requests_total{method="${method}",route="${route}",status="${status}"}`;

describe('the metrics', () => {
  it('are not there unless a token is set', async () => {
    api = await TestApi.open();
    const answer = await api.app.inject({ url: '/metrics', headers: { authorization } });
    expect(answer.statusCode).toBe(404);
  });

  it('are refused to everybody without the token, in whatever way it is guessed or sent', async () => {
    await open();
    const attempts: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${'x'.repeat(metricsToken.length)}` },
      { authorization: authorization.slice(0, -1) },
      { authorization: `${authorization}0` },
      { authorization: 'Bearer ' },
      { authorization: metricsToken },
      { authorization: `Basic ${btoa(`prometheus:${metricsToken}`)}` },
      { cookie: `session=1; token=${metricsToken}` },
    ];
    for (const headers of attempts)
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await api.app.inject({ method, url: `/metrics?token=${metricsToken}`, headers });
        expect([headers, answer.statusCode, answer.headers['www-authenticate']]).toEqual([
          headers,
          401,
          'Bearer',
        ]);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.body).not.toContain('process_');
      }
  });

  it('are refused to an administrator of the site', async () => {
    await open();
    const admin = await api.person({ role: 1 });
    const answer = await api.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('are read by the bearer of the token, and never kept by a cache', async () => {
    await open();
    const answer = await api.app.inject({ url: '/metrics', headers: { authorization } });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(answer.headers.etag).toBeUndefined();
    const first = parseMetrics(answer.body);
    const second = await scrape(api.app);
    expect(first.get(requests('GET', '/metrics', '2xx'))).toBeUndefined();
    expect(second.get(requests('GET', '/metrics', '2xx'))).toBe(1);
    expect(first.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect([...first.keys()]).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('are read while the address has used up its requests', async () => {
    await open({ env: { REQUESTS_PER_MINUTE: '2' } });
    const statuses = [];
    for (const url of ['/metrics', '/api/cats', '/metrics', '/metrics', '/api/cats', '/api/cats', '/metrics'])
      statuses.push((await api.app.inject({ url, headers: { authorization } })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200]);
    expect((await scrape(api.app)).get(requests('GET', '/api/cats', '4xx'))).toBe(1);
    const guess = { url: '/metrics', headers: { authorization: `Bearer ${'x'.repeat(32)}` } };
    expect((await api.app.inject(guess)).statusCode).toBe(429);
  });

  it('are read while an overloaded server refuses other requests', async () => {
    await open({ env: { MAX_EVENT_LOOP_DELAY: '1' } });
    const block = (milliseconds: number): void => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
    };
    let refused = false;
    while (!refused) {
      block(30);
      await new Promise((resolve) => setTimeout(resolve, 1));
      refused = (await api.app.inject('/api/cats')).statusCode === 503;
      if (refused) expect((await scrape(api.app)).get(requests('GET', '/api/cats', '5xx'))).toBe(1);
    }
  });
});

describe('requests', () => {
  it('are counted by method, route and class of status', async () => {
    await open();
    for (const url of ['/api/cats', '/api/cats?limit=1', '/api/cats/7', '/api/cats/8', '/nothing.php'])
      await api.app.inject(url);
    await api.app.inject({ method: 'POST', url: '/api/cats', payload: {} });
    const series = await scrape(api.app);
    expect(series.get(requests('GET', '/api/cats', '2xx'))).toBe(2);
    expect(series.get(requests('GET', '/api/cats/:id', '4xx'))).toBe(2);
    expect(series.get(requests('GET', 'none', '4xx'))).toBe(1);
    expect(series.get(requests('POST', '/api/cats', '4xx'))).toBe(1);
    expect(series.get('http_request_duration_seconds_count{method="GET",route="/api/cats"}')).toBe(2);
    expect(series.get('http_request_duration_seconds_sum{method="GET",route="/api/cats"}')).toBeGreaterThan(
      0,
    );
    expect(series.get('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/cats"}')).toBe(
      2,
    );
  });

  it('leave a bounded number of series and nothing of their addresses behind', async () => {
    await open();
    const ask = async (mark: string): Promise<void> => {
      for (const url of [
        `/${mark}`,
        `/api/${mark}`,
        `/api/cats/${mark}`,
        `/api/cats?x=${mark}`,
        `/files/${mark}`,
      ])
        await api.app.inject(url);
      // Neither of these meets a route; the first one's address cannot be read.
      await api.app.inject(`/api/cats/%zz${mark}`);
      await api.app.inject(`/api/cats/${mark.padEnd(1100, 'x')}`);
      await api.app.inject({ method: 'PROPFIND' as 'GET', url: `/${mark}` });
    };
    await ask('unique-0');
    const before = await scrape(api.app);
    for (let count = 1; count <= 150; count += 1) await ask(`unique-${count}`);
    const after = await scrape(api.app);
    const own = (series: Map<string, number>) => [...series.keys()].filter((key) => key.startsWith('http_'));
    const scrapes = own(after).filter((key) => key.includes('route="/metrics"'));
    expect(own(after).filter((key) => !scrapes.includes(key))).toEqual(own(before));
    expect([...after.keys()].filter((key) => /unique|zz|PROPFIND/.test(key))).toEqual([]);
    const answered = [...after].filter(([key]) => key.startsWith('http_requests_total'));
    expect(answered.reduce((sum, [, number]) => sum + number, 0)).toBe(151 * 8 + 1);
    expect(after.get(requests('OTHER', 'none', '4xx'))).toBe(151);
  });

  it('of a page to the server itself are a part of that page', async () => {
    await open({
      plugins: [async (app) => void app.get('/page', () => loadPageData(app, 'localhost', ['/cats']))],
    });
    expect((await api.app.inject('/page')).statusCode).toBe(200);
    const series = await scrape(api.app);
    expect(series.get(requests('GET', '/page', '2xx'))).toBe(1);
    expect(series.get(requests('GET', '/api/cats', '2xx'))).toBeUndefined();
  });
});

describe('an operator sees', () => {
  it('how often the cache of answers helped, and what it takes', async () => {
    await open();
    const empty = await scrape(api.app);
    expect(
      ['hits_total', 'misses_total', 'bytes', 'entries'].map((end) =>
        empty.get(`club_cache_${end}{cache="api"}`),
      ),
    ).toEqual([0, 0, 0, 0]);
    for (let count = 0; count < 3; count += 1) await api.app.inject('/api/cats');
    const series = await scrape(api.app);
    expect(series.get('club_cache_hits_total{cache="api"}')).toBe(2);
    expect(series.get('club_cache_misses_total{cache="api"}')).toBe(1);
    expect(series.get('club_cache_entries{cache="api"}')).toBe(1);
    expect(series.get('club_cache_bytes{cache="api"}')).toBeGreaterThan(2);
  });

  it('the space of the data folder and the newest backup', async () => {
    await open();
    const { dataDir } = api.test.config;
    const before = await scrape(api.app);
    expect(before.get('club_disk_free_bytes')).toBeGreaterThan(0);
    expect(before.get('club_last_backup_timestamp_seconds')).toBe(0);
    for (const [name, createdAt] of [
      ['2026-11-20-031500', '2026-11-20T02:15:00.000Z'],
      ['2026-11-21-031500', '2026-11-21T02:15:00.000Z'],
      ['2026-11-22-031500.rozepsano', '2026-11-22T02:15:00.000Z'],
    ] as const) {
      const folder = join(dataDir, 'zalohy', name);
      await mkdir(folder, { recursive: true });
      await writeManifest(folder, { format: 1, createdAt, migrations: ['0001'], tables: [], files: 'local' });
    }
    expect((await scrape(api.app)).get('club_last_backup_timestamp_seconds')).toBe(
      Date.parse('2026-11-21T02:15:00.000Z') / 1000,
    );
  });

  it('pictures that wait for their copies, and files that wait for their removal', async () => {
    await open();
    const row = { contentType: 'image/jpeg', size: 1, width: 8, height: 6, variants: '[]', uploader: null };
    const now = new Date().toISOString();
    const object = (name: string, complete: 0 | 1, removing: 0 | 1) => ({
      ...row,
      ...{ name, url: `/files/${name}`, complete, removing, createdAt: now, usedAt: now },
    });
    // The server begins its own work on files seconds after its start at the earliest; none of it is due here.
    await api.test.database.db
      .insertInto('storedObjects')
      .values([object('a.jpg', 0, 0), object('b.jpg', 0, 0), object('c.jpg', 1, 0), object('d.jpg', 0, 1)])
      .execute();
    await api.test.database.db
      .insertInto('discardedObjects')
      .values({ name: 'd.jpg', attempts: 3, nextTryAt: '2100-01-01T00:00:00.000Z' })
      .execute();
    const series = await scrape(api.app);
    expect(series.get('club_jobs_waiting{job="picture_copies"}')).toBe(2);
    expect(series.get('club_jobs_waiting{job="removals"}')).toBe(1);
  });

  it('messages that wait and that failed', async () => {
    await open();
    const { database } = api.test;
    const mail = { kind: 'test', userId: null, to: { name: '', email: 'a@example.cz' }, facts: {} } as const;
    for (let count = 0; count < 3; count += 1)
      await database.write(async (trx) => queueMail(trx, mail, api.time.now));
    await database.db.updateTable('mails').set({ state: 'failed' }).where('mailId', '=', 1).execute();
    const series = await scrape(api.app);
    expect(series.get('club_mails{state="waiting"}')).toBe(2);
    expect(series.get('club_mails{state="failed"}')).toBe(1);
  });

  it('writes that run and wait, and the connections to PostgreSQL', async () => {
    await open();
    const { database, config } = api.test;
    // By itself: other metrics ask the database, of whose connections SQLite has one.
    const writes = async (): Promise<number | undefined> =>
      (await api.app.metrics?.registry.getSingleMetric('club_database_writes')?.get())?.values[0]?.value;
    const held = Promise.withResolvers<void>();
    const running = Array.from({ length: 3 }, () => database.write(() => held.promise));
    running.push(database.write(() => Promise.reject(new Error('refused'))).catch(() => undefined));
    expect(await writes()).toBe(4);
    held.resolve();
    await Promise.all(running);
    expect((await scrape(api.app)).get('club_database_writes')).toBe(0);
    const pool = ['total', 'idle', 'waiting'].map(
      (state) => `club_database_pool_connections{state="${state}"}`,
    );
    const series = await scrape(api.app);
    if (config.databaseUrl === null) expect(pool.filter((key) => series.has(key))).toEqual([]);
    else expect(series.get(pool[0]!)).toBeGreaterThan(0);
  });

  it('the rest while the database is away', async () => {
    await open();
    await api.test.database.db.destroy();
    const series = await scrape(api.app);
    expect(series.get('club_jobs_waiting{job="removals"}')).toBeNaN();
    expect(series.get('club_disk_free_bytes')).toBeGreaterThan(0);
  });
});
