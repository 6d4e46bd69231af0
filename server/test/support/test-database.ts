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

/** Connections that all tests of this process share: starting one takes longer than many tests. */
const administration = new Map<string, pg.Pool>();

/** Runs a statement after those of the same kind. */
const run = async (kind: 'creation' | 'removal', url: string, statement: string): Promise<unknown[]> => {
  let connection = administration.get(kind);
  if (connection === undefined) {
    const options = { connectionString: url, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 };
    connection = new pg.Pool(options);
    // A server that stops while nothing is asked is no failure of a test.
    connection.on('error', () => undefined);
    administration.set(kind, connection);
  }
  // The statements name what they return.
  return ((await connection.query(statement)) as { rows: unknown[] }).rows;
};

let strategy: Promise<string> | undefined;

/** Copies files, as PostgreSQL did before version 15, whose own way takes twice as long and saves what tests do not need. */
const copyStrategy = (url: string): Promise<string> =>
  (strategy ??= run(
    'creation',
    url,
    "select 1 where current_setting('server_version_num')::integer >= 150000",
  ).then((rows) => (rows.length > 0 ? 'strategy file_copy' : '')));

const nameIn = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

const drop = (url: string, name: string): Promise<unknown> =>
  run('removal', url, `drop database if exists ${name} with (force)`);

/** A database of its own on the PostgreSQL server that tests were given. Those made from a template begin with its name. */
async function onPostgres(url: string, from?: string): Promise<Place> {
  const name = `${from ?? 'test'}_${randomBytes(8).toString('hex')}`;
  await run(
    'creation',
    url,
    `create database ${name} template ${from ?? 'template0'} ${await copyStrategy(url)}`,
  );
  const own = new URL(url);
  own.pathname = `/${name}`;
  const config = { databaseUrl: own.href, dataDir: await mkdtemp(join(tmpdir(), 'club-test-')) };
  return {
    config,
    async remove() {
      const dropped = drop(url, name);
      // PostgreSQL waits a tenth of a second for connections that are about to end. Nobody waits for that, nor for a
      // failure: whatever is left is dropped with the template.
      if (from === undefined) await dropped;
      else dropped.catch(() => undefined);
      await rm(config.dataDir, { recursive: true });
    },
  };
}

/** Drops what tests made from a template and have not dropped. */
async function dropCopies(from: string): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return;
  const left = await run(
    'removal',
    url,
    `select datname from pg_database where starts_with(datname, '${from}_')`,
  );
  // The statement names what it returns.
  for (const { datname } of left as { datname: string }[]) await drop(url, datname);
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
  const name = config.databaseUrl === null ? config.dataDir : nameIn(config.databaseUrl);
  process.env[templateVariable] = name;
  return async () => {
    await dropCopies(name);
    await remove();
  };
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
