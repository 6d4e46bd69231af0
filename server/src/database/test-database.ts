import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseConfig } from './dialect.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

export interface TestDatabase {
  database: Database;
  /** How another process would open the same database. */
  config: DatabaseConfig;
  remove(): Promise<void>;
}

const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** A schema of its own within the PostgreSQL database that tests were given. */
async function onPostgres(url: string): Promise<TestDatabase> {
  const schema = `test_${randomBytes(8).toString('hex')}`;
  await run(url, `create schema ${schema}`);
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  const config = { databaseUrl: own.href, dataDir: await mkdtemp(join(tmpdir(), 'club-test-')) };
  const database = await openDatabase(config);
  return {
    database,
    config,
    async remove() {
      await database.close();
      await run(url, `drop schema ${schema} cascade`);
      await rm(config.dataDir, { recursive: true });
    },
  };
}

async function onSqlite(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'club-test-'));
  const config = { databaseUrl: null, dataDir };
  const database = await openDatabase(config);
  return {
    database,
    config,
    async remove() {
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A fresh, migrated, real database: PostgreSQL when `TEST_DATABASE_URL` is set, SQLite otherwise. */
export function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? onPostgres(url) : onSqlite();
}
