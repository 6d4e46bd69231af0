import { LRUCache } from 'lru-cache';
import { longestQuery } from 'shared/contract';
import { fold } from 'shared/format';
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

const initialOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);

/** The first letters that were met, and what each is in a term. */
const knownInitials = new LRUCache<string, string>({ max: 10_000 });

const foldedInitial = (text: string): string => {
  const initial = initialOf(text);
  let folded = knownInitials.get(initial);
  if (folded === undefined) knownInitials.set(initial, (folded = initialOf(fold(initial))));
  return folded;
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

/** Letters of the longest words whose stem may lack the first one: "es" becomes "s". A letter may have accents beside it. */
const shortWord = 4;

/** Whether words of a text are what a query asks for. */
export function wordMatcher(words: readonly QueryWord[]): (text: string) => boolean {
  const initials = new Set(
    words.flatMap(({ terms, prefix }) => [...terms, ...(prefix === null ? [] : [prefix])]).map(initialOf),
  );
  return (text) => {
    // Most words begin otherwise, and texts have thousands.
    if (text.length > shortWord && !initials.has(foldedInitial(text))) return false;
    const terms = termsOf(text);
    return words.some(
      (word) =>
        word.terms.some((term) => terms.includes(term)) ||
        (word.prefix !== null && prefixOf(text).startsWith(word.prefix)),
    );
  };
}
