import type { Kysely } from 'kysely';

/** Names of deleted files, which are not reused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retired_names')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
}
