import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';
import { generatedKey } from '../dialect.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
const partOf = (parent: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(parent).onDelete('cascade');

const versioned = (table: CreateTableBuilder<string>) =>
  table
    .addColumn('created_at', 'text', required)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1));

/** Users, news, exhibitions, articles, cats, idempotency keys and versions of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string, key: string): CreateTableBuilder<string> =>
    db.schema.createTable(name).addColumn(key, 'integer', generatedKey(db));
  const index = (on: string, column: string) =>
    db.schema.createIndex(`${on}_${column}`).on(on).column(column).execute();

  await versioned(table('users', 'user_id'))
    .addColumn('uid', 'text', unique)
    .addColumn('name', 'text', required)
    .addColumn('surname', 'text', required)
    .addColumn('email', 'text', unique)
    .addColumn('role', 'integer', required)
    .addColumn('membership_expire', 'text')
    .addColumn('web', 'text', required)
    .addColumn('cat_kinds', 'text', required)
    .addColumn('show_email', 'integer', required)
    .addColumn('show_in_members', 'integer', required)
    .execute();

  await versioned(table('actualities', 'actuality_id'))
    .addColumn('name', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('image', 'text', required)
    .execute();
  await index('actualities', 'created_at');
  await index('actualities', 'image');

  await versioned(table('exhibitions', 'exhibition_id'))
    .addColumn('name', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('location', 'text', required)
    .addColumn('description', 'text', required)
    .execute();
  await index('exhibitions', 'date');
  await table('exhibition_files', 'exhibition_file_id')
    .addColumn('exhibition_id', 'integer', partOf('exhibitions.exhibition_id'))
    .addColumn('file_name', 'text', required)
    .execute();
  await index('exhibition_files', 'exhibition_id');
  await index('exhibition_files', 'file_name');
  await table('exhibition_references', 'reference_id')
    .addColumn('exhibition_id', 'integer', partOf('exhibitions.exhibition_id'))
    .addColumn('name', 'text', required)
    .addColumn('reference', 'text', required)
    .execute();
  await index('exhibition_references', 'exhibition_id');

  await versioned(table('articles', 'article_id'))
    .addColumn('creator_id', 'integer', partOf('users.user_id'))
    .addColumn('name', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('approved', 'integer', required)
    .execute();
  await index('articles', 'creator_id');
  await index('articles', 'created_at');

  await versioned(table('cats', 'cat_id'))
    .addColumn('owner_id', 'integer', partOf('users.user_id'))
    .addColumn('name', 'text', required)
    .addColumn('birthday', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('ems', 'text', required)
    .addColumn('location', 'text', required)
    .addColumn('tests', 'text', required)
    .addColumn('page', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('image', 'text', required)
    .execute();
  await index('cats', 'owner_id');
  await index('cats', 'created_at');
  await index('cats', 'image');

  for (const parent of ['exhibition', 'article', 'cat']) {
    const images = `${parent}_images`;
    await table(images, 'image_id')
      .addColumn(`${parent}_id`, 'integer', partOf(`${parent}s.${parent}_id`))
      .addColumn('image', 'text', required)
      .execute();
    await index(images, `${parent}_id`);
    await index(images, 'image');
  }

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'integer', partOf('users.user_id'))
    .addColumn('key', 'text', required)
    .addColumn('call', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('row_id', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['user_id', 'key'])
    .execute();
  await index('idempotency_keys', 'created_at');

  await db.schema
    .createTable('change_versions')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', required)
    .execute();
}
