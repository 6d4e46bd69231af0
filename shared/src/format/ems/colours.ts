import { colourForm } from './tokens.ts';

/** Base colours in the feminine, in the order in which clubs list them. */
const baseColours: Record<string, string> = {
  n: 'černá',
  a: 'modrá',
  b: 'čokoládová',
  c: 'lilová',
  o: 'skořicová',
  p: 'plavá',
  d: 'červená',
  e: 'krémová',
  w: 'bílá',
  f: 'černá želvovinová',
  g: 'modrá želvovinová',
  h: 'čokoládová želvovinová',
  j: 'lilová želvovinová',
  q: 'skořicová želvovinová',
  r: 'plavá želvovinová',
  x: 'neuznaná barva',
};

const amberColours: Record<string, string> = {
  n: 'jantarová',
  a: 'světle jantarová',
  f: 'jantarová želvovinová',
  g: 'světle jantarová želvovinová',
  d: 'červená s genem amber',
  e: 'krémová s genem amber',
};

/** What breeds with a coat of their own call black. */
const blackNames = { seal: 'seal', sealTortie: 'seal želvovinová', ruddy: 'divoce zbarvená', tawny: 'tawny' };

/** Breeds with a pointed coat by definition, so that their codes omit the points. */
const pointedBreeds = new Set(['SIA', 'BAL', 'SBI', 'RAG', 'NEM', 'THA', 'SNO', 'BUR']);
const tickedBreeds = new Set(['ABY', 'SOM']);

/** Numbers of tipping and tabby patterns. */
const isPattern = (number: string): boolean => /^[12]/.test(number);

/** What a colour depends on in the rest of its code. */
export interface ColourContext {
  breed: string;
  numbers: readonly string[];
}

/** The parts of a colour. */
export interface Colour {
  /** Feminine, without silver and golden: "modrá". */
  plain: string;
  shade: 'smoke' | 'silver' | 'golden' | null;
  dilute: 'caramel' | 'apricot' | null;
  isTortie: boolean;
}

const blackOf = (isTortie: boolean, shade: string, { breed, numbers }: ColourContext): string => {
  const pointed = pointedBreeds.has(breed) || numbers.some((number) => /^3[123]$/.test(number));
  if (pointed) return isTortie ? blackNames.sealTortie : blackNames.seal;
  // A silver one of these breeds is black silver.
  if (shade === '' && !isTortie && tickedBreeds.has(breed)) return blackNames.ruddy;
  if (shade === '' && !isTortie && breed === 'OCI') return blackNames.tawny;
  return baseColours[isTortie ? 'f' : 'n'] ?? '';
};

const shadeOf = (shade: string, { breed, numbers }: ColourContext): Colour['shade'] => {
  if (shade === 'y') return 'golden';
  if (shade !== 's') return null;
  // Silver without tipping and without a tabby pattern is smoke.
  return tickedBreeds.has(breed) || numbers.some(isPattern) ? 'silver' : 'smoke';
};

/** Reads the colour's part of a code; `null` when its meaning is not known. */
export function readColour(text: string, context: ColourContext): Colour | null {
  const [, base = '', amber = '', shade = '', dilute = ''] = colourForm.exec(text) ?? [];
  const isTortie = 'fghjqr'.includes(base);
  const isBlack = base === 'n' || base === 'f';
  const ordinary = isBlack ? blackOf(isTortie, shade, context) : baseColours[base];
  const plain = amber === '' ? ordinary : amberColours[base];
  if (base === '' || shade === 'u' || plain === undefined) return null;
  return {
    plain,
    shade: shadeOf(shade, context),
    dilute: dilute === '' ? null : base === 'd' || base === 'e' ? 'apricot' : 'caramel',
    isTortie,
  };
}

/** Every colour without silver and golden, in the feminine. */
export const plainColours = (): string[] => [
  ...Object.values(baseColours),
  ...Object.values(blackNames),
  ...Object.values(amberColours),
];
