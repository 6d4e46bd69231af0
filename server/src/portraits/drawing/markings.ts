import type { Pattern } from '../appearance.ts';
import { bothSides, isLonghaired, sides, symmetric, type Face, type DrawingContext } from './face.ts';
import type { Place, Point, Random } from './geometry.ts';
import { brushAll, fur, hairs, type Hair, type Stroke } from './strokes.ts';
import { ellipse, line, shape, within } from './svg.ts';
import { mix } from './tones.ts';

const lineWidths: Partial<Record<Pattern, number>> = { '22': 9.5, '24': 6.5, '25': 4.5 };

/** Draws a line with a random offset on each side of the face. */
type OffsetLine = 'brow' | 'cheek' | 'jaw';

/**
 * The M on the forehead and the lines of the cheeks.
 * @param offset - random offset of a line.
 */
export function tabbyLines(
  { shape: { eyes }, turn }: Face,
  { width, isFaint }: { width: number; isFaint: boolean },
  offset: (line: OffsetLine, side: -1 | 1) => number,
): Stroke[] {
  const stroke = (scale: number, ...places: readonly Place[]): Stroke => ({
    points: places.map(turn),
    width: width * scale,
  });
  const { x, y } = eyes;
  const lines = sides.flatMap((side) => [
    stroke(
      1,
      [side * (x - 6), y - 30, 36],
      [side * 31, -54 + offset('brow', side), 32],
      [side * 26, -68, 26],
    ),
    stroke(1, [side * 30, -60, 30], [side * 19, -46, 34], [side * 11, -38, 36]),
    stroke(0.9, [side * 11, -38, 36], [side * 8, -60, 30], [side * 12, -88, 12]),
    stroke(1, [side * 28, -64, 28], [side * 34, -78, 18], [side * 38, -92, 8]),
    stroke(
      1,
      [side * (x + eyes.width * 0.95), y - 1, 34],
      [side * (x + 40), y + 9 + offset('cheek', side), 18],
      [side * 112, y + 24, 0],
    ),
  ]);
  if (isFaint) return lines;
  return [
    ...lines,
    stroke(0.8, [0, -58, 32], [1, -74, 22], [0, -92, 10]),
    ...sides.flatMap((side) => [
      stroke(0.8, [side * (x + 6), y - 34, 32], [side * 54, -60, 22], [side * 58, -78, 8]),
      stroke(
        0.95,
        [side * (x + 20), y + 25, 28],
        [side * (x + 40), y + 38 + offset('jaw', side), 12],
        [side * 104, y + 58, 0],
      ),
      stroke(0.7, [side * (x + 24), y + 56, 14], [side * (x + 36), y + 64, 8], [side * 90, y + 78, 0]),
    ]),
  ];
}

/** The bridge of a tabby's nose, which is warmer than the rest. */
export const bridgeOfNose = ({ shape: { eyes, nose }, turn }: Face): Stroke => ({
  points: [turn([0, eyes.y - 26, 42]), turn([0, (eyes.y + nose.y) / 2, 52]), turn([0, nose.y - 6, 57])],
  width: nose.width * 1.7,
});

function tabbyFace(context: DrawingContext, mark: string): string {
  const { coat, appearance, random } = context;
  const isFaint = appearance.pattern === '25';
  const width = lineWidths[appearance.pattern] ?? 7.5;
  const lines = tabbyLines(context, { width, isFaint }, () => (random() - 0.5) * 3);
  const warm =
    appearance.shade === 's' ? mix(coat.body.base, mark, 0.18) : mix(coat.body.base, '#8E4A24', 0.3);
  return (
    shape(brushAll([bridgeOfNose(context)]), warm, { opacity: coat.isPointed ? 0 : 0.55 }) +
    shape(brushAll(lines), mark, { opacity: isFaint ? 0.7 : 0.92 })
  );
}

/** The dark mask of a cat with points, and the half-tone round it. */
export function maskPoints({ shape: { eyes, nose, muzzle }, turn }: Face): {
  inner: Point[];
  outer: Point[];
} {
  const half: Place[] = [
    [0, eyes.y - 46, 36],
    [26, eyes.y - 40, 34],
    [eyes.x + 18, eyes.y - 20, 26],
    [eyes.x + 26, eyes.y + 14, 22],
    [52, nose.y + 14, 22],
    [46, muzzle.y + 22, 24],
    [24, muzzle.y + 42, 26],
    [0, muzzle.y + 48, 26],
  ];
  const inner = symmetric(turn, half);
  return { inner, outer: inner.map(([x, y]) => [x * 1.16, (y - 20) * 1.13 + 20]) };
}

