import type { Appearance } from '../appearance.ts';
import { mix, toneOf, white, type Tone } from './tones.ts';

/** The colours of a cat's coat. */
export interface Coat {
  body: Tone;
  /** Ears, mask, legs and tail, where they are darker than the body; otherwise the body's. */
  points: Tone;
  isPointed: boolean;
  /** Stripes and spots; `null` for a coat without a pattern. */
  mark: string | null;
  /** Red or cream patches; `null` without them. */
  patches: Tone | null;
  white: Tone;
  /** Tips of the hairs of a shaded cat, or of a smoke one's pale undercoat. */
  tips: { colour: string; kind: 'shaded' | 'shell' | 'smoke' } | null;
  isDark: boolean;
  /** Skin and pads. */
  nose: string;
  noseLine: string;
  innerEar: string;
  whiskersPad: string | null;
  eyeliner: string;
}

/** A coat of one colour. */
const solid = {
  n: '#38302B',
  a: '#858E98',
  b: '#74482F',
  c: '#BBA79E',
  d: '#D98A48',
  e: '#EACFA6',
  o: '#B0703C',
  p: '#D2B08C',
  w: '#F8F3E9',
  // Not a colour of the code.
  x: '#B4BFAE',
} as const;

/** The ground of a tabby's coat, and its marks. */
const tabby = {
  n: ['#B4946B', '#3D2C20'],
  a: ['#B9B3A8', '#69707B'],
  b: ['#C19A72', '#64402A'],
  c: ['#D6C8BC', '#A08A80'],
  d: ['#E3A25E', '#B05A22'],
  e: ['#F0DBB8', '#D0A368'],
  o: ['#D9A468', '#8E5224'],
  p: ['#E4CDAF', '#B88F66'],
} as const;

/** Outlines of a coat of one colour. */
export const outlines = {
  n: '#17110D',
  a: '#434A54',
  b: '#381F12',
  c: '#7A665D',
  d: '#7E3F14',
  e: '#9A7448',
  o: '#643614',
  p: '#8A6746',
  w: '#8E8175',
  x: '#55604F',
} as const;

export const noses = {
  n: '#33282A',
  a: '#5E626C',
  b: '#7A4A3C',
  c: '#B58C86',
  d: '#C77B68',
  e: '#D6988A',
  o: '#B56A50',
  p: '#C48F7C',
  w: '#DDA194',
  x: '#8C9884',
} as const;

type Base = keyof typeof solid;

/** The colour that a tortoiseshell's patches lie on, and that of the patches. */
const halves = {
  f: ['n', 'd'],
  g: ['a', 'e'],
  h: ['b', 'd'],
  j: ['c', 'e'],
  q: ['o', 'd'],
  r: ['p', 'e'],
} as const;

const isTortie = (colour: string): colour is keyof typeof halves => Object.hasOwn(halves, colour);

/** The wild colour of Abyssinians and Somalis, whose hair is banded and not striped. */
const ruddy = ['#BE8250', '#4A2C1A'] as const;

const silverGround = '#D3D4D1';
const goldenGround = '#E0B878';
const pale = '#F3EADB';

/** Body and points of a cat whose ears, mask and tail are darker: much of it Siamese, less Burmese. */
const pointed = (colour: string, points: Appearance['points']): [Tone, Tone] => {
  const dark = mix(colour, '#46332A', 0.25);
  const part = points === '33' ? 0.88 : points === '32' ? 0.58 : 0.24;
  const body = mix(dark, points === '31' ? '#A9754C' : pale, part);
  const line = points === '33' ? '#6B5747' : mix(dark, '#120C08', 0.4);
  return [{ ...toneOf(body, line), shade: mix(body, '#8B6B49', 0.24) }, toneOf(dark)];
};

const ground = (
  base: keyof typeof tabby,
  { build, shade, pattern }: Appearance,
): readonly [string, string] => {
  const isWild = base === 'n' && pattern === '25' && (build === 'ABY' || build === 'SOM');
  const [warm, mark] = isWild ? ruddy : tabby[base];
  if (shade === 's')
    return [mix(silverGround, solid[base], base === 'n' ? 0 : 0.16), mix(mark, solid[base], 0.3)];
  if (shade === 'y') return [mix(goldenGround, warm, base === 'n' ? 0 : 0.4), mark];
  return [warm, mark];
};

const kindOfTips = { '11': 'shaded', '12': 'shell' } as const;

/** The colours of a cat by its appearance. */
export function coatOf(appearance: Appearance): Coat {
  const { colour, shade, pattern, points } = appearance;
  const [base, patch]: readonly [Base, Base | null] = isTortie(colour) ? halves[colour] : [colour, null];
  const isBald = appearance.build === 'SPH';
  const skin = isBald && base !== 'x' ? mix(solid[base], '#E3BBA6', base === 'w' ? 0.62 : 0.3) : solid[base];
  const line = outlines[base];
  const isPointed = points !== '';
  // White and unknown coats have no pattern.
  const hasPattern = pattern !== '' && base !== 'w' && base !== 'x';
  const tipped = pattern === '11' || pattern === '12' ? kindOfTips[pattern] : null;
  const [plainGround, mark] = hasPattern ? ground(base, appearance) : [skin, null];
  const paleness = (tipped === null ? 0 : { shaded: 0.45, shell: 0.72 }[tipped]) * (shade === 'y' ? 0.3 : 1);
  const paler = mix(plainGround, '#FBF6EC', paleness);
  const coloured: Tone = {
    ...toneOf(paler, hasPattern && base === 'n' ? '#3A2C22' : line),
    ...(hasPattern && { shade: mix(paler, mark ?? '#1A120E', 0.3) }),
    ...(base === 'w' && { shade: '#DCD2C6', light: '#FFFDF8' }),
  };
  const [body, pointTone] = isPointed ? pointed(solid[base], points) : [coloured, coloured];
  const isSmoke = shade === 's' && !hasPattern;
  const isDark = !hasPattern && !isPointed && (base === 'n' || base === 'b');
  return {
    body,
    points: isPointed && hasPattern ? toneOf(mix(pointTone.base, body.base, 0.42)) : pointTone,
    isPointed,
    mark: hasPattern ? (isPointed ? mix(pointTone.base, '#120C08', 0.3) : mark) : null,
    patches: patch === null ? null : toneOf(isPointed ? mix(solid[patch], body.base, 0.12) : solid[patch]),
    white,
    tips:
      tipped !== null && mark !== null
        ? { colour: mark, kind: tipped }
        : isSmoke
          ? { colour: '#E9E6DE', kind: 'smoke' }
          : null,
    isDark,
    nose: hasPattern && !isPointed ? mix(noses[base], '#B8685A', 0.72) : noses[base],
    noseLine: hasPattern || base === 'w' ? '#4A2F28' : outlines[base],
    innerEar: isDark
      ? mix(solid[base], '#8A5A52', 0.55)
      : base === 'a' && !hasPattern
        ? '#A08C8C'
        : base === 'x'
          ? '#9BA694'
          : '#D9A596',
    whiskersPad: hasPattern && !isPointed ? mix('#F6EDDD', body.base, 0.1) : null,
    eyeliner: base === 'w' || base === 'e' || base === 'x' ? '#5A4038' : '#1D1511',
  };
}
