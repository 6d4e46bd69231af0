import { fold } from 'shared/format';
import { czechStems } from './czech-stemmer.ts';

/** A change of what a text becomes in the index counts up: the index is written anew when a server starts. */
export const analysisVersion = 6;

/** Longer words are compared by their beginning. */
const longestWord = 60;
/** Letters of a word that are looked at, with accents as characters of their own: ordering a long row of those takes seconds. */
const longestSpelling = 4 * longestWord;
/** Most different terms of one part of a document: each takes some 12 µs to write and to delete. Czech texts of 100,000 letters should have fewer. */
const mostTerms = 8_000;
/** Most bytes of them in UTF-8: PostgreSQL's `tsvector` holds 1 MiB, and a document has three parts, of which the text is the only long one. */
const mostBytes = 250_000;
/** Most words whose terms are remembered, and the longest: V8 copies these, while a longer one keeps its whole text. */
const mostKnownWords = 50_000;
const longestKnownWord = 12;

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** A word of a text. */
export interface Word {
  text: string;
  /** Index of its first character. */
  start: number;
}

/** The words of a text, in their order. */
export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: found, index } of text.matchAll(word)) yield { text: found, start: index };
}

const known = new Map<string, readonly string[]>();

/** The terms under which the index has a word: of letters without accents and digits alone. */
export function termsOf(text: string): readonly string[] {
  const before = known.get(text);
  if (before) return before;
  const spelling = text.slice(0, longestSpelling).normalize('NFC');
  const terms = czechStems(spelling.toLocaleLowerCase('cs').slice(0, longestWord));
  if (text.length > longestKnownWord) return terms;
  if (known.size >= mostKnownWords) known.clear();
  known.set(text, terms);
  return terms;
}

/** A word as the beginning of a longer one, in the form of terms. */
export const prefixOf = (text: string): string => fold(text.slice(0, longestSpelling)).slice(0, longestWord);

/** The different terms of a text. */
export function allTerms(text: string): Set<string> {
  const terms = new Set<string>();
  let bytes = 0;
  for (const { text: found } of wordsOf(text))
    for (const term of termsOf(found)) {
      if (terms.has(term)) continue;
      bytes += Buffer.byteLength(term);
      if (terms.size === mostTerms || bytes > mostBytes) return terms;
      terms.add(term);
    }
  return terms;
}
