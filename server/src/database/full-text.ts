import { sql } from 'kysely';
import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import { isPostgres } from './dialect.ts';

/*
 * The full text of both databases: FTS5 of SQLite, tsvector with GIN of PostgreSQL. Both are given terms of letters and
 * digits alone and divide nothing themselves, so that they find the same.
 */

/** The terms of a document's parts. */
export interface IndexedTerms {
  documentId: number;
  title: ReadonlySet<string>;
  details: ReadonlySet<string>;
  text: ReadonlySet<string>;
}

/** One word of a query: one of the terms, or a term that begins with the prefix. */
export interface QueryWord {
  terms: readonly string[];
  prefix: string | null;
}

/** In which parts of a document the words are looked for. */
export type SearchedParts = 'title' | 'details' | 'all';

/** Documents by their ids, both included. */
export interface DocumentRange {
  first: number;
  last: number;
}

/** Name of the table; it has no type, since its columns differ. */
const textsTable = 'search_texts';

/** FTS5 keeps its data in tables of its own beside it. */
export const isSearchTable = (name: string): boolean => name.startsWith('search_');

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
  // What is deleted leaves the index at once, and not when its parts are merged some day.
  await sql`insert into search_texts (search_texts, rank) values ('secure-delete', 1)`.execute(db);
}

/** A tsvector as text. The weights say in which parts a term stands; its positions mean nothing. */
const vectorOf = ({ title, details, text }: IndexedTerms): string => {
  const weights = new Map<string, string[]>();
  const parts = [
    [title, '1A'],
    [details, '2B'],
    [text, '3D'],
  ] as const;
  for (const [terms, weight] of parts)
    for (const term of terms) weights.set(term, [...(weights.get(term) ?? []), weight]);
  return [...weights].map(([term, positions]) => `'${term}':${positions.join(',')}`).join(' ');
};

const line = (terms: ReadonlySet<string>): string => [...terms].join(' ');

export async function insertTexts(db: QueryExecutorProvider, rows: readonly IndexedTerms[]): Promise<void> {
  if (rows.length === 0) return;
  if (isPostgres(db)) {
    const values = rows.map((row) => sql`(${row.documentId}::bigint, ${vectorOf(row)}::tsvector)`);
    await sql`insert into search_texts (document_id, terms) values ${sql.join(values)}`.execute(db);
    return;
  }
  const values = rows.map(
    ({ documentId, title, details, text }) =>
      sql`(${documentId}, ${line(title)}, ${line(details)}, ${line(text)})`,
  );
  await sql`insert into search_texts (rowid, title, details, text) values ${sql.join(values)}`.execute(db);
}

export async function deleteTexts(db: QueryExecutorProvider, documentIds: readonly number[]): Promise<void> {
  if (documentIds.length === 0) return;
  const key = sql.ref(isPostgres(db) ? 'document_id' : 'rowid');
  await sql`delete from ${sql.table(textsTable)} where ${key} in (${sql.join(documentIds)})`.execute(db);
}

const matchOf = (words: readonly QueryWord[], parts: SearchedParts): string => {
  const columns = { title: '{title} : ', details: '{title details} : ', all: '' }[parts];
  const alternatives = ({ terms, prefix }: QueryWord) => [
    ...terms.map((term) => `"${term}"`),
    ...(prefix === null ? [] : [`"${prefix}" *`]),
  ];
  return `${columns}(${words.map((word) => `(${alternatives(word).join(' OR ')})`).join(' AND ')})`;
};

const tsqueryOf = (words: readonly QueryWord[], parts: SearchedParts): string => {
  const weights = { title: 'A', details: 'AB', all: '' }[parts];
  const alternatives = ({ terms, prefix }: QueryWord) => [
    ...terms.map((term) => `'${term}':${weights}`),
    ...(prefix === null ? [] : [`'${prefix}':*${weights}`]),
  ];
  const query = words.map((word) => `(${alternatives(word).join(' | ')})`).join(' & ');
  return weights === '' ? query.replaceAll("':", "'").replaceAll("'*", "':*") : query;
};

/**
 * Ids of the documents that have every word, the newest first.
 * @param words at least one; terms and prefixes of letters and digits alone.
 */
export function matchingDocuments(
  db: QueryExecutorProvider,
  words: readonly QueryWord[],
  { parts, range, limit }: { parts: SearchedParts; range: DocumentRange | null; limit: number },
): RawBuilder<{ documentId: number }> {
  const key = sql.ref(isPostgres(db) ? 'document_id' : 'rowid');
  const found = isPostgres(db)
    ? sql`terms @@ ${tsqueryOf(words, parts)}::tsquery`
    : sql`search_texts match ${matchOf(words, parts)}`;
  const within = range === null ? sql`` : sql`and ${key} between ${range.first} and ${range.last}`;
  return sql`(select ${key} as document_id from search_texts where ${found} ${within}
    order by ${key} desc limit ${limit})`;
}

/** Tells PostgreSQL's planner at once what a new index holds, which it would find out some minutes later. */
export async function countForPlanner(db: QueryExecutorProvider): Promise<void> {
  if (isPostgres(db)) await sql`analyze search_texts, search_documents, cats`.execute(db);
}

/** Whether a document is indexed under exactly these terms. */
export async function hasText(db: QueryExecutorProvider, row: IndexedTerms): Promise<boolean> {
  const { documentId, title, details, text } = row;
  const { rows } = await (
    isPostgres(db)
      ? sql`select 1 from search_texts where document_id = ${documentId} and terms = ${vectorOf(row)}::tsvector`
      : sql`select 1 from search_texts where rowid = ${documentId}
          and title = ${line(title)} and details = ${line(details)} and text = ${line(text)}`
  ).execute(db);
  return rows.length === 1;
}

/** Number of indexed documents. */
export async function countTexts(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_texts`.execute(db);
  return Number(rows[0]?.count);
}
