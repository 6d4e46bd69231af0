import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { PostgresAdapter, PostgresDialect, sql } from 'kysely';
import type { ColumnDefinitionBuilder, Dialect, Kysely, QueryExecutorProvider, RawBuilder } from 'kysely';
import pg from 'pg';
import { sqliteDialect } from './sqlite.ts';

export interface DatabaseConfig {
  dataDir: string;
  databaseUrl: string | null;
}

/** Timeouts of PostgreSQL in milliseconds; SQLite has its own in `sqlite.ts`. */
export interface QueryTimeouts {
  /** Acquiring a connection. */
  connection: number;
  /** Waiting for a lock. */
  lock: number;
  /** One statement, including its waiting. */
  statement: number;
  /** No response at all, not even a statement timeout: the network is lost. */
  answer: number;
}

/** For requests: no connection or a locked table is reported within five seconds. */
export const callTimeouts: QueryTimeouts = {
  connection: 2_000,
  lock: 2_500,
  statement: 4_000,
  answer: 4_500,
};
/** For migrations, backups and other commands, which may run longer. */
export const commandTimeouts: QueryTimeouts = {
  connection: 5_000,
  lock: 30_000,
  statement: 30_000,
  answer: 35_000,
};

const int8 = 20;

/** Connections of a process to PostgreSQL. */
const poolSize = 10;

const postgresPool = (connectionString: string, timeouts: QueryTimeouts): pg.Pool =>
  new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: timeouts.connection,
    lock_timeout: timeouts.lock,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    keepAlive: true,
    types: {
      // Only counts are bigint, and they fit a number.
      getTypeParser: (type, format): ((text: string) => unknown) =>
        // The driver's parsers are typed as `any`.
        type === int8 ? Number : (pg.types.getTypeParser(type, format) as (text: string) => unknown),
    },
  })
    .on('error', () => {
      // An idle connection broke; the pool opens another one for the next query, which reports a failure.
    })
    .on('connect', (client) => {
      // A connection in use also reports the error to its query; without a listener the event would end the
      // process.
      client.on('error', () => undefined);
    });

/** Connections of a process to PostgreSQL. */
export interface PoolStatistics {
  total: number;
  idle: number;
  /** Callers waiting for a connection. */
  waiting: number;
}

export interface Connections {
  dialect: Dialect;
  /** `null` for SQLite, which has one connection. */
  pool: () => PoolStatistics | null;
}

