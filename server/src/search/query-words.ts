import { longestQuery } from 'shared/contract';
import { prefixOf, termsOf, wordsOf } from '../database/index.ts';
import type { QueryWord } from '../database/index.ts';

/** Words of a query that count; so is the work bounded that one query makes. */
const mostWords = 8;

/** A word as it was typed, and what is looked for. */
export interface TypedWord extends QueryWord {
  typed: string;
}

/** Beginnings of fewer letters would find nearly everything, and cost as much. */
const shortestBeginning = 2;

const beginningOf = (word: string): string | null => {
  const beginning = prefixOf(word);
  return beginning.length < shortestBeginning ? null : beginning;
};

/** The different words of a query. The last one may be the beginning of a word that is still being typed. */
export function queryWords(query: string): TypedWord[] {
  const typed = [...wordsOf(query.slice(0, longestQuery))].map(({ text }) => text);
  const words = typed.slice(0, mostWords).map((text, index, all) => ({
    typed: text,
    terms: termsOf(text),
    prefix: index === all.length - 1 ? beginningOf(text) : null,
  }));
  return [...new Map(words.map((word) => [word.terms.join(), word])).values()];
}

/** Whether a word of a text is what a word of the query asks for. */
export const isWanted = (text: string, words: readonly QueryWord[]): boolean => {
  const terms = termsOf(text);
  return words.some(
    (word) =>
      word.terms.some((term) => terms.includes(term)) ||
      (word.prefix !== null && prefixOf(text).startsWith(word.prefix)),
  );
};
