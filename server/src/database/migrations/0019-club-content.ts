import type { Kysely } from 'kysely';

/**
 * Files that the sections of the club's content name. The sections are settings, which the first start fills from the
 * folder of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('club_files')
    .addColumn('key', 'text', (column) =>
      column.notNull().references('club_settings.key').onDelete('cascade'),
    )
    .addColumn('file', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('club_files_key', ['key', 'file'])
    .execute();
  await db.schema.createIndex('club_files_file').on('club_files').column('file').execute();
}
