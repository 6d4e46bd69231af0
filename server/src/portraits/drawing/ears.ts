import { bothSides, isLonghaired, type Face, type DrawingContext } from './face.ts';
import { between, smooth, type Point, type Random } from './geometry.ts';
import { brushAll, type Stroke } from './strokes.ts';
import { lit, shape, line } from './svg.ts';
import { mix, toneOf, white, type Tone } from './tones.ts';

/** The points round one ear, smaller for its inside. */
export function earPoints(
  { shape: { ears }, turn }: Face,
  side: number,
  scale = 1,
  isCurled = false,
): Point[] {
  const { inner, outer, round } = ears;
  const lift = scale < 1 ? 4 : 0;
  // A curled ear is round, and its tip points back to the middle of the head.
  const bow = isCurled ? 30 : ears.bow;
  const tip: Point = isCurled ? [ears.tip[0] - 40, ears.tip[1] + 8] : ears.tip;
  const middle: Point = [(inner[0] + outer[0]) / 2, (inner[1] + outer[1]) / 2];
  const scaled = ([x, y]: Point): Point => [
    middle[0] + (x - middle[0]) * scale,
    middle[1] + (y - middle[1]) * (scale < 1 ? scale * 0.96 : scale),
  ];
  const [from, top, to] = [scaled(inner), scaled(tip), scaled(outer)];
  const [rising, falling] = [between(from, top, 0.5), between(top, to, 0.5)];
  const [blunt, bend] = [round * scale, bow * scale];
  const inwards = isCurled ? -bend * 0.5 : bend * 0.6;
  const angle = Math.atan2(top[1] - middle[1], top[0] - middle[0]);
  const across: Point = [Math.cos(angle + Math.PI / 2), Math.sin(angle + Math.PI / 2)];
  const under: Point = [top[0] - Math.cos(angle) * blunt * 0.5, top[1] - Math.sin(angle) * blunt * 0.5];
  const points: Point[] = [
    from,
    [rising[0] - across[0] * inwards, rising[1] - across[1] * inwards],
    [under[0] - across[0] * blunt * 0.75, under[1] - across[1] * blunt * 0.75],
    top,
    [under[0] + across[0] * blunt * 0.75, under[1] + across[1] * blunt * 0.75],
    [falling[0] + across[0] * bend, falling[1] + across[1] * bend],
    to,
    [middle[0] * 0.8, middle[1] + 40],
  ];
  return points.map(([x, y]) => turn([side * x, y - lift, -14]));
}

const toneOfEar = ({ coat, appearance }: DrawingContext, side: number): Tone => {
  if (coat.patches !== null && side > 0) return { ...coat.patches, line: coat.points.line };
  return appearance.white === '01' ? coat.body : coat.points;
};

/** Hair that grows out of the ear. */
export function earHair({ shape, turn }: Face, random: Random, side: number): Stroke[] {
  if (shape.coat === 'bald') return [];
  const { inner, outer } = shape.ears;
  const long = isLonghaired(shape);
  const count = long ? 9 : 5;
  return Array.from({ length: count }, (_, index) => {
    const along = index / count;
    const x = inner[0] + 4 + along * (outer[0] - inner[0]) * 0.45;
    const y = inner[1] + 8 + along * (outer[1] - inner[1]) * 0.45;
    const length = (long ? 62 : 44) * (0.75 + random() * 0.5);
    const angle = -1.25 + along * 0.75;
    return {
      points: [
        turn([side * x, y + 10, -5]),
        turn([side * (x + Math.cos(angle) * length * 0.5), y + Math.sin(angle) * length * 0.55, -8]),
        turn([side * (x + Math.cos(angle + 0.08) * length), y + Math.sin(angle + 0.08) * length, -10]),
      ],
      width: long ? 9 : 7,
    };
  });
}

function furnishings(context: DrawingContext, side: number): string {
  const { shape: build, coat, random } = context;
  if (build.coat === 'bald') return '';
  const colour = coat.isDark
    ? mix(coat.body.base, '#FFF2DC', 0.3)
    : coat.isPointed
      ? coat.body.light
      : mix(coat.body.light, white.base, 0.4);
  return shape(brushAll(earHair(context, random, side), 'tip'), colour, { opacity: 0.92 });
}

/** A lynx's tufts. */
export function earTufts({ shape: { ears, tufts: length }, turn }: Face, side: number): Stroke[] {
  if (length === 0) return [];
  const [x, y] = ears.tip;
  const hairs = [
    [-4, 20],
    [0, 34],
    [5, 18],
  ] as const;
  return hairs.map(([aside, high]) => ({
    points: [
      turn([side * (x + aside * 0.6 - 2), y + 14, -14]),
      turn([side * (x + aside * 0.8 + 2), y - high * 0.4, -14]),
      turn([side * (x + aside + 9), y - high * length, -14]),
    ],
    width: 6.5,
  }));
}

/** An ear that lies forward over the skull: seen from behind. */
function foldedEar(context: DrawingContext, side: -1 | 1): string {
  const { turn, shape: build } = context;
  const tone = toneOfEar(context, side);
  const [x, y] = build.ears.outer;
  const flap = (
    [
      [x - 62, y - 40, 6],
      [x - 40, y - 56, -6],
      [x - 14, y - 46, -12],
      [x + 1, y - 16, -14],
      [x - 8, y + 6, 6],
      [x - 24, y + 8, 22],
      [x - 44, y - 14, 20],
    ] as const
  ).map(([px, py, pz]) => turn([side * px, py, pz]));
  const data = smooth(flap);
  return (
    lit(data, tone, { light: [-5, -4] }) +
    line(smooth(flap.slice(0, 4), false), toneOf(tone.base).light, 3, { opacity: 0.6 })
  );
}

/** Folded ears lie before the head, all others behind it. */
export const drawEars = (context: DrawingContext): string =>
  bothSides((side) => {
    if (context.appearance.ears === '73') return '';
    const { coat, appearance } = context;
    const tone = toneOfEar(context, side);
    const isCurled = appearance.ears === '72';
    const inside = smooth(earPoints(context, side, 0.66, isCurled));
    return (
      lit(smooth(earPoints(context, side, 1, isCurled)), tone, {
        light: [-7, -5],
        inside:
          shape(inside, coat.innerEar) +
          shape(inside, '#3A221A', { opacity: 0.22, transform: `translate(${side < 0 ? -6 : -5} -9)` }),
      }) +
      furnishings(context, side) +
      (isCurled ? '' : shape(brushAll(earTufts(context, side), 'tip'), coat.mark ?? tone.line))
    );
  });

export const drawFoldedEars = (context: DrawingContext): string =>
  context.appearance.ears === '73' ? bothSides((side) => foldedEar(context, side)) : '';
