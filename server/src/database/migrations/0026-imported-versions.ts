import type { Kysely } from 'kysely';

/** Versions that were read from a folder have no author, and say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('versions')
    .addColumn('is_imported', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
