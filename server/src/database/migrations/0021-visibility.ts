import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { generatedKey } from '../dialect.ts';

/**
 * What each member shows of the own card, field by field, and the decisions about it. Everybody shows what they did
 * before, which is nobody's decision and has no row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column show_web integer not null default 1`.execute(db);
  await sql`alter table users add column show_cat_kinds integer not null default 1`.execute(db);
  await db.schema
    .createTable('visibility_changes')
    .addColumn('change_id', 'integer', generatedKey(db))
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.user_id').onDelete('cascade'),
    )
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('shown', 'integer', (column) => column.notNull())
    .addColumn('wording', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('visibility_changes_user_id')
    .on('visibility_changes')
    .column('user_id')
    .execute();
}
