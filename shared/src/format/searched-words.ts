import { fold } from './words.ts';

/** Words of a query that count; so is the work bounded that one query makes. */
const mostWords = 8;

/** The different words that a list's search box looks for, as `fold` writes them. */
export const searchedWords = (query: string): string[] =>
  [...new Set(fold(query).split(/[\s\p{Cc}]+/u))].filter((word) => word !== '').slice(0, mostWords);

/** Whether a folded text has all the words, in any order. */
export const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word));
