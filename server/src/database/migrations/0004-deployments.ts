import type { Kysely } from 'kysely';

/** What is published, for several servers that serve one site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deployment_revisions')
    .addColumn('revision', 'integer', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
}
