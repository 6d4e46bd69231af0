import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';
import { CompiledQuery, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, SqliteDatabase, SqliteDialectConfig, SqliteStatement } from 'kysely';

/** Milliseconds for which a statement waits for another process's write; it blocks the event loop. */
const busyTimeout = 200;

/** Capacity of the cache of prepared statements; the server has fewer different ones. */
const keptStatements = 300;

const statement = (prepared: StatementSync): SqliteStatement => {
  // Kysely passes what our typed queries contain: text, numbers and null.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...values(parameters)),
    run: (parameters) => prepared.run(...values(parameters)),
    iterate: (parameters) => prepared.iterate(...values(parameters)),
  };
};

/** Adapter of node:sqlite for Kysely. */
const adapt = (database: DatabaseSync): SqliteDatabase => {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      if (kept.size >= keptStatements) kept.clear();
      const fresh = statement(database.prepare(sql));
      kept.set(sql, fresh);
      return fresh;
    },
    close: () => database.close(),
  };
};

class ImmediateSqliteDriver extends SqliteDriver {
  /**
   * A transaction takes the write lock at its beginning, since SQLite cannot upgrade a read lock while
   * another process writes. It fails immediately when the lock is held: `Database.write` waits without
   * blocking the event loop.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    await run('pragma busy_timeout = 0');
    try {
      await run('begin immediate');
    } finally {
      await run(`pragma busy_timeout = ${busyTimeout}`);
    }
  }

  /** SQLite rolls back by itself when the disk is full; the first error is then the relevant one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(isNativeError(error) && error.message.includes('no transaction is active'))) throw error;
    }
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** SQLite supports transactional DDL; Kysely's default does not use it. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** A database in one file, durable at each commit. Creates the folder. */
export function sqliteDialect(path: string): SqliteDialect {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: busyTimeout });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  return new NodeSqliteDialect({ database: adapt(database) });
}
