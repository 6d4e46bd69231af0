import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const details = [
  'end_date',
  'time_from',
  'time_to',
  'venue',
  'street',
  'postal_code',
  'town',
  'state',
  'uid',
] as const;

/** Items that say when they were changed, and their keys. */
const dated = {
  actualities: 'actuality_id',
  articles: 'article_id',
  cats: 'cat_id',
  exhibitions: 'exhibition_id',
};

/**
 * Days, times, address and state of exhibitions, their names in calendars, and what calendars say of deleted ones; when
 * each item was last changed, `''` for what never was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of details)
    await sql`alter table exhibitions add column ${sql.ref(column)} text not null default ''`.execute(db);
  const { rows } = await sql<{ id: number }>`select exhibition_id as id from exhibitions`.execute(db);
  for (const { id } of rows)
    await sql`update exhibitions set uid = ${randomUUID()} where exhibition_id = ${id}`.execute(db);
  for (const [table, key] of Object.entries(dated)) {
    await sql`alter table ${sql.table(table)} add column updated_at text not null default ''`.execute(db);
    await sql`
      update ${sql.table(table)} set updated_at = coalesce(
        (select max(saved_at) from versions where kind = ${table} and item_id = ${sql.ref(`${table}.${key}`)}), '')
    `.execute(db);
  }
  await db.schema
    .createTable('calendar_cancellations')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('exhibition_id', 'integer', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('cancelled_at', 'text', (column) => column.notNull())
    .execute();
}
