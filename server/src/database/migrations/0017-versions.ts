import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** The history of items: each saved version, and the files that versions name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('versions')
    .addColumn('kind', 'text', required)
    .addColumn('item_id', 'integer', required)
    .addColumn('number', 'integer', required)
    .addColumn('author', 'integer', (column) => column.references('users.user_id').onDelete('set null'))
    .addColumn('saved_at', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('is_complete', 'integer', required)
    .addPrimaryKeyConstraint('versions_key', ['kind', 'item_id', 'number'])
    .execute();
  await db.schema.createIndex('versions_author').on('versions').column('author').execute();
  await db.schema
    .createTable('version_files')
    .addColumn('kind', 'text', required)
    .addColumn('item_id', 'integer', required)
    .addColumn('url', 'text', required)
    .addColumn('last_number', 'integer', required)
    .addPrimaryKeyConstraint('version_files_key', ['kind', 'item_id', 'url'])
    .execute();
  await db.schema.createIndex('version_files_url').on('version_files').column('url').execute();
}
