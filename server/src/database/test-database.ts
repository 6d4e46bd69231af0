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

/** A database of its own on the PostgreSQL server that tests were given. */
async function onPostgres(url: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(url, `create database ${name} template template0`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const config = { databaseUrl: own.href, dataDir: await mkdtemp(join(tmpdir(), 'club-test-')) };
  const database = await openDatabase(config);
  return {
    database,
    config,
    async remove() {
      await database.close();
      await run(url, `drop database ${name} with (force)`);
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
