import { findBreed } from './breeds.ts';
import { meaningOf } from './meaning.ts';
import { readTokens } from './tokens.ts';
import type { EmsRole } from './tokens.ts';
import { warningsAbout } from './warnings.ts';
import type { EmsWarning } from './warnings.ts';

export { breedCodes } from './breeds.ts';
export interface EmsPart {
  /** As the normalised code has it; an unknown part as it was written. */
  text: string;
  role: EmsRole;
  /** Czech, in the breed's gender; the part itself where it is not known. */
  meaning: string;
  known: boolean;
}

export interface EmsCode {
  /** The code as a judge would write it; what is not known stays as it stands. */
  normalised: string;
  /** Czech, for example `britská krátkosrstá kočka, modrá`; `""` for an empty code. */
  description: string;
  parts: EmsPart[];
  warnings: EmsWarning[];
}

/**
 * Reads an EMS code however it is written. Nothing is dropped and nothing throws: a part that is not
 * known stays as it stands and is marked.
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
    normalised: tokens.map((token) => token.text).join(' '),
    description: parts.map((part) => (part.known ? part.meaning : `${part.meaning} (neznámé)`)).join(', '),
    parts,
    warnings: warningsAbout(text, tokens, unknown),
  };
}

/** The code in Czech words, `""` for an empty one. */
export const describeEms = (text: string): string => parseEms(text).description;
