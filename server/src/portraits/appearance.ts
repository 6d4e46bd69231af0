import { parseEms, type EmsPart } from 'shared/format';
import { buildOf } from './drawing/build-of.ts';
import { isBuild, type Build } from './drawing/builds.ts';

const colours = ['n', 'a', 'b', 'c', 'd', 'e', 'o', 'p', 'w', 'x', 'f', 'g', 'h', 'j', 'q', 'r'] as const;

type Colour = (typeof colours)[number];
export type Pattern = '11' | '12' | '21' | '22' | '23' | '24' | '25' | '';
type Points = '31' | '32' | '33' | '';
export type White = '01' | '02' | '03' | '04' | '05' | '09' | '';
export type Eyes = '61' | '62' | '63' | '64' | '65' | '66' | '67';
type Ears = '71' | '72' | '73';

/** The part of an EMS code that a portrait shows. `x` is an unknown colour, drawn as an outline. */
export interface Appearance {
  build: Build;
  colour: Colour;
  shade: 's' | 'y' | '';
  white: White;
  pattern: Pattern;
  points: Points;
  eyes: Eyes;
  /** Straight, curled back, or folded to the front. */
  ears: Ears;
}

/** Traits that a breed's code omits, since all its cats have them. */
interface BreedDefaults {
  colour?: Colour;
  white?: White;
  pattern?: Pattern;
  points?: Points;
  eyes?: Eyes;
  ears?: Ears;
}

const breedDefaults: Readonly<Record<string, BreedDefaults>> = {
  ABY: { colour: 'n', pattern: '25' },
  ACL: { ears: '72' },
  ACS: { ears: '72' },
  BAL: { colour: 'n', points: '33' },
  BEN: { colour: 'n', pattern: '24', eyes: '64' },
  BML: { colour: 'n', pattern: '12', eyes: '64' },
  BOM: { colour: 'n', eyes: '62' },
  BUR: { colour: 'n', points: '31' },
  BSH: { eyes: '62' },
  BLH: { eyes: '62' },
  CHA: { colour: 'a', eyes: '62' },
  EXO: { eyes: '62' },
  KOR: { colour: 'a', eyes: '64' },
  MAU: { colour: 'n', pattern: '24', eyes: '64' },
  NEM: { colour: 'n', points: '33' },
  NFO: { eyes: '64' },
  OCI: { colour: 'n', pattern: '24' },
  OLH: { eyes: '64' },
  OSH: { eyes: '64' },
  PER: { eyes: '62' },
  RAG: { colour: 'n', points: '33' },
  RUS: { colour: 'a', eyes: '64' },
  SBI: { colour: 'n', white: '04', points: '33' },
  SFL: { ears: '73', eyes: '62' },
  SFS: { ears: '73', eyes: '62' },
  SIA: { colour: 'n', points: '33' },
  SIB: { eyes: '64' },
  SIN: { colour: 'n', pattern: '25', eyes: '64' },
  SNO: { colour: 'n', white: '05', points: '33' },
  SOK: { colour: 'n', pattern: '22' },
  SOM: { colour: 'n', pattern: '25' },
  THA: { colour: 'n', points: '33' },
  TUV: { colour: 'd', white: '01' },
};

/** Amber (Norwegian Forest cats only) and sunshine are drawn like similar colours. */
const similarColours: Readonly<Record<string, Colour>> = { nt: 'o', at: 'p', ft: 'q', gt: 'r' };

const colourOf = (text: string | undefined): Pick<Appearance, 'colour' | 'shade'> | undefined => {
  if (text === undefined) return undefined;
  const [, letter = '', amber = '', shade = ''] = /^([a-z])(t?)([syu]?)m?$/.exec(text) ?? [];
  const colour = similarColours[letter + amber] ?? colours.find((one) => one === letter);
  if (colour === undefined) return undefined;
  // White hides silver, and an unknown colour has none.
  if (colour === 'w' || colour === 'x') return { colour, shade: '' };
  return { colour, shade: shade === 's' ? 's' : shade === '' ? '' : 'y' };
};

/** The first of the wanted numbers that the code has. */
const firstOf = <Text extends string>(
  numbers: readonly string[],
  ...wanted: readonly Text[]
): Text | undefined => wanted.find((number) => numbers.includes(number));

const isPointed = (points: Points): boolean => points === '33';

const defaultEyes = (points: Points, colour: Colour): Eyes => {
  if (isPointed(points)) return '67';
  if (points === '32') return '66';
  return colour === 'w' ? '62' : '65';
};

/** @param defaultsOf - traits that the code of a breed omits. */
function readAppearance(ems: string, defaultsOf: (breed: string) => BreedDefaults): Appearance {
  const { parts } = parseEms(ems);
  const of = (role: EmsPart['role']): string[] =>
    parts.filter((part) => part.role === role).map(({ text }) => text);
  const breed = of('breed')[0] ?? '';
  const numbers = of('number');
  const defaults = defaultsOf(breed);
  const { colour, shade } = colourOf(of('colour')[0]) ?? { colour: defaults.colour ?? 'x', shade: '' };
  const isPlain = colour === 'w' || colour === 'x';
  const points = isPlain ? '' : (firstOf(numbers, '31', '32', '33') ?? defaults.points ?? '');
  return {
    build: buildOf(breed),
    colour,
    shade,
    white: isPlain ? '' : (firstOf(numbers, '01', '02', '03', '04', '05', '09') ?? defaults.white ?? ''),
    pattern: isPlain
      ? ''
      : (firstOf(numbers, '12', '11', '22', '23', '24', '25', '21') ?? defaults.pattern ?? ''),
    points,
    eyes:
      firstOf(numbers, '61', '62', '63', '64', '65', '66', '67') ??
      (points === '' ? defaults.eyes : undefined) ??
      defaultEyes(points, colour),
    ears: firstOf(numbers, '71', '72', '73') ?? defaults.ears ?? '71',
  };
}

/** Appearance of a cat by its EMS code. Unknown parts are ignored, omitted ones are the breed's. */
export const appearanceOf = (ems: string): Appearance =>
  readAppearance(ems, (breed) => breedDefaults[breed] ?? {});

/** The name of a portrait: a canonical code of everything that is drawn. */
export const portraitName = ({
  build,
  colour,
  shade,
  white,
  pattern,
  points,
  eyes,
  ears,
}: Appearance): string =>
  [build, colour + shade, white, pattern, points, eyes, ears]
    .filter((part) => part !== '')
    .join('-')
    .toLowerCase();

/** @returns `undefined` for a name that no portrait has. */
export function appearanceNamed(name: string): Appearance | undefined {
  const [build = '', ...rest] = name.split('-');
  if (!isBuild(build.toUpperCase())) return undefined;
  const appearance = readAppearance([build.toUpperCase(), ...rest].join(' '), () => ({}));
  return portraitName(appearance) === name ? appearance : undefined;
}
