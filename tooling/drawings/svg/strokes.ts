import {
  evenly,
  normalAt,
  pair,
  spline,
  type Point,
  type Random,
} from '../../../server/src/portraits/drawing/geometry.ts';
import {
  brush as brushOf,
  brushAll as brushAllOf,
  type Hair,
  type Stroke,
  type Thin,
} from '../../../server/src/portraits/drawing/strokes.ts';

/** More segments than in the server's portraits, whose size matters. */
const steps = 8;

export const brush = (points: readonly Point[], width: number, thin?: Thin): string =>
  brushOf(points, width, thin, steps);

export const brushAll = (strokes: readonly Stroke[], thin?: Thin): string => brushAllOf(strokes, thin, steps);

/** Points along a line by their parameter from 0 to 1. */
export function along(points: readonly Point[]): (part: number) => Point {
  const line = evenly(spline(points, false, 10), 4, false);
  const last = line.length - 1;
  return (part) => line[Math.max(0, Math.min(last, Math.round(part * last)))] ?? [0, 0];
}

/** Interpolates the widths of a line's points. */
function widthAt(widths: readonly number[], part: number): number {
  const place = part * (widths.length - 1);
  const index = Math.min(widths.length - 2, Math.floor(place));
  const [from = 0, to = 0] = widths.slice(index, index + 2);
  return from + (to - from) * (place - index);
}

/** Points round a tail or a leg, which is as wide as given from its first point to its last. */
export function tube(points: readonly Point[], widths: readonly number[]): Point[] {
  const line = evenly(spline(points, false, 10), 9, false);
  const last = line.length - 1;
  const edge = (side: -1 | 1): Point[] =>
    line.map(([x, y], index) => {
      const [across, down] = normalAt(line, index, false);
      const half = (side * widthAt(widths, index / last)) / 2;
      return [x + across * half, y + down * half];
    });
  const [x, y] = line.at(-1) ?? [0, 0];
  const [across, down] = normalAt(line, last, false);
  const radius = widthAt(widths, 1) / 2;
  const cap = Array.from({ length: 5 }, (_, index): Point => {
    const angle = Math.atan2(down, across) + ((index + 1) / 6) * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  return [...edge(1), ...cap, ...edge(-1).reverse()].filter((_, index) => index % 2 === 0);
}

/** Many single hairs as one shape, each wider in its middle. */
export function hairs(count: number, width: number, random: Random, hair: (random: Random) => Hair): string {
  let data = '';
  for (let drawn = 0; drawn < count; drawn += 1) {
    const { x, y, angle, length } = hair(random);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const bow = (random() - 0.5) * length * 0.3;
    const half = width / 2;
    const [middleX, middleY] = [x + cos * length * 0.5 - sin * bow, y + sin * length * 0.5 + cos * bow];
    data +=
      `M${pair([x - sin * half * 0.3, y + cos * half * 0.3])}Q${pair([middleX - sin * half, middleY + cos * half])} ${pair([x + cos * length, y + sin * length])}` +
      `Q${pair([middleX + sin * half, middleY - cos * half])} ${pair([x + sin * half * 0.3, y - cos * half * 0.3])}Z`;
  }
  return data;
}
