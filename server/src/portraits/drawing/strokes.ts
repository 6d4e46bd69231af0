import {
  between,
  evenly,
  normalAt,
  outward,
  pair,
  polygon,
  spline,
  type Point,
  type Random,
} from './geometry.ts';

const widths = {
  none: () => 1,
  both: (t: number) => Math.sin(Math.PI * (0.06 + 0.88 * t)) ** 0.7,
  tip: (t: number) => (1 - t * 0.92) ** 0.8 * Math.min(1, 0.75 + t * 2),
};

/** Where a stroke tapers: at both ends, at its tip, or nowhere. */
export type Thin = keyof typeof widths;

/** A brush stroke along a spline through the points. @param steps - segments from one point to the next. */
export function brush(
  points: readonly Point[],
  width: number,
  thin: Thin = 'both',
  steps = points.length > 2 ? 4 : 3,
): string {
  const line = spline(points, false, steps);
  const sides = line.map((point, index): [Point, Point] => {
    const [x, y] = normalAt(line, index, false);
    const half = (width / 2) * widths[thin](index / (line.length - 1));
    return [
      [point[0] + x * half, point[1] + y * half],
      [point[0] - x * half, point[1] - y * half],
    ];
  });
  return polygon([...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()]);
}

export interface Stroke {
  points: readonly Point[];
  width: number;
}

export const brushAll = (strokes: readonly Stroke[], thin?: Thin, steps?: number): string =>
  strokes.map(({ points, width }) => brush(points, width, thin, steps)).join('');

export interface FurOptions {
  random: Random;
  /** Length and distance of the tufts. */
  length: number;
  step: number;
  /** Direction of the hair, and how strongly it follows it, from 0 to 1. */
  flow?: Point;
  comb?: number;
  /** Factor of the hair's length at a point. */
  at?: (point: Point) => number;
}

/** The outline of a shape in tufts of hair. */
export function fur(points: readonly Point[], options: FurOptions): string {
  const { random, length, step, flow = [0, 1], comb = 0.7, at = () => 1 } = options;
  const line = outward(evenly(spline(points, true), 2));
  const count = line.length;
  const pointOf = (index: number): Point => line[index % count] ?? [0, 0];
  let data = `M${pair(pointOf(0))}`;
  for (let index = 0; index < count;) {
    const next = Math.min(count, index + Math.max(3, Math.round((step * (0.6 + 0.8 * random())) / 2)));
    const [from, to] = [pointOf(index), pointOf(next)];
    const middle = Math.floor((index + next) / 2);
    const root = pointOf(middle);
    const normal = normalAt(line, middle % count, true);
    const long = length * at(root) * (random() < 0.3 ? 1.25 : 0.45 + 0.5 * random());
    index = next;
    if (long < 1.2) {
      data += `L${pair(to)}`;
      continue;
    }
    const lies: Point = [
      normal[0] * (1 - comb * 0.55) + flow[0] * comb,
      normal[1] * (1 - comb * 0.55) + flow[1] * comb,
    ];
    const lift = Math.max(0.25, Math.min(1, 0.7 + normal[0] * flow[0] + normal[1] * flow[1]));
    const tip: Point = [root[0] + lies[0] * long, root[1] + lies[1] * long];
    const deep = between(root, tip, 0.45);
    const swollen = (end: Point): Point => [
      end[0] + (deep[0] - end[0]) * 0.9 + normal[0] * long * 0.25 * lift,
      end[1] + (deep[1] - end[1]) * 0.9 + normal[1] * long * 0.25 * lift,
    ];
    const isAlong = (to[0] - from[0]) * lies[0] + (to[1] - from[1]) * lies[1] > 0;
    const rising = isAlong ? swollen(from) : between(from, deep, 0.55);
    const falling = isAlong ? between(to, deep, 0.55) : swollen(to);
    data += `Q${pair(rising)} ${pair(tip)}Q${pair(falling)} ${pair(to)}`;
  }
  return `${data}Z`;
}

/** A single hair: where it begins, which way it lies, and how long it is. */
export interface Hair {
  x: number;
  y: number;
  angle: number;
  length: number;
}

/** Many single hairs as one path, which is drawn as a line. */
export function hairs(count: number, random: Random, hair: (random: Random) => Hair): string {
  let data = '';
  for (let drawn = 0; drawn < count; drawn += 1) {
    const { x, y, angle, length } = hair(random);
    const [along, across] = [Math.cos(angle) * length, Math.sin(angle) * length];
    const bow = (random() - 0.5) * 0.3;
    data += `M${pair([x, y])}q${pair([along / 2 - across * bow, across / 2 + along * bow])} ${pair([along, across])}`;
  }
  return data;
}
