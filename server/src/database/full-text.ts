import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
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

/** In which parts of a document the words are looked for. */
export type SearchedParts = 'title' | 'details' | 'all';

/** The parts that lexemes of PostgreSQL name, each of which has what those before it have. */
const lexemeParts = { title: 1, details: 2, all: 3 } as const satisfies Record<SearchedParts, number>;

/**
 * A term of a kind and of parts as PostgreSQL's index has it. Its planner so knows how many documents a search finds, and
 * need not read their terms; of weights and of ranges of ids it knows nothing.
 */
export const lexeme = (kind: number, parts: SearchedParts, term: string): string =>
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

const storedOf = ({ documentId, title, details, text }: IndexedTerms): StoredTexts => ({
  documentId,
  title: line(title),
  details: line(details),
  text: line(text),
});

/** Number of the terms. */
const countOf = ({ title, details, text }: StoredTexts): number =>
  [title, details, text].reduce((sum, terms) => sum + (terms === '' ? 0 : terms.split(' ').length), 0);

export async function insertTexts(db: QueryExecutorProvider, rows: readonly IndexedTerms[]): Promise<void> {
  if (rows.length === 0) return;
  if (isPostgres(db)) {
    const values = rows.map((row) => sql`(${row.documentId}::bigint, ${vectorOf(row)}::tsvector)`);
    await sql`insert into search_texts (document_id, terms) values ${sql.join(values)}`.execute(db);
    return;
  }
  const values = rows
    .map(storedOf)
    .map(({ documentId, title, details, text }) => sql`(${documentId}, ${title}, ${details}, ${text})`);
  await sql`insert into search_texts (rowid, title, details, text) values ${sql.join(values)}`.execute(db);
}

/** FTS5 reads the terms of each deleted document once more, and others are served between two of them. */
export async function deleteTexts(db: QueryExecutorProvider, documentIds: readonly number[]): Promise<void> {
  if (documentIds.length === 0) return;
  if (isPostgres(db)) {
    await sql`delete from search_texts where document_id in (${sql.join(documentIds)})`.execute(db);
    return;
  }
  for (const [index, documentId] of documentIds.entries()) {
    if (index > 0) await setImmediate();
    await sql`delete from search_texts where rowid = ${documentId}`.execute(db);
  }
}

const textsOf = async (
  db: QueryExecutorProvider,
  documentIds: readonly number[],
): Promise<Map<number, StoredTexts>> => {
  const { rows } = await sql<StoredTexts>`select rowid as document_id, title, details, text
    from search_texts where rowid in (${sql.join(documentIds)})`.execute(db);
  return new Map(rows.map((row) => [row.documentId, { ...row }]));
};

/**
 * Writes the terms of one document, or nothing for `null`, in place of those that it has; the same ones are left alone.
 * @param most terms that may be written and deleted.
 * @returns how many were, or `null` when they would be more: then nothing is changed.
 */
export async function replaceTexts(
  db: QueryExecutorProvider,
  documentId: number,
  { terms, most }: { terms: IndexedTerms | null; most: number },
): Promise<number | null> {
  if (isPostgres(db)) return replaceVector(db, documentId, { terms, most });
  const stored = (await textsOf(db, [documentId])).get(documentId) ?? null;
  const wanted = terms && storedOf(terms);
  if (isDeepStrictEqual(stored, wanted)) return 0;
  const count = [stored, wanted].reduce((sum, one) => sum + (one === null ? 0 : countOf(one)), 0);
  if (count > most) return null;
  if (stored !== null) await deleteTexts(db, [documentId]);
  if (terms !== null) await insertTexts(db, [terms]);
  return count;
}

/** The same on PostgreSQL, which deletes a document by its row alone. */
async function replaceVector(
  db: QueryExecutorProvider,
  documentId: number,
  { terms, most }: { terms: IndexedTerms | null; most: number },
): Promise<number | null> {
  if (terms === null) {
    await deleteTexts(db, [documentId]);
    return 0;
  }
  const count = terms.title.size + terms.details.size + terms.text.size;
  if (count > most) return (await documentsWithTexts(db, [terms])).has(documentId) ? 0 : null;
  await sql`insert into search_texts (document_id, terms)
    values (${documentId}, ${vectorOf(terms)}::tsvector)
    on conflict (document_id) do update set terms = excluded.terms
    where search_texts.terms <> excluded.terms`.execute(db);
  return count;
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
  const stored = await textsOf(
    db,
    documents.map(({ documentId }) => documentId),
  );
  const same = documents.filter((one) => isDeepStrictEqual(stored.get(one.documentId), storedOf(one)));
  return new Set(same.map(({ documentId }) => documentId));
}

/** Ids of the documents that have terms. */
export async function documentsWithTerms(db: QueryExecutorProvider): Promise<Set<number>> {
  const key = sql.ref(isPostgres(db) ? 'document_id' : 'rowid');
  const { rows } = await sql<{ documentId: number }>`select ${key} as document_id from search_texts`.execute(
    db,
  );
  return new Set(rows.map(({ documentId }) => documentId));
}
