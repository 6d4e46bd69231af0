import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { isPostgres } from './dialect.ts';

/*
 * The full text of both databases: FTS5 of SQLite, tsvector with GIN of PostgreSQL. Both are given terms of letters and
 * digits alone and divide nothing themselves, so that they find the same.
 */

/** The terms of a document's parts. */
export interface IndexedTerms {
  documentId: number;
  /** Number of its kind, of one digit. */
  kind: number;
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

/** The documents of a kind, by its number and by their ids, both included. */
export interface DocumentRange {
  kind: number;
  first: number;
  last: number;
}

interface MatchingOptions {
  parts: SearchedParts;
  range: DocumentRange;
  limit: number;
  publicAt: string;
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
  await setSecureDelete(db, true);
}

/** The parts that lexemes of PostgreSQL name, each of which has what those before it have. */
const lexemeParts = { title: 1, details: 2, all: 3 } as const satisfies Record<SearchedParts, number>;

/**
 * A term of a kind and of parts as PostgreSQL's index has it. Its planner so knows how many documents a search finds, and
 * need not read their terms; of weights and of ranges of ids it knows nothing.
 */
const lexeme = (kind: number, parts: SearchedParts, term: string): string =>
  `${kind}${lexemeParts[parts]}${term}`;

/** A tsvector as text. */
const vectorOf = ({ kind, title, details, text }: IndexedTerms): string => {
  const inDetails = new Set([...title, ...details]);
  const lexemes = [
    ...[...title].map((term) => lexeme(kind, 'title', term)),
    ...[...inDetails].map((term) => lexeme(kind, 'details', term)),
    ...[...new Set([...inDetails, ...text])].map((term) => lexeme(kind, 'all', term)),
  ];
  return lexemes.map((one) => `'${one}'`).join(' ');
};

/** A row of FTS5. */
interface StoredTexts {
  documentId: number;
  title: string;
  details: string;
  text: string;
}

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

/** The words as FTS5 is asked for them. */
export const matchOf = (words: readonly QueryWord[], parts: SearchedParts): string => {
  const columns = { title: '{title} : ', details: '{title details} : ', all: '' }[parts];
  const alternatives = ({ terms, prefix }: QueryWord) => [
    ...terms.map((term) => `"${term}"`),
    ...(prefix === null ? [] : [`"${prefix}" *`]),
  ];
  return `${columns}(${words.map((word) => `(${alternatives(word).join(' OR ')})`).join(' AND ')})`;
};

/** The words as PostgreSQL is asked for them in documents of a kind. */
export const tsqueryOf = (words: readonly QueryWord[], parts: SearchedParts, kind: number): string => {
  const alternatives = ({ terms, prefix }: QueryWord) => [
    ...terms.map((term) => `'${lexeme(kind, parts, term)}'`),
    ...(prefix === null ? [] : [`'${lexeme(kind, parts, prefix)}':*`]),
  ];
  return words.map((word) => `(${alternatives(word).join(' | ')})`).join(' & ');
};

/**
 * Item ids of the documents that have every word and are public at a time, the newest first.
 * @param words at least one; terms and prefixes of letters and digits alone.
 * @param publicAt an instant as ISO 8601.
 */
export async function matchingItems(
  db: QueryExecutorProvider,
  words: readonly QueryWord[],
  { parts, range, limit, publicAt }: MatchingOptions,
): Promise<number[]> {
  const key = sql.ref(isPostgres(db) ? 'search_texts.document_id' : 'search_texts.rowid');
  const found = isPostgres(db)
    ? sql`terms @@ ${tsqueryOf(words, parts, range.kind)}::tsquery`
    : sql`search_texts match ${matchOf(words, parts)}`;
  const { rows } = await sql<{ itemId: number }>`select item_id
    from search_texts join search_documents on search_documents.document_id = ${key}
    where ${found} and ${key} between ${range.first} and ${range.last} and public_from <= ${publicAt}
    order by ${key} desc limit ${limit}`.execute(db);
  return rows.map(({ itemId }) => itemId);
}

/** Tells PostgreSQL's planner at once what a new index holds, which it would find out some minutes later. */
export async function countForPlanner(db: QueryExecutorProvider): Promise<void> {
  if (isPostgres(db)) await sql`analyze search_texts, search_documents, cats`.execute(db);
}

/** Which of the documents are indexed under exactly these terms. */
export async function documentsWithTexts(
  db: QueryExecutorProvider,
  documents: readonly IndexedTerms[],
): Promise<Set<number>> {
  if (documents.length === 0) return new Set();
  if (isPostgres(db)) {
    const wanted = documents.map((row) => sql`(${row.documentId}::bigint, ${vectorOf(row)}::tsvector)`);
    const { rows } = await sql<{ documentId: number }>`select search_texts.document_id from search_texts
      join (values ${sql.join(wanted)}) as wanted (document_id, terms) using (document_id)
      where search_texts.terms = wanted.terms`.execute(db);
    return new Set(rows.map(({ documentId }) => documentId));
  }
  const ids = documents.map(({ documentId }) => documentId);
  const { rows } = await sql<StoredTexts>`select rowid as document_id, title, details, text
    from search_texts where rowid in (${sql.join(ids)})`.execute(db);
  const stored = new Map(rows.map((row) => [row.documentId, row]));
  const isStored = ({ documentId, title, details, text }: IndexedTerms): boolean => {
    const row = stored.get(documentId);
    return row?.title === line(title) && row.details === line(details) && row.text === line(text);
  };
  return new Set(documents.filter(isStored).map(({ documentId }) => documentId));
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

/** Number of indexed documents. */
export async function countTexts(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_texts`.execute(db);
  return Number(rows[0]?.count);
}
