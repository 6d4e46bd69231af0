import {
  noses as portraitNoses,
  outlines as portraitOutlines,
} from '../../../server/src/portraits/drawing/coat.ts';
import { mix, white as whiteTone, type Tone } from '../../../server/src/portraits/drawing/tones.ts';

type Pattern = 'solid' | 'point' | 'shaded' | 'shell' | 'blotched' | 'mackerel' | 'spotted' | 'ticked';
type White = 'van' | 'harlequin' | 'bicolour' | 'little' | 'mitted';

/** The colours of a cat's coat. */
export interface Coat extends Tone {
  isWhite: boolean;
  /** Stripes and spots, or points. */
  mark: string;
  pattern: Pattern;
  isTabby: boolean;
  isSilver: boolean;
  isDark: boolean;
  /** Ears, mask, legs and tail, where they are darker than the body. */
  point: string | null;
  /** Red or cream patches of a tortoiseshell. */
  patch: string | null;
  white: White | null;
  nose: string;
  noseLine: string;
  innerEar: string;
  whiskersPad: string | null;
  eyeliner: string;
}

/** Base, shade, light, and mark, which is the shade of a coat without a pattern. */
type Palette = readonly [base: string, shade: string, light: string, mark?: string];
type Palettes = Readonly<Record<string, Palette>>;

const solid: Palettes = {
  n: ['#38302B', '#231D1A', '#544840'],
  a: ['#858E98', '#69727D', '#A3ABB3'],
  b: ['#74482F', '#56321F', '#956549'],
  c: ['#BBA79E', '#9B877E', '#D5C6BE'],
  d: ['#D98A48', '#B56A2E', '#EDAE74'],
  e: ['#EACFA6', '#D0AE80', '#F6E5C9'],
  w: ['#F8F3E9', '#DCD2C6', '#FFFDF8'],
  o: ['#C08048', '#99602F', '#DBA36C'],
  h: ['#3A2620', '#2A1A15', '#5A3D31'],
  // The skin of a cat without hair.
  x: ['#E3BBA6', '#C6967F', '#F5DCCD'],
};
const tabby: Palettes = {
  n: ['#B4946B', '#8F7049', '#D6BE99', '#3D2C20'],
  a: ['#B9B3A8', '#96928B', '#D6D2C8', '#69707B'],
  b: ['#C19A72', '#9A754F', '#DDC09F', '#64402A'],
  d: ['#E3A25E', '#C17C3A', '#F2C691', '#B05A22'],
  e: ['#F0DBB8', '#D6B98D', '#FAEFDA', '#D0A368'],
  o: ['#CB8C52', '#A3683A', '#E4B583', '#6E3E1E'],
};
const silver: Palettes = {
  n: ['#CFD0CC', '#A8AAA9', '#ECECE7', '#3A3734'],
  a: ['#D6D8D9', '#AEB4B9', '#F0F0EE', '#7E8893'],
  d: ['#F1DFC9', '#D8BB98', '#FBF3E7', '#D3894A'],
};
/** The tips of the hairs alone are dark. */
const tipped: Palettes = { n: ['#E9E8E2', '#BFC0BD', '#FAF9F4', '#4A4744'] };
const golden: Palette = ['#E0B878', '#B98D4E', '#F0D6A6', '#4A3826'];
const pointed: Palettes = {
  n: ['#EDE0CB', '#D2BD9D', '#F8F0E2', '#46332A'],
  a: ['#ECEAE4', '#CAC8C4', '#F8F7F3', '#767F8B'],
  b: ['#F3E8D6', '#DCC7A8', '#FBF5EA', '#8A5A3F'],
  d: ['#F8EEDD', '#E2CDAE', '#FDF8EE', '#D98B4C'],
  c: ['#F1ECE6', '#D6CCC5', '#FAF8F4', '#AE9A93'],
};

const patterns: Readonly<Record<string, Pattern>> = {
  11: 'shaded',
  12: 'shell',
  22: 'blotched',
  23: 'mackerel',
  24: 'spotted',
  25: 'ticked',
};
const whites: Readonly<Record<string, White>> = {
  '01': 'van',
  '02': 'harlequin',
  '03': 'bicolour',
  '04': 'mitted',
  '05': 'little',
  '09': 'little',
};
const outlines: Readonly<Record<string, string>> = { ...portraitOutlines, h: '#1B100C', x: '#94604C' };
const noses: Readonly<Record<string, string>> = {
  ...portraitNoses,
  h: '#38241F',
  x: '#CB8478',
  f: '#6A4340',
  g: '#8C7578',
};
const innerEars: Readonly<Record<string, string>> = {
  n: '#6B4D46',
  h: '#5E423A',
  a: '#A08C8C',
  b: '#9A6B57',
};

