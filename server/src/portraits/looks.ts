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

/** What of a cat's code a portrait shows. `x` is a colour that nobody knows, which stays unpainted. */
export interface Looks {
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

/** What a breed's code leaves out, because all of its cats have it. */
interface Nature {
  colour?: Colour;
  white?: White;
  pattern?: Pattern;
  points?: Points;
  eyes?: Eyes;
  ears?: Ears;
}

const natures: Readonly<Record<string, Nature>> = {
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

/** Amber, which Norwegian Forest cats alone have, and sunshine look like colours that others have. */
const likenesses: Readonly<Record<string, Colour>> = { nt: 'o', at: 'p', ft: 'q', gt: 'r' };

const colourOf = (text: string | undefined): Pick<Looks, 'colour' | 'shade'> | undefined => {
  if (text === undefined) return undefined;
  const [, letter = '', amber = '', shade = ''] = /^([a-z])(t?)([syu]?)m?$/.exec(text) ?? [];
  const colour = likenesses[letter + amber] ?? colours.find((one) => one === letter);
  if (colour === undefined) return undefined;
  // White hides silver, and an unpainted cat has none.
  if (colour === 'w' || colour === 'x') return { colour, shade: '' };
  return { colour, shade: shade === 's' ? 's' : shade === '' ? '' : 'y' };
};

/** The first number of the code that is one of these. */
const among = <Text extends string>(
  numbers: readonly string[],
  ...wanted: readonly Text[]
): Text | undefined => wanted.find((number) => numbers.includes(number));

const isPointed = (points: Points): boolean => points === '33';

const usualEyes = (points: Points, colour: Colour): Eyes => {
  if (isPointed(points)) return '67';
  if (points === '32') return '66';
  return colour === 'w' ? '62' : '65';
};

/** @param natureOf - what a breed's cats have although the code does not say it. */
function readLooks(ems: string, natureOf: (breed: string) => Nature): Looks {
  const { parts } = parseEms(ems);
  const of = (role: EmsPart['role']): string[] =>
    parts.filter((part) => part.role === role).map(({ text }) => text);
  const breed = of('breed')[0] ?? '';
  const numbers = of('number');
  const nature = natureOf(breed);
  const { colour, shade } = colourOf(of('colour')[0]) ?? { colour: nature.colour ?? 'x', shade: '' };
  const isPlain = colour === 'w' || colour === 'x';
  const points = isPlain ? '' : (among(numbers, '31', '32', '33') ?? nature.points ?? '');
  return {
    build: buildOf(breed),
    colour,
    shade,
    white: isPlain ? '' : (among(numbers, '01', '02', '03', '04', '05', '09') ?? nature.white ?? ''),
    pattern: isPlain
      ? ''
      : (among(numbers, '12', '11', '22', '23', '24', '25', '21') ?? nature.pattern ?? ''),
    points,
    eyes:
      among(numbers, '61', '62', '63', '64', '65', '66', '67') ??
      (points === '' ? nature.eyes : undefined) ??
      usualEyes(points, colour),
    ears: among(numbers, '71', '72', '73') ?? nature.ears ?? '71',
  };
}

/** What a cat looks like by its code. What nobody knows is left out, and what the code leaves out is the breed's. */
export const looksOf = (ems: string): Looks => readLooks(ems, (breed) => natures[breed] ?? {});

/** Names a portrait: a code in which nothing is left out and nothing stands that is not drawn. */
export const nameOfLooks = ({ build, colour, shade, white, pattern, points, eyes, ears }: Looks): string =>
  [build, colour + shade, white, pattern, points, eyes, ears]
    .filter((part) => part !== '')
    .join('-')
    .toLowerCase();

/** @returns `undefined` for a name that no portrait has. */
export function looksNamed(name: string): Looks | undefined {
  const [build = '', ...rest] = name.split('-');
  if (!isBuild(build.toUpperCase())) return undefined;
  const looks = readLooks([build.toUpperCase(), ...rest].join(' '), () => ({}));
  return nameOfLooks(looks) === name ? looks : undefined;
}
