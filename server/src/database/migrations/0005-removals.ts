import type { Kysely } from 'kysely';

/** Marks stored files that are being deleted, which no row may refer to any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('stored_objects')
    .addColumn('removing', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
