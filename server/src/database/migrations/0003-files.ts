import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Records of stored files, and the queue of those to delete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_objects')
    .addColumn('name', 'text', key)
    .addColumn('url', 'text', required)
    .addColumn('content_type', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('variants', 'text', required)
    .addColumn('complete', 'integer', required)
    .addColumn('uploader', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text', required)
    .execute();
  await db.schema.createIndex('stored_objects_url').on('stored_objects').column('url').execute();
  await db.schema.createIndex('stored_objects_complete').on('stored_objects').column('complete').execute();
  await db.schema.createIndex('stored_objects_used_at').on('stored_objects').column('used_at').execute();

  await db.schema
    .createTable('discarded_objects')
    .addColumn('name', 'text', key)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_try_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('discarded_objects_next_try_at')
    .on('discarded_objects')
    .column('next_try_at')
    .execute();
}
