import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What browsers report of the versions that they run, counted by the hour; what follows from it for each canary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deployment_counts')
    .addColumn('hour', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('trial', 'text', required)
    .addColumn('measure', 'text', required)
    .addColumn('detail', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('deployment_counts_key', [
      'hour',
      'name',
      'version',
      'trial',
      'measure',
      'detail',
    ])
    .execute();
  await db.schema
    .createTable('deployment_trials')
    .addColumn('name', 'text', required)
    .addColumn('trial', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('evidence', 'text', required)
    .addPrimaryKeyConstraint('deployment_trials_key', ['name', 'trial'])
    .execute();
}
