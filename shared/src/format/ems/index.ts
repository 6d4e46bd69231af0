import { findBreed } from './breeds.ts';
import { meaningOf } from './meaning.ts';
import { normalisedCode, readTokens } from './tokens.ts';
import type { EmsRole } from './tokens.ts';
import { warningsAbout } from './warnings.ts';
import type { EmsWarning } from './warnings.ts';

export { breedCodes } from './breeds.ts';
export { coatBreeds, coatColours, coatOf, coatPatterns, knownCoatFilter } from './coat.ts';
export type { CoatValue } from './coat.ts';
export { emsTraits, explainEms } from './explanation.ts';
export interface EmsPart {
  /** As in the normalised code; an unknown part as it was written. */
  text: string;
  role: EmsRole;
  /** Czech, in the breed's gender; an unknown part as it is. */
  meaning: string;
  known: boolean;
}

export interface EmsCode {
  /** The normalised code; unknown parts are unchanged. */
  normalised: string;
  /** Czech, for example `britská krátkosrstá kočka, modrá`; `""` for an empty code. */
  description: string;
  parts: EmsPart[];
  warnings: EmsWarning[];
}

/**
 * Parses an EMS code in any spelling. Nothing is dropped and nothing throws: an unknown part is kept and
 * marked.
 */
export function parseEms(text: string): EmsCode {
  const tokens = readTokens(text);
  const breed = tokens.find((token) => token.role === 'breed')?.text ?? '';
  const context = {
    breed,
    gender: findBreed(breed)?.gender ?? 'f',
    numbers: tokens.filter((token) => token.role === 'number').map((token) => token.text),
  } as const;
  const parts = tokens.map((token): EmsPart => {
    const { text: meaning, known } = meaningOf(token, context);
    return { text: token.text, role: token.role, meaning, known };
  });
  const unknown = parts.filter((part) => !part.known).map((part) => part.text);
  return {
    normalised: normalisedCode(tokens),
    description: parts.map((part) => (part.known ? part.meaning : `${part.meaning} (neznámé)`)).join(', '),
    parts,
    warnings: warningsAbout(text, tokens, unknown),
  };
}

/** The code in Czech words, `""` for an empty one. */
export const describeEms = (text: string): string => parseEms(text).description;
