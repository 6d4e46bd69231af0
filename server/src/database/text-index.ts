import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { isPostgres } from './dialect.ts';

/* The full text of both databases as a whole; what it holds of documents is in `full-text.ts`. */

/** FTS5 keeps its data in tables of its own beside it. */
export const isSearchTable = (name: string): boolean => name.startsWith('search_');

/** Letters of the longest prefixes of which FTS5 has an index. */
export const longestIndexedPrefix = 3;

export async function createTextIndex(db: QueryExecutorProvider): Promise<void> {
  if (isPostgres(db)) {
    await sql`create table search_texts (document_id bigint primary key, terms tsvector not null)`.execute(
      db,
    );
    // Without a list of pending entries, which each search would have to read.
    await sql`create index search_texts_terms on search_texts using gin (terms) with (fastupdate = off)`.execute(
      db,
    );
    return;
  }
  await sql`create virtual table search_texts using
    fts5(title, details, text, tokenize = 'ascii', prefix = '1 2 3')`.execute(db);
  await setSecureDelete(db, true);
}

/** Makes FTS5's terms, and where each stands, readable in their order (https://www.sqlite.org/fts5.html#the_fts5vocab_virtual_table_module). */
export async function createTermList(db: QueryExecutorProvider): Promise<void> {
  if (isPostgres(db)) return;
  await sql`create virtual table search_texts_terms using fts5vocab(search_texts, row)`.execute(db);
  await sql`create virtual table search_texts_instances using fts5vocab(search_texts, instance)`.execute(db);
}

/**
 * Chooses whether what is deleted leaves FTS5's index at once, which takes some milliseconds for each document, or when
 * its parts are merged. PostgreSQL has no such choice.
 */
export async function setSecureDelete(db: QueryExecutorProvider, isOn: boolean): Promise<void> {
  if (isPostgres(db)) return;
  await sql`insert into search_texts (search_texts, rank) values ('secure-delete', ${sql.lit(isOn ? 1 : 0)})`.execute(
    db,
  );
}

/** Pages that FTS5 merges in one transaction. */
const pagesAtOnce = 500;

/**
 * Merges some pages of FTS5's parts, until there is one part without deleted terms (https://www.sqlite.org/fts5.html#the_merge_command).
 * @param isFirst whether this call begins the merging of all parts.
 * @returns whether there may be more to merge.
 */
export async function mergeSome(db: QueryExecutorProvider, isFirst: boolean): Promise<boolean> {
  if (isPostgres(db)) return false;
  const changes = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const before = await changes();
  // FTS5 takes an integer, as which a parameter does not come.
  const pages = isFirst ? -pagesAtOnce : pagesAtOnce;
  await sql`insert into search_texts (search_texts, rank) values ('merge', ${sql.lit(pages)})`.execute(db);
  // The statement itself counts as one change.
  return (await changes()) - before > 1;
}

/** Tells PostgreSQL's planner at once what a new index holds, which it would find out some minutes later. */
export async function countForPlanner(db: QueryExecutorProvider): Promise<void> {
  if (isPostgres(db)) await sql`analyze search_texts, search_documents, cats`.execute(db);
}
