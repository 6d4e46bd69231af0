import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const tables = [
  'actualities',
  'articles',
  'article_images',
  'cats',
  'cat_images',
  'exhibitions',
  'exhibition_files',
  'exhibition_images',
  'exhibition_references',
];

/** When each item, picture, file and link was put into the bin, and by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await db.schema.alterTable(table).addColumn('deleted_at', 'text').execute();
    await db.schema.alterTable(table).addColumn('deleted_by', 'integer').execute();
    await sql`create index ${sql.ref(`${table}_deleted_at`)} on ${sql.table(table)} (deleted_at)
      where deleted_at is not null`.execute(db);
  }
  await db.schema
    .alterTable('stored_objects')
    .addColumn('withdrawn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('article_images').addColumn('withdrew_version', 'integer').execute();
}
