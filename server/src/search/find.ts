import { mostSearchResults, searchKinds, type SearchKind } from 'shared/contract';
import { countMatching, documentIdsOf, matchingItems } from '../database/index.ts';
import type { ExpandedWord, Queryable, SearchedParts } from '../database/index.ts';
import type { Ask } from '../rate-limits/search-turns.ts';
import type { TypedWord } from './query-words.ts';

/** A word of a query that can be looked for. */
export type SearchedWord = TypedWord & ExpandedWord;

/** One search of what is public now. */
export interface Search {
  db: Queryable;
  now: Date;
  ask: Ask;
}

/** Ids of what has all the words, the newest first; at most one more than is counted. */
const findPublic = (
  { db, now, ask }: Search,
  words: readonly ExpandedWord[],
  { kind, parts }: { kind: SearchKind; parts: SearchedParts },
): Promise<number[]> => {
  const where = { parts, range: documentIdsOf(kind), publicAt: now.toISOString() };
  return ask(() => matchingItems(db, words, { ...where, limit: mostSearchResults + 1 }));
};

export interface FoundItems {
  /** As many as were asked for, if there are so many. */
  ids: number[];
  /** Of all that were found; at most one more than is counted. */
  count: number;
  /** Whether one of them has the words in its title. */
  inTitle: boolean;
}

/**
 * Items of a kind that have all the words: first those whose title has them, then those whose details do, then the
 * others; the newest of each first.
 * @param most number of ids that are enough.
 */
export async function findItems(
  search: Search,
  kind: SearchKind,
  words: readonly ExpandedWord[],
  most: number,
): Promise<FoundItems> {
  const all = await findPublic(search, words, { kind, parts: 'all' });
  if (all.length === 0) return { ids: [], count: 0, inTitle: false };
  const titles = await findPublic(search, words, { kind, parts: 'title' });
  const details =
    titles.length < most && all.length > 1 ? await findPublic(search, words, { kind, parts: 'details' }) : [];
  const ids = [...new Set([...titles, ...details, ...all])].slice(0, most);
  return { ids, count: all.length, inTitle: titles.length > 0 };
}

/** Words of fewer letters are mostly prepositions and the like. */
const shortestMeaningful = 4;

/** A part of a code, such as BRI or 22, is what a question is about. */
const isCode = (typed: string): boolean => /^(?:\p{Lu}{3}|\d{2})$/u.test(typed);

/** Items in which a word is counted; in more of them it is frequent. */
const mostCounted = searchKinds.length * mostSearchResults;

/**
 * As many of the words as public items of any kind have together: parts of codes first, then those that mean something before
 * the others, and the rarest of them first.
 * @returns all of them when some item has them all, none when nothing has any.
 */
export async function wordsFoundTogether(
  { db, now, ask }: Search,
  words: readonly SearchedWord[],
): Promise<SearchedWord[]> {
  const where = { ranges: searchKinds.map(documentIdsOf), publicAt: now.toISOString() };
  const count = (some: readonly ExpandedWord[], most: number): Promise<number> =>
    ask(() => countMatching(db, some, { ...where, most }));
  if ((await count(words, 1)) > 0) return [...words];
  const counted = [];
  for (const word of words) counted.push({ word, found: await count([word], mostCounted) });
  const rankOf = ({ word: { typed } }: { word: TypedWord }): number =>
    isCode(typed) ? 0 : typed.length < shortestMeaningful ? 2 : 1;
  const rarestFirst = counted
    .filter(({ found }) => found > 0)
    .sort((one, other) => rankOf(one) - rankOf(other) || one.found - other.found);
  let together: SearchedWord[] = [];
  for (const { word } of rarestFirst) {
    const more = [...together, word];
    if (more.length === 1 || (await count(more, 1)) > 0) together = more;
  }
  return words.filter((word) => together.includes(word));
}
