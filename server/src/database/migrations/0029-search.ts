import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { createTextIndex } from '../full-text.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Statement that notes changed items. */
const changed = (kind: string, items: string): string =>
  `insert into search_changes (kind, item_id) select '${kind}', ${items};`;

/** What a changed row of a table means for the index, in terms of that `row`. */
interface Watched {
  table: string;
  /** Columns whose change counts. */
  columns: string;
  statements: (row: 'new' | 'old') => string[];
}

const itself = (table: string, key: string, columns: string): Watched => ({
  table,
  columns,
  statements: (row) => [changed(table, `${row}.${key}`)],
});

const publication = 'draft, created_at, deleted_at';

const watched: Watched[] = [
  itself('actualities', 'actuality_id', `name, text, ${publication}`),
  itself('articles', 'article_id', `creator_id, name, text, approved, ${publication}`),
  itself('cats', 'cat_id', 'owner_id, name, kind, ems, location, tests, description, hidden, deleted_at'),
  {
    table: 'exhibitions',
    columns: `name, date, location, description, ${publication}`,
    statements: (row) => [
      changed('exhibitions', `${row}.exhibition_id`),
      changed(
        'documents',
        `exhibition_file_id from exhibition_files where exhibition_id = ${row}.exhibition_id`,
      ),
    ],
  },
  {
    table: 'exhibition_files',
    columns: 'original_name, file_name, deleted_at',
    statements: (row) => [
      changed('documents', `${row}.exhibition_file_id`),
      changed('exhibitions', `${row}.exhibition_id`),
    ],
  },
  {
    table: 'exhibition_references',
    columns: 'name, deleted_at',
    statements: (row) => [changed('exhibitions', `${row}.exhibition_id`)],
  },
  {
    table: 'users',
    columns:
      'name, surname, email, web, cat_kinds, show_email, show_in_members, show_web, show_cat_kinds, departed_at, articles_as',
    statements: (row) => [
      changed('members', `${row}.user_id`),
      changed('cats', `cat_id from cats where owner_id = ${row}.user_id`),
      changed('articles', `article_id from articles where creator_id = ${row}.user_id`),
    ],
  },
];

const trigger = async (db: Kysely<unknown>, event: 'insert' | 'update' | 'delete', one: Watched) => {
  const { table, columns, statements } = one;
  const name = `search_${table}_${event}`;
  const on = event === 'update' ? `update of ${columns}` : event;
  const body = statements(event === 'delete' ? 'old' : 'new').join(' ');
  if (isPostgres(db)) {
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger ${name} after ${on} on ${table} for each row execute function ${name}()`)
      .execute(db);
    return;
  }
  await sql.raw(`create trigger ${name} after ${on} on ${table} for each row begin ${body} end`).execute(db);
};

/**
 * The index of the search. Triggers note what it has to be written anew for, so that no write can forget it; the server
 * writes it from these notes before the transaction ends, and for what a club has already when it opens the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_changes')
    .addColumn('kind', 'text', required)
    .addColumn('item_id', 'integer', required)
    .execute();
  await db.schema
    .createTable('search_documents')
    .addColumn('document_id', isPostgres(db) ? 'bigint' : 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', required)
    .addColumn('item_id', 'integer', required)
    .addColumn('public_from', 'text', required)
    .addColumn('names', 'text', required)
    .execute();
  // Covers the search boxes of lists, which look at the names of all.
  await db.schema
    .createIndex('search_documents_names')
    .on('search_documents')
    .columns(['kind', 'public_from', 'item_id', 'names'])
    .execute();
  await db.schema.createTable('search_state').addColumn('analysis_version', 'integer', required).execute();
  await createTextIndex(db);
  for (const one of watched)
    for (const event of ['insert', 'update', 'delete'] as const) await trigger(db, event, one);
}