/** PostgreSQL when an address is configured, SQLite in the data directory otherwise. */
export function connectionsOf(
  { databaseUrl, dataDir }: DatabaseConfig,
  timeouts = callTimeouts,
): Connections {
  if (databaseUrl === null) {
    return { dialect: sqliteDialect(join(dataDir, 'club.sqlite')), pool: () => null };
  }
  const pool = postgresPool(databaseUrl, timeouts);
  return {
    dialect: new PostgresDialect({ pool }),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

export const dialectOf = (config: DatabaseConfig, timeouts = callTimeouts): Dialect =>
  connectionsOf(config, timeouts).dialect;

export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Transactions that write at once: SQLite has one connection, and of PostgreSQL's half are left to readers. */
export const writesAtOnce = (db: QueryExecutorProvider): number => (isPostgres(db) ? poolSize / 2 : 1);

/** Auto-increment primary key that is never reused. */
export const generatedKey = (db: Kysely<unknown>) => (column: ColumnDefinitionBuilder) =>
  isPostgres(db) ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();

/** Runs reads on one snapshot, concurrently with writes. */
export async function inSnapshot<DB, T>(
  db: Kysely<DB>,
  work: (reader: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const begin = isPostgres(db) ? sql`begin isolation level repeatable read read only` : sql`begin`;
  return db.connection().execute(async (reader) => {
    await begin.execute(reader);
    try {
      return await work(reader);
    } finally {
      await sql`commit`.execute(reader);
    }
  });
}

/**
 * Lets one transaction with this name run at a time, also on other servers; the others wait for its end. SQLite has one
 * writer anyway.
 */
export async function exclusively(trx: QueryExecutorProvider, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}

/** An expression that does the same within a statement, where a condition holds. */
export const exclusivelyIf = (
  trx: QueryExecutorProvider,
  name: string,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  isPostgres(trx)
    ? sql`case when ${condition} then pg_advisory_xact_lock(hashtext(${name}))::text end`
    : sql`null`;

/** The end of a query whose rows are locked until the transaction ends. SQLite has one writer anyway. */
export const rowLock = (trx: QueryExecutorProvider, strength: 'key share' | 'update'): RawBuilder<unknown> =>
  isPostgres(trx) ? sql.raw(`for ${strength}`) : sql``;

/** Resets sequences after inserting rows with ids. SQLite needs no reset. */
export async function continueKeys(db: QueryExecutorProvider, table: string, column: string): Promise<void> {
  if (!isPostgres(db)) return;
  const highest = sql`(select max(${sql.ref(column)}) from ${sql.table(table)})`;
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), greatest(${highest}, 1))`.execute(db);
}

/** Referenced tables by table, with their SQL names. */
export async function tableParents(db: QueryExecutorProvider): Promise<Map<string, string[]>> {
  const { rows } = await (
    isPostgres(db)
      ? sql<{ name: string; parent: string }>`
          select child.relname as name, parent.relname as parent from pg_constraint
          join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
          where contype = 'f' and connamespace = current_schema()::regnamespace`
      : sql<{ name: string; parent: string }>`
          select child.name, key."table" as parent
          from sqlite_schema as child, pragma_foreign_key_list(child.name) as key where child.type = 'table'`
  ).execute(db);
  const parents = new Map<string, string[]>();
  for (const { name, parent } of rows) parents.set(name, [...(parents.get(name) ?? []), parent]);
  return parents;
}

/** Result of the database's integrity check; PostgreSQL has none. */
export async function damagedParts(db: QueryExecutorProvider): Promise<string[]> {
  if (isPostgres(db)) return [];
  const { rows } = await sql<Record<string, string>>`pragma integrity_check`.execute(db);
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const lines = [...rows.flatMap((row) => Object.values(row)), ...orphans.map((row) => row.table)];
  return lines.filter((line) => line !== 'ok');
}

interface DriverError extends Error {
  code?: unknown;
  /** SQLite's extended result code. */
  errcode?: unknown;
  syscall?: unknown;
}

const sqliteCode = (error: DriverError): number | null =>
  error.code === 'ERR_SQLITE_ERROR' && typeof error.errcode === 'number' ? error.errcode : null;

const sqliteFull = 13;
/** Busy, locked, read-only, interrupted, I/O, corrupt, cannot open, protocol, not a database. */
const sqliteAway = new Set([5, 6, 8, 9, 10, 11, 14, 15, 26]);
const sqliteUnique = new Set([2067, 1555]);

const postgresFull = '53100';
/**
 * Classes of SQLSTATE: connection, transaction rollback, insufficient resources, operator intervention,
 * system error.
 */
const postgresAway = new Set(['08', '40', '53', '55', '57', '58']);
const networkAway = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE']);
const poolAway =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered/;

const sqliteBusy = 5;

/** Whether another process is writing to the SQLite file. */
export const isBusy = (error: unknown): boolean =>
  isNativeError(error) && ((sqliteCode(error) ?? 0) & 0xff) === sqliteBusy;

/** Whether PostgreSQL has undone the transaction since it and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  isNativeError(error) && (error as DriverError).code === '40P01';

/** Why a query failed: a full disk, an unavailable database, or a unique value that is taken. */
export type DatabaseTrouble = 'full' | 'unavailable' | 'taken';

/** Classifies a driver's error; `null` for any other error. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!isNativeError(error)) return null;
  const known: DriverError = error;
  const sqlite = sqliteCode(known);
  if (sqlite !== null) {
    if (sqliteUnique.has(sqlite)) return 'taken';
    if ((sqlite & 0xff) === sqliteFull) return 'full';
    return sqliteAway.has(sqlite & 0xff) ? 'unavailable' : null;
  }
  if (poolAway.test(error.message)) return 'unavailable';
  if (typeof known.code !== 'string') return null;
  if (known.code === '23505') return 'taken';
  if (known.code === postgresFull) return 'full';
  // A missing socket file means that the server is not running.
  if (networkAway.has(known.code) || (known.code === 'ENOENT' && known.syscall === 'connect'))
    return 'unavailable';
  return error instanceof pg.DatabaseError && postgresAway.has(known.code.slice(0, 2)) ? 'unavailable' : null;
}
