import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseConfig } from './dialect.ts';
import type { Queryable } from './queryable.ts';

const sqliteMark = async ({ dataDir }: DatabaseConfig): Promise<string> => {
  const path = join(dataDir, 'club.sqlite');
  const { ino } = await stat(path);
  return `${await realpath(path)} ${ino}`;
};

/** A dump that was restored has other tables, also in the database from which it came. */
const postgresMark = async (db: Queryable, address: string): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select (select system_identifier from pg_control_system()) || ' ' ||
      (select oid from pg_database where datname = current_database()) || ' ' ||
      'sent_reminders'::regclass::oid as mark`.execute(db);
  const { host, pathname } = new URL(address);
  return `${host}${pathname} ${rows[0]?.mark ?? ''}`;
};

/** Tells a database from its copies and restored backups. */
export const databaseMark = (db: Queryable, config: DatabaseConfig): Promise<string> =>
  config.databaseUrl === null ? sqliteMark(config) : postgresMark(db, config.databaseUrl);
