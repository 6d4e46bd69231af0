import { currentBreedCode, findBreed } from './breeds.ts';
import { colourValues, patternOf } from './coat.ts';
import { meaningOf } from './meaning.ts';
import { readTokens } from './tokens.ts';
import type { EmsToken } from './tokens.ts';

/** What a part of a code speaks of. */
export const emsTraits = [
  'breed',
  'status',
  'colour',
  'white',
  'tipping',
  'pattern',
  'points',
  'tail',
  'eyes',
  'ears',
  'fur',
  'variant',
  'target',
] as const;
type EmsTrait = (typeof emsTraits)[number];

/** A part of a code as it is explained to who does not know codes. */
interface ExplainedPart {
  /** As in the normalised code. */
  code: string;
  trait: EmsTrait;
  /** Czech, in the breed's gender. */
  meaning: string;
  /** Values under which cats of this part are found; absent when none are. */
  found?: { breed?: string; colour?: string; pattern?: string };
}

/** Traits of numbers by their first digit. */
const numberTraits: Record<string, EmsTrait> = {
  0: 'white',
  1: 'tipping',
  2: 'pattern',
  3: 'points',
  5: 'tail',
  6: 'eyes',
  7: 'ears',
  8: 'fur',
};

const otherTraits: Partial<Record<EmsToken['role'], EmsTrait>> = {
  breed: 'breed',
  status: 'status',
  unrecognised: 'colour',
  colour: 'colour',
  variant: 'variant',
  target: 'target',
};

const traitOf = ({ role, text }: EmsToken): EmsTrait | undefined =>
  role === 'number' ? numberTraits[text.charAt(0)] : otherTraits[role];

/**
 * The parts of a code in any spelling, in the order of the code.
 * @returns none for an empty code and for one with a part that is not known.
 */
export function explainEms(ems: string): ExplainedPart[] {
  const tokens = readTokens(ems);
  const breed = tokens.find(({ role }) => role === 'breed')?.text ?? '';
  const numbers = tokens.filter(({ role }) => role === 'number').map(({ text }) => text);
  const context = { breed, gender: findBreed(breed)?.gender ?? 'f', numbers } as const;
  const foundBy = ({ role, text }: EmsToken): ExplainedPart['found'] => {
    if (role === 'breed') return { breed: currentBreedCode(text) };
    if (role === 'colour') return colourValues(text, context);
    const pattern = role === 'number' ? patternOf(text) : undefined;
    return pattern === undefined ? undefined : { pattern };
  };
  const parts = tokens.flatMap((token): ExplainedPart[] => {
    const { text: meaning, known } = meaningOf(token, context);
    const trait = traitOf(token);
    if (!known || trait === undefined) return [];
    const found = foundBy(token);
    return [{ code: token.text, trait, meaning, ...(found && { found }) }];
  });
  return parts.length === tokens.length ? parts : [];
}
