import { fold } from 'shared/format';
import type { FurtherLink } from 'shared/contract';
import { documentIdsOf, readDocuments, termsOf, wordsOf } from '../database/index.ts';
import type { QueryWord, Queryable } from '../database/index.ts';
import { findExhibition, listShort } from '../exhibitions/repository.ts';
import { findPublic } from '../search/find.ts';

/** Most related items of one page. */
export const mostRelated = 4;

/** Words of a title that count, so that the work is bounded; shorter ones are prepositions and the like. */
const mostWords = 8;
const shortestWord = 4;
/** A word that more items of a kind have says nothing about what they have in common. */
const mostFound = 40;
/** One word that no more than five other items have, or several that more have. */
const leastInCommon = 0.2;

const wordsOfTitle = (title: string): QueryWord[] => {
  const words = [...wordsOf(title)].filter(({ text }) => text.length >= shortestWord);
  const byTerms = new Map(
    words.map(({ text }) => [termsOf(text).join(), { terms: termsOf(text), prefix: null }]),
  );
  return [...byTerms.values()].slice(0, mostWords);
};

/** Public news and articles with rare words of a title, those with the most first. */
export async function withSameWords(
  db: Queryable,
  { kind: ownKind, id: ownId, name }: Pick<FurtherLink, 'kind' | 'id' | 'name'>,
  now: Date,
): Promise<FurtherLink[]> {
  const scored: { kind: 'actualities' | 'articles'; id: number; score: number }[] = [];
  for (const kind of ['actualities', 'articles'] as const) {
    const scores = new Map<number, number>();
    for (const word of wordsOfTitle(name)) {
      const range = { parts: 'all', range: documentIdsOf(kind), limit: mostFound + 2 } as const;
      const found = (await findPublic(db, [word], now, range)).filter(
        (id) => kind !== ownKind || id !== ownId,
      );
      if (found.length > mostFound) continue;
      for (const id of found) scores.set(id, (scores.get(id) ?? 0) + 1 / found.length);
    }
    for (const [id, score] of scores) if (score >= leastInCommon) scored.push({ kind, id, score });
  }
  const best = scored
    .sort((one, other) => other.score - one.score || other.id - one.id)
    .slice(0, mostRelated);
  const links: FurtherLink[] = [];
  for (const { kind, id } of best) {
    const [document] = await readDocuments(db, kind, [id]);
    if (document && document.publicFrom <= now.toISOString())
      links.push({ kind, id, name: document.title, date: document.publicFrom });
  }
  return links;
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