/** Direction of the hair at the edge of a mask. */
export const maskHair = { length: 13, step: 9, comb: 0.15, flow: [0, -0.4] } as const;

/** The patches of a tortoiseshell lie within the mask. */
function mask(context: DrawingContext, inside: string): string {
  const { coat, appearance, random } = context;
  const { inner, outer } = maskPoints(context);
  const options = { ...maskHair, random };
  // A Burmese cat's mask has no edge.
  const strength = appearance.points === '31' ? 0.55 : 1;
  const edge = fur(inner, options);
  return (
    shape(fur(outer, options), mix(coat.body.base, coat.points.base, 0.4), { opacity: 0.8 * strength }) +
    shape(edge, coat.points.base, { opacity: strength }) +
    (inside === '' ? '' : within(edge, inside))
  );
}

/** Patches of a tortoiseshell's face, no two of them alike. */
export function patchesOfFace({ turn }: Face, random: Random): string[] {
  const outlines: Place[][] = [
    [
      [2, -90, 10],
      [40, -86, 8],
      [52, -60, 20],
      [30, -44, 34],
      [10, -26, 44],
      [3, 10, 54],
      [-2, -30, 44],
      [-6, -60, 30],
    ],
    [
      [40, 30, 30],
      [70, 18, 10],
      [104, 30, 0],
      [96, 70, 0],
      [60, 78, 8],
      [34, 60, 30],
    ],
    [
      [-104, -20, 0],
      [-80, -34, 8],
      [-64, -26, 20],
      [-70, 0, 12],
      [-100, 6, 0],
    ],
    [
      [-44, 62, 30],
      [-20, 66, 40],
      [-8, 90, 30],
      [-30, 104, 20],
      [-60, 82, 10],
    ],
  ];
  return outlines.map((outline) => fur(outline.map(turn), { random, length: 9, step: 8, comb: 0.2 }));
}

/** A single hair of their colour. */
export const patchHair =
  ({ turn }: Face) =>
  (next: Random): Hair => {
    const [x, y] = turn([(next() - 0.5) * 180, (next() - 0.5) * 170, 20]);
    return { x, y, angle: next() * 6.3, length: 8 + next() * 10 };
  };

function patches(context: DrawingContext): string {
  const { coat, random } = context;
  if (coat.patches === null) return '';
  const { base } = coat.patches;
  const spots = patchesOfFace(context, random);
  const single = hairs(44, random, patchHair(context));
  return shape(spots.join(''), base) + line(single, base, 3, { opacity: 0.75 });
}

/** Pale hair round the muzzle of a tabby. */
const paleMuzzle = ({ shape: { muzzle }, coat, turn }: DrawingContext): string =>
  bothSides((side) =>
    ellipse(turn([side * (muzzle.x + 4), muzzle.y + 4, 36]), 46, 34, coat.body.light, { opacity: 0.7 }),
  ) + ellipse(turn([0, 100, 20]), 60, 20, coat.body.light, { opacity: 0.6 });

/** Hairs that are dark at their tips alone, or pale at their roots. */
function tippedHair({ shape: build, coat, turn, random }: DrawingContext): string {
  if (coat.tips === null) return '';
  const { kind, colour } = coat.tips;
  const long = isLonghaired(build) ? 6 : 0;
  const data = hairs(kind === 'shaded' ? 190 : 110, random, (next) => {
    const angle = kind === 'smoke' ? Math.PI * 2 * next() : -Math.PI * next();
    const far = kind === 'smoke' ? 82 + 22 * next() : 52 + 52 * next();
    const [x, y] = turn([Math.cos(angle) * far, Math.sin(angle) * far, 10]);
    return { x, y, angle, length: 12 + long };
  });
  return line(data, colour, kind === 'shaded' ? 2.6 : 2.2, {
    opacity: { shaded: 0.5, shell: 0.32, smoke: 0.85 }[kind],
  });
}

/** Everything on a face but its white, under the eyes and the muzzle. */
export function drawMarkings(context: DrawingContext): string {
  const { coat, appearance } = context;
  let drawn = coat.isPointed ? mask(context, patches(context)) : patches(context);
  if (coat.mark !== null) {
    if (!coat.isPointed) drawn += paleMuzzle(context);
    if (appearance.pattern !== '11' && appearance.pattern !== '12') drawn += tabbyFace(context, coat.mark);
  }
  return drawn + tippedHair(context);
}
