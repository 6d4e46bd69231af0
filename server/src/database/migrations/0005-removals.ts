import type { Kysely } from 'kysely';

/** Stored files whose removal has begun, so that no row can name them any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('stored_objects')
    .addColumn('removing', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
