import { currentBreedCode, findBreed } from './breeds.ts';

/** Parts in the order of the code; unknown ones are last. */
const roles = [
  'breed',
  'status',
  'unrecognised',
  'colour',
  'number',
  'variant',
  'target',
  'unknown',
] as const;
export type EmsRole = (typeof roles)[number];

export interface EmsToken {
  role: EmsRole;
  /** As in the normalised code. */
  text: string;
}

/** Base colour, amber, silver or golden or `u`, caramel or apricot. */
export const colourForm = /^([nabcdeopwxfghjqr])(t?)([syu]?)(m?)$/;

/** Separates letters and numbers that are written together (`MCO n22`, `BSHa`). */
const takeApart = (word: string): string[] => {
  const glued = /^([A-Z]{3})?([a-z]{1,3})?((?:\d{2})*)$/.exec(word);
  const [, breed = '', colour = '', numbers = ''] = glued ?? [];
  const isCode = (breed === '' || findBreed(breed)) && (colour === '' || colourForm.test(colour));
  if (isCode) {
    const parts = [breed, colour, ...(numbers.match(/\d{2}/g) ?? [])].filter((part) => part !== '');
    if (parts.length > 0) return parts;
  }
  const spelled = /^([A-Za-z]{1,3})((?:\d{2})+)$/.exec(word);
  if (spelled?.[1] && spelled[2] && (colourForm.test(spelled[1].toLowerCase()) || findBreed(spelled[1]))) {
    return [spelled[1], ...(spelled[2].match(/\d{2}/g) ?? [])];
  }
  return [word];
};

const targetForm = /^[[<(]([A-Za-z]{3})[\])>]$/;

const wordsOf = (text: string): string[] =>
  text
    .replace(/[[<(]\s*([A-Za-z]{3})\s*[\])>]/g, ' [$1] ')
    // Some clubs write "n s" for silver.
    .replace(/(^|\s)([nabcdeopfghjqr])\s+([sy])(?=\s|$)/gu, '$1$2$3')
    .split(/[\s,;]+/u)
    .filter((word) => word !== '')
    .flatMap(takeApart);

/** Which word is the breed: by capitals, then by a known code in any case, then by the first three letters. */
const breedIndex = (words: readonly string[]): number => {
  const capitals = words.findIndex((word) => /^[A-Z]{3}$/.test(word));
  if (capitals >= 0) return capitals;
  const known = words.findIndex((word) => /^[A-Za-z]{3}$/.test(word) && findBreed(word));
  if (known >= 0) return known;
  const first = words[0] ?? '';
  const isOther = colourForm.test(first.toLowerCase()) || /^(?:non|var)$/i.test(first);
  return /^[A-Za-z]{3}$/.test(first) && !isOther ? 0 : -1;
};

const colourIndex = (words: readonly string[], breed: number): number => {
  const isColour = (word: string, index: number) => index !== breed && colourForm.test(word.toLowerCase());
  const ordinary = words.findIndex((word, index) => isColour(word, index) && word.toLowerCase() !== 'x');
  return ordinary >= 0 ? ordinary : words.findIndex(isColour);
};

const tokensOf = (text: string): EmsToken[] => {
  const words = wordsOf(text);
  const breed = breedIndex(words);
  const colour = colourIndex(words, breed);
  const taken = new Set<EmsRole>();
  const once = (role: EmsRole, form: string, word: string): EmsToken => {
    if (taken.has(role)) return { role: 'unknown', text: word };
    taken.add(role);
    return { role, text: form };
  };
  const tokens = words.map((word, index): EmsToken => {
    const lower = word.toLowerCase();
    if (index === breed) return { role: 'breed', text: currentBreedCode(word) };
    if (index === colour) return { role: 'colour', text: lower };
    if (/^\d{2}$/.test(word)) return { role: 'number', text: word };
    if (lower === 'non' || lower === 'prov') return once('status', lower, word);
    if (lower === 'x') return once('unrecognised', lower, word);
    if (lower === 'var') return once('variant', lower, word);
    const target = targetForm.exec(word)?.[1];
    if (target !== undefined) return once('target', `[${currentBreedCode(target)}]`, word);
    return { role: 'unknown', text: word };
  });
  const rank = (token: EmsToken) => roles.indexOf(token.role);
  return tokens.toSorted(
    (a, b) =>
      rank(a) - rank(b) || (a.role === 'number' && b.role === 'number' ? Number(a.text) - Number(b.text) : 0),
  );
};

export const normalisedCode = (tokens: readonly EmsToken[]): string =>
  tokens.map((token) => token.text).join(' ');

/**
 * The words of a code with their roles, in normalised order: numbers ascend, unknown words keep their
 * spelling and follow at the end. Every word of the text is included.
 * Parts that the order brings together are read again as one: `n, s` is `ns`.
 */
export function readTokens(text: string): EmsToken[] {
  const tokens = tokensOf(text);
  const normalised = normalisedCode(tokens);
  // Ends, since each reading of ordered words joins some of them or changes nothing.
  return normalised === text ? tokens : readTokens(normalised);
}
