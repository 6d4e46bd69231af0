import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actuality, ActualitySummary, Cat, CatSummary, Problem } from 'shared/contract';
import { catInput, exhibitionInput } from '../../test/support/inputs.ts';
import { metricsToken, scrape } from '../../test/support/metrics-scrape.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { openDatabase } from '../database/database.ts';
import type { CacheTag } from '../database/index.ts';

const long = 'Dlouhý název výstavy '.repeat(8);

describe('a public response', () => {
  let api: TestApi;
  let admin: Person;
  let member: Person;

  beforeEach(async () => {
    api = await TestApi.open({ env: { METRICS_TOKEN: metricsToken } });
    admin = await api.person({ role: 1 });
    member = await api.person();
  });
  afterEach(() => api.close());

  const publish = (name = long) =>
    api.call('POST', '/actualities', { as: admin, body: { name, text: '<p>Text</p>', image: '' } });

  const addCat = (as = member) =>
    api.call('POST', '/cats', {
      as,
      body: catInput(),
    });

  /** Number of database queries while the work runs. */
  const queriesDuring = async (work: () => Promise<unknown>): Promise<number> => {
    const asked = vi.spyOn(api.test.database.db, 'selectFrom');
    await work();
    const { length } = asked.mock.calls.filter(([table]) => table !== 'changeVersions');
    asked.mockRestore();
    return length;
  };

  it('is read from the database once for any number of concurrent requests', async () => {
    await publish();
    const burst = () => Promise.all(Array.from({ length: 20 }, () => api.call('GET', '/actualities')));
    const withIdempotency = await queriesDuring(() => api.call('GET', '/actualities?limit=1'));
    expect(await queriesDuring(burst)).toBe(withIdempotency);
    expect(await queriesDuring(burst)).toBe(0);
  });

  it.each([
    ['/cats?breed=BSH', true],
    ['/cats?breed=BSH&colour=cerna', false],
    ['/cats?q=micka', false],
    ['/cats?q=', false],
    ['/articles?q=micka&limit=61', false],
    ['/articles/count', true],
    ['/articles/count?q=micka', false],
  ])('is kept unless there is no end of such requests: %s', async (path, isKept) => {
    await api.call('POST', '/cats', { as: member, body: catInput({ ems: 'BSH n' }) });
    await api.call('GET', path);
    expect((await queriesDuring(() => api.call('GET', path))) === 0).toBe(isKept);
  });

  it('needs no database for filters that no cat meets', async () => {
    await addCat();
    await api.call('GET', '/cats/coats');
    expect(await queriesDuring(() => api.call('GET', '/cats?breed=SIA&colour=cerna'))).toBe(0);
  });

  it('is not sent again to a browser that has it', async () => {
    await publish();
    const first = await api.call('GET', '/actualities');
    const etag = String(first.headers['etag']);
    const again = await api.call('GET', '/actualities', { headers: { 'if-none-match': `"x", ${etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await publish('Nová');
    const changed = await api.call('GET', '/actualities', { headers: { 'if-none-match': etag } });
    expect([changed.statusCode, changed.json<ActualitySummary[]>().length]).toEqual([200, 2]);
  });

  it('is compressed with brotli, with a Vary header', async () => {
    for (let count = 0; count < 5; count += 1) await publish();
    const plain = await api.call('GET', '/actualities');
    const small = await api.call('GET', '/actualities', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['vary']).toContain('Accept-Encoding');
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    const refused = await api.call('GET', '/actualities', { headers: { 'accept-encoding': 'br;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('may be a list of thousands, equal by each way of reading it', async () => {
    const cat = {
      ...catInput({ kind: 'Britská', ems: 'BSH a', description: 'Nikdo ji v seznamu nečte.' }),
      ownerId: member.userId,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    const names = Array.from({ length: 2_600 }, (_, index) => `${index} ${long}`);
    await api.test.database.write(async (trx, invalidate) => {
      invalidate('cats');
      for (let start = 0; start < names.length; start += 400) {
        const rows = names.slice(start, start + 400).map((name) => ({ ...cat, name }));
        await trx.insertInto('cats').values(rows).execute();
      }
    });
    const plain = await api.call('GET', '/cats');
    expect(plain.json<CatSummary[]>().map(({ name }) => name)).toEqual(names.toReversed());
    expect(plain.body).not.toContain(cat.description);
    expect(plain.headers['content-length']).toBe(String(plain.rawPayload.length));
    const small = await api.call('GET', '/cats', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    const head = await api.call('HEAD', '/cats');
    expect([head.body, head.headers['content-length']]).toEqual(['', plain.headers['content-length']]);
    const page = await api.call('GET', '/cats?limit=150&offset=2500');
    expect(page.json<CatSummary[]>().map(({ name }) => name)).toEqual(names.slice(0, 100).toReversed());
  });

  it('is invalidated by the writes that it depends on and by no other', async () => {
    await addCat();
    const isKept = async (path: string) => (await queriesDuring(() => api.call('GET', path))) === 0;
    const warm = async () => {
      for (const path of ['/actualities', '/cats', '/members']) await api.call('GET', path);
    };
    await warm();
    await publish();
    expect([await isKept('/actualities'), await isKept('/cats'), await isKept('/members')]).toEqual([
      false,
      true,
      true,
    ]);
    await warm();
    await addCat();
    expect([await isKept('/actualities'), await isKept('/cats')]).toEqual([true, false]);
    await warm();
    await api.call('PUT', `/users/${member.userId}`, { as: member, body: { web: '', catKinds: 'BSH' } });
    expect([await isKept('/cats'), await isKept('/members')]).toEqual([true, false]);
  });

  it('is invalidated by writes of its item, and stays on writes of another one', async () => {
    const [mine, other] = [(await addCat()).json<Cat>().catId, (await addCat()).json<Cat>().catId];
    const isKept = async (path: string) => (await queriesDuring(() => api.call('GET', path))) === 0;
    const paths = ['/cats', `/cats/${mine}`, `/cats/${other}`];
    for (const path of paths) await api.call('GET', path);
    await api.call('PUT', `/cats/${mine}`, {
      as: member,
      body: catInput({ name: 'Mourek' }),
    });
    const kept = [];
    for (const path of paths) kept.push(await isKept(path));
    expect(kept).toEqual([false, false, true]);
    await api.call('PUT', `/users/${member.userId}`, {
      as: member,
      body: { web: '', catKinds: '', showInMembers: false },
    });
    expect(await isKept(`/cats/${other}`)).toBe(false);
  });

  /** Number of answers that came from the cache so far. */
  const hits = async (): Promise<number> =>
    (await scrape(api.app)).get('club_cache_hits_total{cache="api"}') ?? 0;

  /** Requests twice, and returns whether the second answer came from the cache. */
  const isKeptOnce = async (path: string): Promise<boolean> => {
    await addCat();
    await api.call('GET', path);
    const before = await hits();
    await api.call('GET', path);
    return (await hits()) > before;
  };

  it('reads all members once for any ranges of the list, until one of them changes', async () => {
    await api.call('GET', '/members?limit=1');
    for (const part of ['limit=7&offset=1', 'limit=8&offset=1000008'])
      expect(await queriesDuring(() => api.call('GET', `/members?${part}`))).toBe(0);
    const { surname } = await api.person({ surname: 'Žížalová' });
    expect((await api.call('GET', '/members')).body).toContain(surname);
  });

  it.each(['/cats', '/cats?limit=25', '/cats?limit=240&offset=0', '/articles?x=1', '/actualities?limit=6'])(
    'is cached for the ranges of lists that pages request: %s',
    async (path) => {
      expect(await isKeptOnce(path)).toBe(true);
    },
  );

  it.each([
    '/cats?limit=1',
    '/cats?limit=23',
    '/cats?limit=25&offset=1',
    '/cats?offset=1',
    '/cats?limit=25&offset=1000008',
    '/articles?limit=9999&offset=1000008',
    '/actualities?limit=6&offset=1000000',
  ])('is not cached for other ranges, whose number is unlimited: %s', async (path) => {
    expect(await isKeptOnce(path)).toBe(false);
  });

  it('stays when an unpublished article is written', async () => {
    const heard: CacheTag[] = [];
    api.test.database.changes.subscribe((topics) => heard.push(...topics));
    await api.call('POST', '/articles', { as: member, body: { name: 'Nový', text: '<p>x</p>' } });
    expect(heard).toEqual([]);
  });

  it('is never older than a completed write', async () => {
    for (let round = 0; round < 10; round += 1) {
      const reads = Array.from({ length: 5 }, () => api.call('GET', '/actualities'));
      const { actualityId } = (await publish(`Kolo ${round}`)).json<Actuality>();
      const [fresh] = await Promise.all([api.call('GET', '/actualities'), ...reads]);
      expect(fresh?.json<ActualitySummary[]>()[0]?.actualityId).toBe(actualityId);
      expect((await api.call('GET', '/actualities')).json<ActualitySummary[]>()[0]?.actualityId).toBe(
        actualityId,
      );
    }
  });

  describe('that changes without a write of this process', () => {
    let quiet: TestApi;

    beforeEach(async () => {
      // Only timers are faked; the database runs in real time.
      vi.useFakeTimers({
        toNotFake: [
          'Date',
          'hrtime',
          'nextTick',
          'performance',
          'queueMicrotask',
          'setImmediate',
          'clearImmediate',
        ],
      });
      quiet = await TestApi.open();
    });
    afterEach(async () => {
      await quiet.close();
      vi.useRealTimers();
    });

    /** The response once the pending poll has ended. */
    const eventually = async <Body>(path: string, isNew: (body: Body) => boolean): Promise<Body> => {
      for (;;) {
        const body = (await quiet.call('GET', path)).json<Body>();
        if (isNew(body)) return body;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };

    it("follows another process's write within a second", async () => {
      expect((await quiet.call('GET', '/actualities')).json()).toEqual([]);
      const other = await openDatabase(quiet.test.config);
      await other.write(async (trx, invalidate) => {
        invalidate('actualities');
        await trx
          .insertInto('actualities')
          .values({ name: 'Odjinud', text: '<p>x</p>', image: '', createdAt: '2026-01-01T00:00:00.000Z' })
          .execute();
      });
      await other.close();
      await vi.advanceTimersByTimeAsync(1_000);
      const list = await eventually<{ name: string }[]>('/actualities', ({ length }) => length > 0);
      expect(list.map(({ name }) => name)).toEqual(['Odjinud']);
    });

    it('about the closest exhibition changes at midnight in Prague', async () => {
      const host = await quiet.person({ role: 1 });
      quiet.time.now = new Date('2026-06-14T21:59:00Z');
      const closest = async () => (await quiet.call('GET', '/exhibitions/closest')).json();
      expect(await closest()).toBeNull();
      for (const date of ['2026-06-14', '2026-06-20']) {
        await quiet.call('POST', '/exhibitions', {
          as: host,
          body: exhibitionInput({ name: `Výstava ${date}`, date }),
        });
      }
      expect(await closest()).toMatchObject({ date: '2026-06-14' });
      quiet.time.now = new Date('2026-06-14T22:00:01Z');
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await closest()).toMatchObject({ date: '2026-06-20' });
    });
  });

  it('has the same headers for HEAD and GET', async () => {
    await publish();
    const get = await api.call('GET', '/actualities');
    const head = await api.call('HEAD', '/actualities');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['etag']).toBe(get.headers['etag']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('is served while the database is unavailable; everything else is a 503', async () => {
    await publish();
    const kept = await api.call('GET', '/actualities');
    const away = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
    const failing = vi.spyOn(api.test.database.db, 'selectFrom').mockImplementation(() => {
      throw away;
    });
    expect((await api.call('GET', '/actualities')).body).toBe(kept.body);
    const cold = await api.call('GET', '/cats');
    expect([cold.statusCode, cold.headers['retry-after'], cold.json<Problem>().code]).toEqual([
      503,
      '5',
      'UNAVAILABLE',
    ]);
    expect((await api.call('GET', '/health')).statusCode).toBe(503);
    failing.mockRestore();
    expect((await api.call('GET', '/cats')).statusCode).toBe(200);
    expect((await api.call('GET', '/health')).json()).toEqual({ status: 'ok' });
  });
});
