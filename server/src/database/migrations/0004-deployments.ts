import type { Kysely } from 'kysely';

/** Revisions of the deployments' registry, for several servers of one site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deployment_revisions')
    .addColumn('revision', 'integer', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
}
