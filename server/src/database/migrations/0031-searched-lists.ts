import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Coats beside the names in the search's index: one index of the database answers lists that are searched and filtered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_documents add column coat text not null default ''`.execute(db);
  await sql`update search_documents set coat =
    (select coat_breed || '/' || coat_colour || '/' || coat_patterns from cats where cat_id = item_id)
    where kind = 'cats' and exists (select 1 from cats where cat_id = item_id)`.execute(db);
  await sql`drop index search_documents_names`.execute(db);
  await db.schema
    .createIndex('search_documents_names')
    .on('search_documents')
    .columns(['kind', 'public_from', 'item_id', 'names', 'coat'])
    .execute();
}
