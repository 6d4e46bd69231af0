import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { createTextIndex } from '../full-text.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What a changed row of a table means for the index. */
interface Watched {
  table: string;
  /** Columns whose change counts. */
  columns: string;
  /** Kinds of the items that are noted, with the columns that have their ids. */
  notes: [kind: string, id: string][];
}

const publication = 'draft, created_at, deleted_at';

const watched: Watched[] = [
  {
    table: 'actualities',
    columns: `name, text, ${publication}`,
    notes: [['actualities', 'actuality_id']],
  },
  {
    table: 'articles',
    columns: `creator_id, name, text, approved, ${publication}`,
    notes: [['articles', 'article_id']],
  },
  {
    table: 'cats',
    columns: 'owner_id, name, kind, ems, location, tests, description, hidden, deleted_at',
    notes: [['cats', 'cat_id']],
  },
  {
    table: 'exhibitions',
    columns: `name, date, location, venue, street, town, description, ${publication}`,
    notes: [['exhibitions', 'exhibition_id']],
  },
  {
    table: 'exhibition_files',
    columns: 'original_name, file_name, deleted_at',
    notes: [
      ['documents', 'exhibition_file_id'],
      ['exhibitions', 'exhibition_id'],
    ],
  },
  {
    table: 'exhibition_references',
    columns: 'name, deleted_at',
    notes: [['exhibitions', 'exhibition_id']],
  },
  {
    table: 'users',
    columns:
      'name, surname, email, web, cat_kinds, show_email, show_in_members, show_web, show_cat_kinds, departed_at, articles_as',
    notes: [['members', 'user_id']],
  },
];

const trigger = async (db: Kysely<unknown>, event: 'insert' | 'update' | 'delete', one: Watched) => {
  const { table, columns, notes } = one;
  const name = `search_${table}_${event}`;
  const on = event === 'update' ? `update of ${columns}` : event;
  const row = event === 'delete' ? 'old' : 'new';
  const values = notes.map(([kind, id]) => `('${kind}', ${row}.${id})`).join(', ');
  const body = `insert into search_changes (kind, item_id) values ${values};`;
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
