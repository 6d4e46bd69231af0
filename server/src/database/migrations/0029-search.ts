import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { createTextIndex } from '../text-index.ts';
import { watchForSearch } from '../search-triggers.ts';
import type { Watched } from '../search-triggers.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

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
  for (const one of watched) await watchForSearch(db, one);
}
