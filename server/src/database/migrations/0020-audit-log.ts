import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { generatedKey } from '../dialect.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** The list of administrative changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('entry_id', 'integer', generatedKey(db))
    .addColumn('at', 'text', required)
    .addColumn('actor_id', 'integer', required)
    .addColumn('action', 'text', required)
    .addColumn('area', 'text', required)
    .addColumn('subject_id', 'integer')
    .addColumn('subject_name', 'text')
    .addColumn('facts', 'text', required)
    .execute();
  await db.schema.createIndex('audit_entries_at').on('audit_entries').column('at').execute();
}
