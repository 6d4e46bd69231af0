import { fold } from '../words.ts';
import { breedCodes, currentBreedCode, findBreed } from './breeds.ts';
import { plainColours, readColour } from './colours.ts';
import type { ColourContext } from './colours.ts';
import { readTokens } from './tokens.ts';

/** A value that cats are found by, as it stands in an address, and in words. */
export interface CoatValue {
  value: string;
  label: string;
}

/** What a cat is found by: the breed's code, and slugs of its colour and of each of its patterns. */
export interface Coat {
  /** `""` when the code names no known breed. */
  breed: string;
  /** `""` when the code names no known colour. */
  colour: string;
  patterns: string[];
}

const slug = (words: string): string => fold(words).replaceAll(' ', '-');

const asValue = (label: string): CoatValue => ({ value: slug(label), label });

/** In the order in which they are offered, which keys of an object that look like numbers would not keep. */
const numberPatterns = new Map([
  ['22', 'mramorovaná'],
  ['23', 'tygrovaná'],
  ['24', 'tečkovaná'],
  ['25', 's tikingem'],
  ['21', 's kresbou'],
  ['14', 'charcoal'],
  ['11', 'stínovaná'],
  ['12', 'závojová'],
  ['03', 'bikolor'],
  ['02', 'harlekýn'],
  ['01', 'van'],
  ['04', 'mitted'],
  ['05', 'snowshoe'],
  ['09', 's bílou'],
  ['33', 'siamské odznaky'],
  ['32', 'tonkinské odznaky'],
  ['31', 'barmské odznaky'],
]);
const shadePatterns = { smoke: 'kouřová', silver: 'stříbřitá', golden: 'zlatá' };
const solid = 'jednobarevná';
const tortie = 'želvovinová';

/** What every cat of a breed has and its code therefore omits. */
const givenNumbers: Record<string, readonly string[]> = {
  SIA: ['33'],
  BAL: ['33'],
  SBI: ['33'],
  RAG: ['33'],
  NEM: ['33'],
  THA: ['33'],
  SNO: ['05', '33'],
  BUR: ['31'],
  ABY: ['25'],
  SOM: ['25'],
  TUV: ['01'],
};
const givenColours: Record<string, string> = { RUS: 'a', CHA: 'a', KOR: 'a' };

/** The slug of the pattern that a number says; `undefined` for a number that says none. */
export const patternOf = (number: string): string | undefined => {
  const label = numberPatterns.get(number);
  return label === undefined ? undefined : slug(label);
};

/** Slugs of the colour, and of smoke, silver or golden, that a code's colour says. */
export function colourValues(
  text: string,
  context: ColourContext,
): { colour: string; pattern?: string } | undefined {
  const colour = readColour(text, context);
  if (colour === null) return undefined;
  const shade = colour.shade && { pattern: slug(shadePatterns[colour.shade]) };
  return { colour: slug(colour.plain), ...shade };
}

/** Breeds by code, the noun "kočka" left out. */
export const coatBreeds = (): CoatValue[] =>
  breedCodes.map((value) => ({
    value,
    label: (findBreed(value)?.noun ?? value).replace(/^kočka | kočka$/, ''),
  }));

export const coatColours = (): CoatValue[] => plainColours().map(asValue);

export const coatPatterns = (): CoatValue[] =>
  [solid, ...Object.values(shadePatterns), tortie, ...numberPatterns.values()].map(asValue);

/** Reads what a cat is found by from its code, in any spelling. */
export function coatOf(ems: string): Coat {
  const tokens = readTokens(ems);
  const text = (role: string): string => tokens.find((token) => token.role === role)?.text ?? '';
  const code = text('breed');
  const breed = findBreed(code) ? currentBreedCode(code) : '';
  const written = tokens.filter(({ role }) => role === 'number').map((token) => token.text);
  const numbers = [...written, ...(givenNumbers[breed] ?? [])];
  const colourText = text('colour') || (givenColours[breed] ?? '');
  const colour = colourText === '' ? null : readColour(colourText, { breed, numbers });
  const patterns = new Set(numbers.flatMap((number) => numberPatterns.get(number) ?? []));
  if (colour?.shade) patterns.add(shadePatterns[colour.shade]);
  if (colour?.isTortie) patterns.add(tortie);
  if (colour !== null && patterns.size === 0) patterns.add(solid);
  return { breed, colour: colour === null ? '' : slug(colour.plain), patterns: [...patterns].map(slug) };
}

interface Wanted {
  breed?: string | undefined;
  colour?: string | undefined;
  pattern?: string | undefined;
}

const known = (read: () => CoatValue[], wanted: string | undefined): string | undefined =>
  read().find(({ value }) => value === wanted)?.value;

/** The values of a filter that exist, in their one spelling: "bri" becomes "BSH", "Modrá" becomes "modra". */
export const knownCoatFilter = ({ breed, colour, pattern }: Wanted): Wanted => ({
  breed: known(coatBreeds, breed && currentBreedCode(breed)),
  colour: known(coatColours, colour && slug(colour)),
  pattern: known(coatPatterns, pattern && slug(pattern)),
});
