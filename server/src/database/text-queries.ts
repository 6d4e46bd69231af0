import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { isPostgres } from './dialect.ts';
import { lexeme, type SearchedParts } from './full-text.ts';
import { longestIndexedPrefix } from './text-index.ts';

/* The questions to the full text of both databases. */

/** One word of a query: one of the terms, or a term that begins with the prefix. */
export interface QueryWord {
  terms: readonly string[];
  prefix: string | null;
}

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

/** Terms that a prefix without an index stands for, in their order. FTS5 reads the documents of each one. */
const mostTermsOfPrefix = 64;
/** Terms among which they are looked for, others being of documents alone that are not public. */
const mostTermsTried = 512;

/** Follows every letter. */
const afterLetters = '\u{10ffff}';

/**
 * An alternative that stands for a prefix; FTS5 asks a prefix without an index for each of its terms, however many. Which
 * of them it stands for says nothing of documents that are not public.
 */
const prefixMatch = (prefix: string, publicAt: string) =>
  prefix.length <= longestIndexedPrefix
    ? sql`${`"${prefix}" *`}`
    : sql`(select coalesce(group_concat('"' || term || '"', ' OR '), ${`"${prefix}"`}) from (
        select term from (
          select term from search_terms where term >= ${prefix} and term < ${prefix + afterLetters}
          limit ${sql.lit(mostTermsTried)}) as tried
        where exists (
          select 1 from search_instances join search_documents on search_documents.document_id = search_instances.doc
          where search_instances.term = tried.term and public_from <= ${publicAt})
        limit ${sql.lit(mostTermsOfPrefix)}))`;

interface SearchedDocuments {
  parts: SearchedParts;
  /** Kinds whose ids follow each other. */
  ranges: readonly DocumentRange[];
}

interface PublicDocuments extends SearchedDocuments {
  /** An instant as ISO 8601. */
  publicAt: string;
}

/** The words as FTS5 is asked for them, as an expression. */
const matchOf = (words: readonly QueryWord[], { parts, publicAt }: PublicDocuments) => {
  const columns = { title: '{title} : ', details: '{title details} : ', all: '' }[parts];
  const alternatives = ({ terms, prefix }: QueryWord) => [
    ...(terms.length === 0 ? [] : [sql`${terms.map((term) => `"${term}"`).join(' OR ')}`]),
    ...(prefix === null ? [] : [prefixMatch(prefix, publicAt)]),
  ];
  const matches = words.map(
    (word) => sql`'(' || ${sql.join(alternatives(word), sql` || ' OR ' || `)} || ')'`,
  );
  return sql`${columns} || '(' || ${sql.join(matches, sql` || ' AND ' || `)} || ')'`;
};

/** The words as PostgreSQL is asked for them in documents of a kind. */
const tsqueryOf = (words: readonly QueryWord[], parts: SearchedParts, kind: number): string => {
  const alternatives = ({ terms, prefix }: QueryWord) => [
    ...terms.map((term) => `'${lexeme(kind, parts, term)}'`),
    ...(prefix === null ? [] : [`'${lexeme(kind, parts, prefix)}':*`]),
  ];
  return words.map((word) => `(${alternatives(word).join(' | ')})`).join(' & ');
};

/** The column of a document's id. */
export const keyOf = (db: QueryExecutorProvider) =>
  sql.ref(isPostgres(db) ? 'search_texts.document_id' : 'search_texts.rowid');

/** Whether a row of `search_texts` is of the ranges and has every word, as a condition of a query. */
const hasWords = (db: QueryExecutorProvider, words: readonly QueryWord[], documents: PublicDocuments) => {
  const { parts, ranges } = documents;
  const found = isPostgres(db)
    ? sql`terms @@ ${ranges.map(({ kind }) => tsqueryOf(words, parts, kind)).join(' | ')}::tsquery`
    : sql`search_texts match (${matchOf(words, documents)})`;
  const first = Math.min(...ranges.map((range) => range.first));
  const last = Math.max(...ranges.map((range) => range.last));
  return sql`${found} and ${keyOf(db)} between ${first} and ${last}`;
};

/** The same of one of some terms, also in documents that are not public yet. */
export const hasTerm = (db: QueryExecutorProvider, terms: readonly string[], documents: SearchedDocuments) =>
  hasWords(db, [{ terms, prefix: null }], { ...documents, publicAt: '' });

/** Those that are public at a time, as a part of a query. */
const publicMatches = (
  db: QueryExecutorProvider,
  words: readonly QueryWord[],
  documents: PublicDocuments,
) => sql`from search_texts join search_documents on search_documents.document_id = ${keyOf(db)}
  where ${hasWords(db, words, documents)} and public_from <= ${documents.publicAt}`;

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
  const matches = publicMatches(db, words, { parts, ranges: [range], publicAt });
  const { rows } = await sql<{ itemId: number }>`select item_id ${matches}
    order by ${keyOf(db)} desc limit ${limit}`.execute(db);
  return rows.map(({ itemId }) => itemId);
}

/**
 * Number of the documents of some kinds that have every word and are public at a time, by one query.
 * @param ranges of kinds whose ids follow each other.
 * @param most documents that are counted.
 */
export async function countMatching(
  db: QueryExecutorProvider,
  words: readonly QueryWord[],
  { ranges, most, publicAt }: { ranges: readonly DocumentRange[]; most: number; publicAt: string },
): Promise<number> {
  const matches = publicMatches(db, words, { parts: 'all', ranges, publicAt });
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select 1 ${matches} limit ${most}) as matches`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
