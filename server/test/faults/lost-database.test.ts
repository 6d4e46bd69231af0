import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseTrouble, openDatabase } from '../../src/database/index.ts';
import { TestApi } from '../support/test-api.ts';
import type { Person } from '../support/test-api.ts';
import { openTestDatabase } from '../support/test-database.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { CutLine } from './cut-line.ts';
import { expectUnavailable } from './expectations.ts';

const postgres = process.env['TEST_DATABASE_URL'];
const onPostgres = postgres ? describe : describe.skip;
const onSqlite = postgres ? describe.skip : describe;

onPostgres('while PostgreSQL is away', () => {
  let test: TestDatabase;
  let line: CutLine;
  let api: TestApi;
  let member: Person;

  beforeEach(async () => {
    test = await openTestDatabase();
    const direct = new URL(test.config.databaseUrl ?? '');
    line = new CutLine(direct.hostname, Number(direct.port));
    direct.port = String(await line.mend());
    direct.searchParams.set('query_timeout', '1500');
    const config = { ...test.config, databaseUrl: direct.href };
    const database = await openDatabase(config);
    api = await TestApi.open({ shared: { database, config, remove: () => database.close() } });
    member = await api.person();
    await api.call('GET', '/members');
  });
  afterEach(async () => {
    await api.close();
    await line.cut();
    await api.test.remove();
    await test.remove();
  });

  const write = () => api.call('POST', '/articles', { as: member, body: { name: 'Článek', text: 'x' } });
  const ownArticles = () => api.call('GET', '/users/current/articles/all', { as: member });

  it('calls are told to come again, known pages stay, and all works once it is back', async () => {
    await line.cut();
    expectUnavailable(await write());
    expectUnavailable(await ownArticles());
    expectUnavailable(await api.call('GET', '/exhibitions'));
    expect((await api.call('GET', '/health')).statusCode).toBe(503);
    expect((await api.call('GET', '/members')).statusCode).toBe(200);

    await line.mend();
    expect((await write()).statusCode).toBe(201);
    expect((await ownArticles()).json()).toHaveLength(1);
    expect((await api.call('GET', '/exhibitions')).statusCode).toBe(200);
  });

  it('a line that went silent keeps nobody waiting for ever', async () => {
    line.silence();
    // More at once than there are connections: what waits for a new one is told as well.
    for (const answer of await Promise.all([write(), write(), write()])) expectUnavailable(answer);
    expect((await api.call('GET', '/members')).statusCode).toBe(200);
    await line.cut();
    await line.mend();
    const statuses: number[] = [];
    // Connections that are lost are noticed one by one.
    while (statuses.at(-1) !== 201 && statuses.length < 10) statuses.push((await write()).statusCode);
    expect(statuses.at(-1)).toBe(201);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  });
});

onSqlite('a SQLite file that is damaged', () => {
  it('counts as a database that is away, not as a mistake of the caller', async () => {
    const test = await openTestDatabase();
    const news = { name: 'N', text: 'x'.repeat(3_000), image: '', createdAt: '2026-01-01T00:00:00.000Z' };
    await test.database.write(async (trx) => {
      for (let count = 0; count < 100; count += 1) await trx.insertInto('actualities').values(news).execute();
    });
    await test.database.close();
    const file = await open(join(test.config.dataDir, 'club.sqlite'), 'r+');
    const { size } = await file.stat();
    // The last pages hold the rows; the schema, which opening reads, stands before them.
    const rows = 200_000;
    await file.write(Buffer.alloc(rows, 0xff), 0, rows, size - rows);
    await file.close();

    const database = await openDatabase(test.config);
    const error = await database.db
      .selectFrom('actualities')
      .selectAll()
      .execute()
      .catch((reason: unknown) => reason);
    expect(databaseTrouble(error)).toBe('unavailable');
    await database.close();
  });
});
