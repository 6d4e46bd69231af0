import { mostSearchResults, type SearchKind } from 'shared/contract';
import { documentIdsOf, matchingDocuments } from '../database/index.ts';
import type { DocumentRange, QueryWord, Queryable, SearchedParts } from '../database/index.ts';
import type { TypedWord } from './query-words.ts';

/** Where words are looked for, and how many items are enough. */
interface Sought {
  parts: SearchedParts;
  range: DocumentRange | null;
  limit?: number;
}

/** What is public now and has all the words, the newest first; at most one more than is counted. */
export const findPublic = async (
  db: Queryable,
  words: readonly QueryWord[],
  now: Date,
  { parts, range, limit = mostSearchResults + 1 }: Sought,
): Promise<number[]> => {
  const found = matchingDocuments(db, words, { parts, range, limit });
  const rows = await db
    .selectFrom('searchDocuments')
    .innerJoin(found.as<'found'>('found'), 'found.documentId', 'searchDocuments.documentId')
    .select(['itemId', 'searchDocuments.documentId'])
    .where('publicFrom', '<=', now.toISOString())
    .orderBy('searchDocuments.documentId', 'desc')
    .execute();
  return rows.map(({ itemId }) => itemId);
};

/**
 * Items of a kind that have all the words: first those whose title has them, then those whose details do, then the
 * others; the newest of each first.
 */
export async function findItems(
  db: Queryable,
  kind: SearchKind,
  words: readonly QueryWord[],
  now: Date,
): Promise<number[]> {
  const range = documentIdsOf(kind);
  const all = await findPublic(db, words, now, { parts: 'all', range });
  if (all.length < 2) return all;
  const titles = await findPublic(db, words, now, { parts: 'title', range });
  const details = await findPublic(db, words, now, { parts: 'details', range });
  return [...new Set([...titles, ...details, ...all])];
}

/**
 * As many of the words as public items have together, the rarest first.
 * @returns all of them when some item has them all, none when nothing has any.
 */
export async function wordsFoundTogether(
  db: Queryable,
  words: readonly TypedWord[],
  now: Date,
): Promise<TypedWord[]> {
  const everywhere = { parts: 'all', range: null } as const;
  const count = async (some: readonly TypedWord[]) => (await findPublic(db, some, now, everywhere)).length;
  if ((await count(words)) > 0) return [...words];
  const counted = [];
  for (const word of words) counted.push({ word, found: await count([word]) });
  const rarestFirst = counted.filter(({ found }) => found > 0).sort((one, other) => one.found - other.found);
  let together: TypedWord[] = [];
  for (const { word } of rarestFirst) {
    const more = [...together, word];
    if ((await count(more)) > 0) together = more;
  }
  return words.filter((word) => together.includes(word));
}
