import { findBreed } from './breeds.ts';
import { colourForm } from './tokens.ts';
import type { EmsToken } from './tokens.ts';

/** A warning; it never prevents saving. */
export interface EmsWarning {
  code:
    | 'missing-breed'
    | 'unknown-breed'
    | 'unknown-part'
    | 'repeated-part'
    | 'form'
    | 'breed-trait'
    | 'redundant'
    | 'registration-only';
  /** A whole Czech sentence. */
  text: string;
}

/** Traits that only these breeds have. */
const traitBreeds: Record<string, readonly string[]> = {
  '04': ['RAG'],
  '05': ['SNO'],
  '14': ['BEN'],
  '51': ['MAN', 'CYM'],
  '52': ['MAN', 'CYM'],
  '53': ['MAN', 'CYM'],
  '54': ['MAN', 'CYM'],
  '72': ['ACL', 'ACS'],
  '83': ['DSP', 'PEB'],
  '84': ['LPL', 'LPS', 'SRL', 'SRS'],
};

const tabbies = ['21', '22', '23', '24', '25'];
const points = ['31', '32', '33'];

/** Traits that a breed cannot have. */
const impossible: Record<string, readonly string[]> = {
  ABY: ['22', '23', '24'],
  SOM: ['22', '23', '24'],
  SIN: ['22', '23', '24'],
  BEN: ['23', '25'],
  MAU: ['22', '23', '25'],
  OCI: ['22', '23', '25'],
  SOK: ['23', '24', '25'],
  RUS: [...tabbies, ...points],
  CHA: [...tabbies, ...points],
  KOR: [...tabbies, ...points],
  MCO: points,
  NFO: points,
  SIB: points,
};

/** Traits of every cat of the breed, which its code omits. */
const givenTraits: Record<string, readonly string[]> = {
  SIA: ['33'],
  BAL: ['33'],
  SBI: ['33'],
  RAG: ['33'],
  BUR: ['31'],
  ABY: ['25'],
  SOM: ['25'],
  RUS: ['a'],
  CHA: ['a'],
  KOR: ['a'],
  TUV: ['01'],
};

/** Natural breeds, in which chocolate, lilac, cinnamon and fawn do not occur. */
const naturalBreeds = new Set(['MCO', 'NFO', 'SIB', 'NEM', 'TUA', 'TUV', 'EUR']);
const onlyBlue = new Set(['RUS', 'CHA', 'KOR']);

const colourWarnings = (breed: string, colour: string): EmsWarning[] => {
  const [, base = '', amber, , dilute] = colourForm.exec(colour) ?? [];
  const warnings: EmsWarning[] = [];
  if (amber && breed !== 'NFO') {
    warnings.push({ code: 'breed-trait', text: 'Amber (písmeno t) se vyskytuje jen u norské lesní kočky.' });
  }
  if (dilute) {
    warnings.push({ code: 'registration-only', text: 'Písmeno m slouží jen k registraci, ne k posuzování.' });
  }
  if (naturalBreeds.has(breed) && 'bcophjqr'.includes(base)) {
    warnings.push({ code: 'breed-trait', text: `Barva ${colour} se u plemene ${breed} neuznává.` });
  }
  if (onlyBlue.has(breed) && base !== 'a') {
    warnings.push({ code: 'breed-trait', text: `Plemeno ${breed} je vždy modré.` });
  }
  return warnings;
};

const numberWarnings = (breed: string, number: string): EmsWarning[] => {
  const elsewhereOnly = number in traitBreeds && !traitBreeds[number]?.includes(breed);
  const cannot = elsewhereOnly || impossible[breed]?.includes(number);
  return cannot ? [{ code: 'breed-trait', text: `Znak ${number} plemeno ${breed} mít nemůže.` }] : [];
};

/** Warnings about a code as it was written: its form, its parts and what the breed can have. */
export function warningsAbout(
  written: string,
  tokens: readonly EmsToken[],
  unknown: readonly string[],
): EmsWarning[] {
  if (tokens.length === 0) return [];
  const warnings: EmsWarning[] = [];
  const breed = tokens.find((token) => token.role === 'breed')?.text;
  const normalised = tokens.map((token) => token.text).join(' ');
  if (breed === undefined)
    warnings.push({ code: 'missing-breed', text: 'Kódu chybí plemeno, tři velká písmena na začátku.' });
  else if (!findBreed(breed)) warnings.push({ code: 'unknown-breed', text: `Plemeno ${breed} neznáme.` });
  for (const part of unknown) {
    if (part !== breed) warnings.push({ code: 'unknown-part', text: `Části ${part} nerozumíme.` });
  }
  const repeated = tokens.find(
    (token, index) => token.role === 'number' && token.text === tokens[index + 1]?.text,
  );
  if (repeated) warnings.push({ code: 'repeated-part', text: `Číslo ${repeated.text} je v kódu dvakrát.` });
  if (written.trim() !== normalised) {
    warnings.push({ code: 'form', text: `Kód se obvykle píše ${normalised}.` });
  }
  if (breed === undefined || !findBreed(breed)) return warnings;
  for (const { role, text } of tokens) {
    if (role === 'colour') warnings.push(...colourWarnings(breed, text));
    if (role === 'number') warnings.push(...numberWarnings(breed, text));
    if (givenTraits[breed]?.includes(text)) {
      warnings.push({ code: 'redundant', text: `Znak ${text} má plemeno ${breed} vždy, do kódu se nepíše.` });
    }
  }
  return warnings;
}
