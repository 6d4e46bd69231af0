import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { openDatabase } from '../../src/database/database.ts';
import type { Database } from '../../src/database/database.ts';
import { dialectOf } from '../../src/database/dialect.ts';
import type { DatabaseConfig } from '../../src/database/dialect.ts';
import type { Schema } from '../../src/database/index.ts';
import { Tokens } from '../../src/identity/local/tokens.ts';
import { migrations } from '../../src/database/migrations/index.ts';

export interface TestDatabase {
  database: Database;
  /** How another process would open the same database. */
  config: DatabaseConfig;
  remove(): Promise<void>;
}

/** What is opened when a test asks for a database. */
interface Place {
  config: DatabaseConfig;
  remove(): Promise<void>;
}

/** Names what `makeTemplate` left: a database on PostgreSQL, a folder with SQLite's file. */
const templateVariable = 'TEST_DATABASE_TEMPLATE';

const template = (): string | undefined => process.env[templateVariable];

let administration: pg.Pool | undefined;

/** Runs a statement on a connection that all tests of this process share: starting one takes longer than many tests. */
const run = async (url: string, statement: string): Promise<unknown[]> => {
  administration ??= new pg.Pool({
    connectionString: url,
    max: 1,
    allowExitOnIdle: true,
    idleTimeoutMillis: 0,
  });
  // The statements name what they return.
  return ((await administration.query(statement)) as { rows: unknown[] }).rows;
};

let strategy: Promise<string> | undefined;

/** Copies files, as PostgreSQL did before version 15, whose own way takes twice as long and saves what tests do not need. */
const copyStrategy = (url: string): Promise<string> =>
  (strategy ??= run(url, "select 1 where current_setting('server_version_num')::integer >= 150000").then(
    (rows) => (rows.length > 0 ? 'strategy file_copy' : ''),
  ));

const nameIn = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

/** A database of its own on the PostgreSQL server that tests were given. */
async function onPostgres(url: string, from = 'template0'): Promise<Place> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(url, `create database ${name} template ${from} ${await copyStrategy(url)}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const config = { databaseUrl: own.href, dataDir: await mkdtemp(join(tmpdir(), 'club-test-')) };
  return {
    config,
    async remove() {
      await run(url, `drop database ${name} with (force)`);
      await rm(config.dataDir, { recursive: true });
    },
  };
}

const file = 'club.sqlite';

async function onSqlite(from?: string): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'club-test-'));
  if (from !== undefined) await copyFile(join(from, file), join(dataDir, file));
  return { config: { databaseUrl: null, dataDir }, remove: () => rm(dataDir, { recursive: true }) };
}

const makePlace = (from?: string): Promise<Place> => {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? onPostgres(url, from) : onSqlite(from);
};

/**
 * Migrates one database, which the others are copied from, with a key that signs tokens: both take longer than most tests.
 * @returns removes it.
 */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const { config, remove } = await makePlace();
  const database = await openDatabase(config);
  // Signs its first token, for which it makes a key: finding one takes as long as dozens of calls.
  await new Tokens(database).issue({ uid: '', email: '', sessionVersion: 0, authTime: 0 });
  // The last connection to SQLite's file writes everything into it as it closes.
  await database.close();
  process.env[templateVariable] = config.databaseUrl === null ? config.dataDir : nameIn(config.databaseUrl);
  return remove;
}

/** A fresh, migrated, real database: PostgreSQL when `TEST_DATABASE_URL` is set, SQLite otherwise. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { config, remove } = await makePlace(template());
  const database = await openDatabase(config);
  return {
    database,
    config,
    async remove() {
      await database.close();
      await remove();
    },
  };
}

/**
 * A database as an earlier version of the server left it: `openDatabase` migrates it.
 * @param last name of that version's last migration.
 * @param fill writes what that version had; tables and columns are those of its schema.
 */
export async function makeEarlierDatabase(
  last: string,
  fill: (db: Kysely<Schema>) => Promise<unknown>,
): Promise<Omit<TestDatabase, 'database'>> {
  const { config, remove } = await makePlace();
  const db = new Kysely<Schema>({ dialect: dialectOf(config), plugins: [new CamelCasePlugin()] });
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateTo(last);
  if (error !== undefined) throw error;
  await fill(db);
  await db.destroy();
  return { config, remove };
}
