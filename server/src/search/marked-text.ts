import type { MarkedText } from 'shared/contract';
import { wordsOf } from '../database/index.ts';
import type { QueryWord } from '../database/index.ts';
import { wordMatcher } from './query-words.ts';

/** Length of an excerpt, and how much of it stands before the first marked word. */
const excerptLength = 200;
const lead = 50;
/** Words of a text among which an excerpt is looked for. */
const searchedWords = 2_000;

/** A text with the words marked that the query asks for. */
export function markWords(text: string, words: readonly QueryWord[]): MarkedText {
  const isWanted = wordMatcher(words);
  const parts: MarkedText = [];
  let end = 0;
  for (const { text: word, start } of wordsOf(text)) {
    if (!isWanted(word)) continue;
    if (start > end) parts.push({ text: text.slice(end, start) });
    end = start + word.length;
    parts.push({ text: word, marked: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

const firstWanted = (text: string, words: readonly QueryWord[]): number => {
  const isWanted = wordMatcher(words);
  let seen = 0;
  for (const { text: word, start } of wordsOf(text)) {
    if (isWanted(word)) return start;
    seen += 1;
    if (seen === searchedWords) break;
  }
  return 0;
};

/** The part of a text that begins shortly before the first wanted word, cut between words. */
export function excerptOf(text: string, words: readonly QueryWord[]): MarkedText {
  if (text === '') return [];
  const wanted = firstWanted(text, words);
  const from = wanted <= lead ? 0 : text.indexOf(' ', wanted - lead) + 1;
  const start = from > wanted ? wanted : from;
  const rest = text.slice(start, start + excerptLength);
  const isCut = start + excerptLength < text.length;
  const end = isCut ? rest.lastIndexOf(' ') : rest.length;
  const excerpt = end > lead ? rest.slice(0, end) : rest;
  return markWords(`${start > 0 ? '… ' : ''}${excerpt.toWellFormed()}${isCut ? ' …' : ''}`, words);
}
