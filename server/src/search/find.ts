import { mostSearchResults, searchKinds, type SearchKind } from 'shared/contract';
import { documentIdsOf, matchingItems } from '../database/index.ts';
import type { DocumentRange, QueryWord, Queryable, SearchedParts } from '../database/index.ts';
import type { TypedWord } from './query-words.ts';

/** Ids of what is public now and has all the words, the newest first; at most one more than is counted. */
const findPublic = (
  db: Queryable,
  words: readonly QueryWord[],
  now: Date,
  where: { parts: SearchedParts; range: DocumentRange },
): Promise<number[]> =>
  matchingItems(db, words, { ...where, limit: mostSearchResults + 1, publicAt: now.toISOString() });

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
  db: Queryable,
  kind: SearchKind,
  words: readonly QueryWord[],
  { now, most }: { now: Date; most: number },
): Promise<FoundItems> {
  const range = documentIdsOf(kind);
  const all = await findPublic(db, words, now, { parts: 'all', range });
  if (all.length === 0) return { ids: [], count: 0, inTitle: false };
  const titles = await findPublic(db, words, now, { parts: 'title', range });
  const details =
    titles.length < most && all.length > 1
      ? await findPublic(db, words, now, { parts: 'details', range })
      : [];
  const ids = [...new Set([...titles, ...details, ...all])].slice(0, most);
  return { ids, count: all.length, inTitle: titles.length > 0 };
}

/** Words of fewer letters are mostly prepositions and the like. */
const shortestMeaningful = 4;

/** A part of a code, such as BRI or 22, is what a question is about. */
const isCode = (typed: string): boolean => /^(?:\p{Lu}{3}|\d{2})$/u.test(typed);

/**
 * As many of the words as public items of any kind have together: parts of codes first, then those that mean something before
 * the others, and the rarest of them first.
 * @returns all of them when some item has them all, none when nothing has any.
 */
export async function wordsFoundTogether(
  db: Queryable,
  words: readonly TypedWord[],
  now: Date,
): Promise<TypedWord[]> {
  const count = async (some: readonly TypedWord[]): Promise<number> => {
    let found = 0;
    for (const kind of searchKinds)
      found += (await findPublic(db, some, now, { parts: 'all', range: documentIdsOf(kind) })).length;
    return found;
  };
  if ((await count(words)) > 0) return [...words];
  const counted = [];
  for (const word of words) counted.push({ word, found: await count([word]) });
  const rankOf = ({ word: { typed } }: { word: TypedWord }): number =>
    isCode(typed) ? 0 : typed.length < shortestMeaningful ? 2 : 1;
  const rarestFirst = counted
    .filter(({ found }) => found > 0)
    .sort((one, other) => rankOf(one) - rankOf(other) || one.found - other.found);
  let together: TypedWord[] = [];
  for (const { word } of rarestFirst) {
    const more = [...together, word];
    if (more.length === 1 || (await count(more)) > 0) together = more;
  }
  return words.filter((word) => together.includes(word));
}
