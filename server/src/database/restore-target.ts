import { Kysely } from 'kysely';
import type { Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { appliedMigrations } from './applied-migrations.ts';
import { commandTimeouts, continueKeys, dialectOf } from './dialect.ts';
import type { DatabaseConfig } from './dialect.ts';
import { readTables } from './tables.ts';
import { isSearchTable } from './text-index.ts';
import { migrations } from './migrations/index.ts';

/** The database is not empty, so a restore would mix contents. */
export class NotEmptyError extends Error {
  override name = 'NotEmptyError';
}

/** The backup is of a newer version, whose schema is unknown here. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';
}

type RawDatabase = Kysely<Record<string, Record<string, unknown>>>;
export type RawTransaction = Transaction<Record<string, Record<string, unknown>>>;

/** Tables that a server fills by itself on start. */
const ownTables = ['change_versions', 'identity_keys'];

const publishedTables = ['deployment_revisions'];

/** Whether a table is part of a backup: published builds are not the club's content, and the search's index is made of it. */
export const isBackedUp = (name: string): boolean => !publishedTables.includes(name) && !isSearchTable(name);

const isBlank = async (db: RawDatabase, names: readonly string[]): Promise<boolean> => {
  const tables = await readTables(db);
  if (tables.length === 0) return true;
  if ((await appliedMigrations(db)).join() !== names.join()) return false;
  for (const { name } of tables) {
    if (ownTables.includes(name) || !isBackedUp(name)) continue;
    if (await db.selectFrom(name).selectAll().limit(1).executeTakeFirst()) return false;
  }
  return true;
};

/**
 * Fills an empty database with rows of an older or the current version, and migrates it, in one transaction.
 * `before` runs once it is known to be empty.
 * @param names migrations of the rows' schema
 * @throws NotEmptyError, NewerSchemaError
 */
export async function fillEmptyDatabase(
  config: DatabaseConfig,
  names: readonly string[],
  { before, fill }: { before: () => Promise<void>; fill: (trx: RawTransaction) => Promise<void> },
): Promise<void> {
  const last = names.at(-1);
  if (last === undefined || names.some((name) => !(name in migrations))) {
    throw new NewerSchemaError('The schema is newer than this server.');
  }
  const db: RawDatabase = new Kysely({ dialect: dialectOf(config, commandTimeouts) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const migrate = async (target: Promise<{ error?: unknown }>) => {
      const { error } = await target;
      if (error !== undefined) throw error;
    };
    if (!(await isBlank(db, names))) throw new NotEmptyError('The database has content.');
    await before();
    await migrate(migrator.migrateTo(last));
    await db.transaction().execute(async (trx) => {
      for (const table of ownTables) await trx.deleteFrom(table).execute();
      await fill(trx);
      for (const { name, columns } of await readTables(trx)) {
        const key = columns.find((column) => column.isAutoIncrementing);
        if (key) await continueKeys(trx, name, key.name);
      }
    });
    await migrate(migrator.migrateToLatest());
  } finally {
    await db.destroy();
  }
}
