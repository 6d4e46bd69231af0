import { sql } from 'kysely';
import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import { isPostgres } from './dialect.ts';
import { lexeme, type SearchedParts } from './full-text.ts';
import { longestIndexedPrefix } from './text-index.ts';

/* The questions to the full text of both databases. */

/** One word of a query: one of the terms, or a term that begins with the prefix. */
export interface QueryWord {
  terms: readonly string[];
  prefix: string | null;
}

/** A word of which is known what its prefix stands for. */
export interface ExpandedWord extends QueryWord {
  /** `null` when the index is asked for the prefix itself. */
  prefixTerms: readonly string[] | null;
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
/** Terms among which they are looked for, others being of documents that are still to be taken out of the index. */
const mostTermsTried = 128;

/** Follows every letter. */
const afterLetters = '\u{10ffff}';

const termsOfPrefix = async (
  db: QueryExecutorProvider,
  prefix: string,
  publicAt: string,
): Promise<string[]> => {
  const isIn = (condition: RawBuilder<boolean>) => sql`exists (select 1 from search_texts_instances
    left join search_documents on search_documents.document_id = search_texts_instances.doc
    where search_texts_instances.term = search_texts_terms.term and ${condition})`;
  const isPublic = sql<boolean>`public_from <= ${publicAt}`;
  // Whether a term is tried must not depend on what is not public yet: such documents are passed over, term by term.
  const { rows } = await sql<{ term: string }>`select term from (
      select term, ${isIn(isPublic)} as is_public from search_texts_terms
      where term >= ${prefix} and term < ${prefix + afterLetters}
        and ${isIn(sql`(${isPublic} or search_documents.document_id is null)`)}
      limit ${mostTermsTried}) as tried
    where is_public limit ${mostTermsOfPrefix}`.execute(db);
  return rows.map(({ term }) => term);
};

/**
 * Finds out which terms the prefixes stand for: FTS5 would ask one without an index for each of its terms, however many.
 * What they are says nothing of documents that are not public.
 * @param publicAt an instant as ISO 8601.
 */
export const expandPrefixes = <Word extends QueryWord>(
  db: QueryExecutorProvider,
  words: readonly Word[],
  publicAt: string,
): Promise<(Word & ExpandedWord)[]> =>
  Promise.all(
    words.map(async (word) => {
      const isIndexed = isPostgres(db) || word.prefix === null || word.prefix.length <= longestIndexedPrefix;
      return {
        ...word,
        prefixTerms: isIndexed ? null : await termsOfPrefix(db, word.prefix ?? '', publicAt),
      };
    }),
  );

interface SearchedDocuments {
  parts: SearchedParts;
  /** Kinds whose ids follow each other. */
  ranges: readonly DocumentRange[];
}

/** The words as FTS5 is asked for them. */
const matchOf = (words: readonly ExpandedWord[], parts: SearchedParts): string => {
  const columns = { title: '{title} : ', details: '{title details} : ', all: '' }[parts];
  const alternatives = ({ terms, prefix, prefixTerms }: ExpandedWord): string[] => [
    ...[...terms, ...(prefixTerms ?? [])].map((term) => `"${term}"`),
    ...(prefix === null || prefixTerms !== null ? [] : [`"${prefix}" *`]),
  ];
  return `${columns}(${words.map((word) => `(${alternatives(word).join(' OR ')})`).join(' AND ')})`;
};

/** The words as PostgreSQL is asked for them in documents of a kind. */
const tsqueryOf = (words: readonly ExpandedWord[], parts: SearchedParts, kind: number): string => {
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
const hasWords = (
  db: QueryExecutorProvider,
  words: readonly ExpandedWord[],
  { parts, ranges }: SearchedDocuments,
) => {
  const found = isPostgres(db)
    ? sql`terms @@ ${ranges.map(({ kind }) => tsqueryOf(words, parts, kind)).join(' | ')}::tsquery`
    : sql`search_texts match ${matchOf(words, parts)}`;
  const first = Math.min(...ranges.map((range) => range.first));
  const last = Math.max(...ranges.map((range) => range.last));
  return sql`${found} and ${keyOf(db)} between ${first} and ${last}`;
};

/** The same of one of some terms. */
export const hasTerm = (db: QueryExecutorProvider, terms: readonly string[], documents: SearchedDocuments) =>
  hasWords(db, [{ terms, prefix: null, prefixTerms: null }], documents);

/** Those that are public at a time, as a part of a query. */
const publicMatches = (
  db: QueryExecutorProvider,
  words: readonly ExpandedWord[],
  { publicAt, ...documents }: SearchedDocuments & { publicAt: string },
) => sql`from search_texts join search_documents on search_documents.document_id = ${keyOf(db)}
  where ${hasWords(db, words, documents)} and public_from <= ${publicAt}`;

/**
 * Item ids of the documents that have every word and are public at a time, the newest first.
 * @param words at least one; terms and prefixes of letters and digits alone.
 * @param publicAt an instant as ISO 8601.
 */
export async function matchingItems(
  db: QueryExecutorProvider,
  words: readonly ExpandedWord[],
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
  words: readonly ExpandedWord[],
  { ranges, most, publicAt }: { ranges: readonly DocumentRange[]; most: number; publicAt: string },
): Promise<number> {
  const matches = publicMatches(db, words, { parts: 'all', ranges, publicAt });
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select 1 ${matches} limit ${most}) as matches`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
