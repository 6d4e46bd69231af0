import type { Kysely } from 'kysely';

/** Names of stored files that were removed, which no other file may get. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retired_names')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
}
