import { breedCodes, fold, parseEms } from 'shared/format';

/*
 * What a code means and how it may go on. The decoder's tables come with this file, which is loaded when the field is
 * used.
 */

/** What may be written in place of the word that is being typed. */
export interface EmsSuggestion {
  /** The part that it adds. */
  code: string;
  /** Czech. */
  meaning: string;
  /** The whole text of the field once it is chosen. */
  text: string;
}

/** Shorter ones are codes. */
const shortestWord = 3;
const baseColours = [...'nabcdeopwfghjqrx'];
const colours = baseColours.flatMap((base) => [base, `${base}s`, `${base}y`]);
const numbers = Array.from({ length: 99 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Parts that can follow a text: a breed first, then a colour, then numbers that are not there yet. */
const followersOf = (before: string, isPlain = false): EmsSuggestion[] => {
  const { parts, warnings } = parseEms(before);
  const has = (role: string): boolean => parts.some((part) => part.role === role);
  const offered = isPlain ? baseColours : colours;
  const codes = before === '' ? breedCodes : has('colour') ? numbers : [...offered, ...numbers];
  const known = new Set(warnings.map(({ text }) => text));
  const held = new Set(parts.map(({ text }) => text));
  return codes.flatMap((code) => {
    if (held.has(code)) return [];
    const text = before === '' ? code : `${before} ${code}`;
    const next = parseEms(text);
    const part = next.parts.find((one) => one.text === code);
    const isUnusual = next.warnings.some((one) => one.code !== 'form' && !known.has(one.text));
    return part?.known !== true || isUnusual ? [] : [{ code, meaning: part.meaning, text }];
  });
};

/** Whether words of a meaning begin with the words that were typed instead of a code. */
const says = (meaning: string, typed: string): boolean => {
  if (typed.length < shortestWord) return false;
  const words = fold(meaning).split(/\s+/);
  return fold(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};

/** The text divided into its complete parts and the one that is being typed. */
const divide = (text: string): { before: string; typed: string } => {
  const words = text.trim().split(/\s+/);
  const { parts } = parseEms(text);
  // A breed's name has several words.
  if (!parts.some((part) => part.role === 'breed' && part.known)) return { before: '', typed: text.trim() };
  if (/\s$/.test(text)) return { before: text.trim(), typed: '' };
  const firstWord = words.findIndex((word, index) => index > 0 && /\p{L}{4}/u.test(word));
  const end = firstWord === -1 ? words.length - 1 : firstWord;
  return { before: words.slice(0, end).join(' '), typed: words.slice(end).join(' ') };
};

/** How a text may go on: parts whose code or meaning begins with what is typed, and what may follow a complete part. */
export function suggestionsFor(text: string): EmsSuggestion[] {
  const { before, typed } = divide(text);
  if (typed === '') return followersOf(before, true);
  const beginning = followersOf(before).filter(
    ({ code, meaning }) =>
      code !== typed && (code.toLowerCase().startsWith(typed.toLowerCase()) || says(meaning, typed)),
  );
  const isComplete = before !== '' || breedCodes.includes(typed.toUpperCase());
  const isKnown = parseEms(text).parts.every(({ known }) => known);
  return isComplete && isKnown ? [...beginning, ...followersOf(text.trim(), true)] : beginning;
}

/** The meaning of a text in one sentence, and what is unusual about it. */
export function hintFor(ems: string): string[] {
  const { normalised, description, warnings } = parseEms(ems);
  const meaning = normalised === ems ? description : `${normalised}: ${description}`;
  return [warnings.length === 0 ? meaning : `${meaning}.`, ...warnings.map(({ text }) => text)];
}
