import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { generatedKey } from '../dialect.ts';
import { watchForSearch } from '../search-triggers.ts';

interface ClubDocument {
  name: string;
  file: string;
}

/**
 * The club's documents as rows beside their section, and the templates, for the index of the search, which is written when
 * the server opens the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('club_documents')
    .addColumn('club_document_id', 'integer', generatedKey(db))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .execute();
  await watchForSearch(db, {
    table: 'club_documents',
    columns: 'name, file',
    // As `search-index/club-documents.ts` numbers them.
    notes: [['documents', 'club_document_id + 1000000000']],
  });
  const { rows } = await sql<{ value: string }>`select value from club_settings
    where key = 'content/documents'`.execute(db);
  // As the server stores the section.
  const documents = rows.flatMap(
    ({ value }) => (JSON.parse(value) as { documents: ClubDocument[] }).documents,
  );
  // What is found is shown by descending ids.
  for (const { name, file } of documents.toReversed())
    await sql`insert into club_documents (name, file) values (${name}, ${file})`.execute(db);
  await sql`insert into search_changes (kind, item_id) 
    values ('documents', 2000000001), ('documents', 2000000002)`.execute(db);
}
