import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import type { Problem } from 'shared/contract';
import { TestApi } from '../support/test-api.ts';
import type { Person } from '../support/test-api.ts';

const postgres = process.env['TEST_DATABASE_URL'];

describe('while the database is in trouble', () => {
  let api: TestApi;
  let member: Person;

  beforeEach(async () => {
    api = await TestApi.open();
    member = await api.person();
  });
  afterEach(() => api.close());

  const write = () =>
    api.call('POST', '/articles', { as: member, body: { name: 'Článek', text: '<p>x</p>' } });

  const onSqlite = postgres ? it.skip : it;
  const onPostgres = postgres ? it : it.skip;

  onSqlite('a write waits for another process, and is refused when that takes too long', async () => {
    const other = new DatabaseSync(join(api.test.config.dataDir, 'club.sqlite'));
    other.exec('begin immediate');
    const waiting = write();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await api.call('GET', '/cats')).statusCode).toBe(200);
    other.exec('commit');
    expect((await waiting).statusCode).toBe(201);

    other.exec('begin immediate');
    const refused = await write();
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([503, 'UNAVAILABLE']);
    other.exec('commit');
    other.close();
    expect((await write()).statusCode).toBe(201);
    const own = (await api.call('GET', '/users/current/articles/all', { as: member })).json();
    expect(own).toHaveLength(2);
  });

  onPostgres(
    'a locked table is told to everybody who needs it, also to those who wait for a connection',
    async () => {
      const client = new pg.Client({ connectionString: api.test.config.databaseUrl ?? '' });
      await client.connect();
      await client.query('begin; lock table articles in access exclusive mode');
      const reads = Array.from({ length: 25 }, () =>
        api.call('GET', '/users/current/articles/all', { as: member }),
      );
      for (const answer of await Promise.all([write(), ...reads])) {
        expect([answer.statusCode, answer.json<Problem>().code]).toEqual([503, 'UNAVAILABLE']);
      }
      await client.query('commit');
      await client.end();
      expect((await write()).statusCode).toBe(201);
    },
    // Before, a statement waited for 30 seconds.
    20_000,
  );

  onPostgres('a lost connection is replaced without a restart', async () => {
    await write();
    const client = new pg.Client({ connectionString: api.test.config.databaseUrl ?? '' });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20 && statuses.at(-1) !== 201; attempt += 1) {
      statuses.push((await write()).statusCode);
    }
    expect(statuses.at(-1)).toBe(201);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  });
});