/** The colour that a tortoiseshell's patches lie on, and that of the patches. */
const halves: Readonly<Record<string, readonly [string, string]>> = {
  f: ['n', '#D98A48'],
  g: ['a', '#EACFA6'],
};

function paletteOf(base: string, suffix: string, pattern: Pattern, isPointed: boolean): Palette | undefined {
  if (isPointed) return pointed[base];
  if (pattern === 'solid') return solid[base];
  if (suffix === 'y') return golden;
  if (suffix !== 's') return tabby[base];
  const isTipped = pattern === 'shaded' || pattern === 'shell';
  return (isTipped ? tipped[base] : undefined) ?? silver[base] ?? silver.n;
}

/**
 * The colours of a cat by its EMS code without the breed ("n 22", "ns 12", "f 03 22", "a 33", "w 61").
 * @throws Error for a colour without tones.
 */
export function coat(ems: string): Coat {
  const [colour = '', ...numbers] = ems.split(' ');
  const letter = colour.charAt(0);
  const suffix = colour.slice(1);
  const [base, patch] = halves[letter] ?? [letter, null];
  const isPointed = numbers.includes('33');
  const pattern = numbers.map((number) => patterns[number]).find(Boolean) ?? (isPointed ? 'point' : 'solid');
  const white = numbers.map((number) => whites[number]).find(Boolean) ?? null;
  const isTabby = pattern !== 'solid' && pattern !== 'point';
  const palette = paletteOf(base, suffix, pattern, isPointed);
  const line = outlines[base];
  const nose = noses[letter];
  if (palette === undefined || line === undefined || nose === undefined)
    throw new Error(`There are no colours for "${ems}".`);
  const [ground, shade, light, mark = shade] = palette;
  const isBlackTabby = isTabby && base === 'n';
  return {
    base: ground,
    shade,
    light,
    line: isPointed ? '#6B5747' : isBlackTabby ? '#3A2C22' : line,
    isWhite: letter === 'w',
    mark,
    pattern,
    isTabby,
    isSilver: suffix === 's',
    isDark: !isTabby && !isPointed && 'nhb'.includes(base),
    point: isPointed ? mark : null,
    patch,
    white,
    nose: isBlackTabby ? '#B0685A' : white !== null && 'na'.includes(base) ? '#CF8F84' : nose,
    noseLine: isTabby || base === 'w' ? '#4A2F28' : line,
    innerEar: (isTabby || isPointed ? undefined : innerEars[base]) ?? '#D9A596',
    whiskersPad: isTabby ? '#F3E7D2' : null,
    eyeliner: letter === 'w' || (white !== null && 'de'.includes(letter)) ? '#5A4038' : '#1D1511',
  };
}

/** The tone of a part of the body, and of the tufts of an ear. */
export type PartTone = Tone & { tuft?: string };

const darker = (colour: string, line = mix(colour, '#120C08', 0.55)): Tone => ({
  base: colour,
  shade: mix(colour, '#1A120E', 0.35),
  light: mix(colour, '#FFF2DC', 0.22),
  line,
});

type Part = 'body' | 'mask' | 'leg' | 'chest' | 'tail' | 'leftEar' | 'rightEar';

/** The tones of a part of the body. */
export function toneOf(coat: Coat, part: Part): PartTone {
  const { base, shade, light, line, mark, point, patch, white, isTabby } = coat;
  if (point !== null && part !== 'body' && part !== 'chest')
    return part === 'leg' && white !== null ? whiteTone : darker(point);
  if (white === 'van' && part !== 'tail' && part !== 'leftEar' && part !== 'rightEar') return whiteTone;
  if (white !== null && (part === 'leg' || part === 'chest')) return whiteTone;
  if (patch !== null && part === 'rightEar') return darker(patch, line);
  return { base, shade, light, line, ...(isTabby && { tuft: mark }) };
}
