import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Columns that name stored files. */
const columns = [
  ['actualities', 'image'],
  ['article_images', 'image'],
  ['cat_images', 'image'],
  ['cats', 'image'],
  ['club_files', 'file'],
  ['exhibition_files', 'file_name'],
  ['exhibition_images', 'image'],
  ['version_files', 'url'],
] as const;

/** Whether a row has named a stored file: of those that wait for their deletion, one has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('stored_objects')
    .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const [table, column] of columns)
    await sql`update stored_objects set used = 1
      where url in (select ${sql.ref(column)} from ${sql.table(table)})`.execute(db);
  await sql`update stored_objects set used = 1 where name in (select name from discarded_objects)`.execute(
    db,
  );
}
