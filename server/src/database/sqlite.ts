import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';
import { CompiledQuery, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, SqliteDatabase, SqliteDialectConfig, SqliteStatement } from 'kysely';

/** Milliseconds for which a single statement waits while another process writes; nothing else runs meanwhile. */
const busyTimeout = 200;

/** Statements kept prepared; the server has fewer different ones. */
const keptStatements = 300;

const statement = (prepared: StatementSync): SqliteStatement => {
  // Kysely hands over what our typed queries hold: text, numbers and null.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...values(parameters)),
    run: (parameters) => prepared.run(...values(parameters)),
    iterate: (parameters) => prepared.iterate(...values(parameters)),
  };
};

/** Node's own SQLite in the shape that Kysely knows. */
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
   * A transaction takes the write lock at once, since one that read first could no longer wait for
   * another's write. It fails at once too: `Database.write` waits without standing in anybody's way.
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

  /** A full disk makes SQLite roll back by itself; the first error is then the one to hear of. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(isNativeError(error) && error.message.includes('no transaction is active'))) throw error;
    }
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** SQLite can change its schema within a transaction; Kysely's default does not use that. */
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

/** A database in one file, durable at each commit. Makes the folder when it is missing. */
export function sqliteDialect(path: string): SqliteDialect {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: busyTimeout });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  return new NodeSqliteDialect({ database: adapt(database) });
}
