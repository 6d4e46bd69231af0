import { fold } from 'shared/format';
import type { FurtherLink } from 'shared/contract';
import { documentIdsOf, termsOf, wordsOf } from '../database/index.ts';
import type { Queryable } from '../database/index.ts';
import { documentIdOf } from '../database/search-index/documents.ts';
import { findExhibition, listShort } from '../exhibitions/repository.ts';
import { mostFound, wordKinds } from './found-words.ts';
import type { FindByWords, Terms, WordKind } from './found-words.ts';
import { findPublicItems } from './neighbours.ts';

/** Most related items of one page. */
export const mostRelated = 4;

/** Words of a title that count, so that the work is bounded; shorter ones are prepositions and the like. */
const mostWords = 8;
const shortestWord = 4;
/** One word that no more than five other items have, or several that more have. */
const leastInCommon = 0.2;

const wordsOfTitle = (title: string): Terms[] => {
  const words = [...wordsOf(title)].filter(({ text }) => text.length >= shortestWord);
  const byTerms = new Map(words.map(({ text }) => [termsOf(text).join(), termsOf(text)]));
  return [...byTerms.values()].slice(0, mostWords);
};

/** Other items by how rare the words are that they have in common with an item; what has little is left out. */
async function scoresOf(
  find: FindByWords,
  own: number,
  title: string,
  now: Date,
): Promise<[number, number][]> {
  const scores = new Map<number, number>();
  for (const found of await find(wordsOfTitle(title))) {
    const others = (found ?? []).filter(
      ({ documentId, publicFrom }) => documentId !== own && publicFrom <= now.toISOString(),
    );
    if (others.length > mostFound) continue;
    for (const { documentId } of others)
      scores.set(documentId, (scores.get(documentId) ?? 0) + 1 / others.length);
  }
  return [...scores].filter(([, score]) => score >= leastInCommon);
}

/** Public news and articles with rare words of a title, those with the most first. */
export async function withSameWords(
  { db, find }: { db: Queryable; find: FindByWords },
  { kind, id, name }: { kind: WordKind; id: number; name: string },
  now: Date,
): Promise<FurtherLink[]> {
  const scored = await scoresOf(find, documentIdOf(kind, id), name, now);
  const best = scored
    .sort(([one, oneScore], [other, otherScore]) => otherScore - oneScore || other - one)
    .slice(0, mostRelated)
    .map(([documentId]) => documentId);
  const links = new Map<number, FurtherLink>();
  for (const linked of wordKinds) {
    const { first, last } = documentIdsOf(linked);
    const ids = best.filter((one) => one >= first && one <= last).map((one) => one - first);
    for (const item of await findPublicItems(db, linked, ids, now))
      links.set(documentIdOf(linked, item.id), { kind: linked, ...item });
  }
  return best.flatMap((documentId) => links.get(documentId) ?? []);
}

/** Public exhibitions in the same town or place, the latest first. */
export async function inSamePlace(db: Queryable, id: number, now: Date): Promise<FurtherLink[]> {
  const own = await findExhibition(db, id);
  if (own === null) return [];
  const same = (one: string, other: string): boolean =>
    one.trim() !== '' && fold(one.trim()) === fold(other.trim());
  return (await listShort(db, now))
    .filter(
      (one) => one.exhibitionId !== id && (same(one.town, own.town) || same(one.location, own.location)),
    )
    .slice(0, mostRelated)
    .map(({ exhibitionId, name, date }) => ({ kind: 'exhibitions', id: exhibitionId, name, date }));
}
