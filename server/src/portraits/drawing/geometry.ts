/** A point of the drawing: x to the right, y down. */
export type Point = readonly [number, number];

/** A point of the head or body before rotation; the third coordinate points to the viewer. */
export type Place = readonly [number, number, number];

export type Random = () => number;

/** Seeded pseudorandom numbers, equal on every platform. */
export function randomOf(seed: string): Random {
  let state = 0;
  for (const letter of seed) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Points written as `x,y x,y`. */
export const pointsOf = (text: string): readonly Point[] =>
  text.split(' ').map((point): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const pair = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`;

export const between = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

const origin: Point = [0, 0];

/** A point of a line by index: a closed line wraps around, an open one is clamped. */
const pointAt = (points: readonly Point[], index: number, closed: boolean): Point => {
  const { length } = points;
  const place = closed ? (index + length) % length : Math.max(0, Math.min(length - 1, index));
  return points[place] ?? origin;
};

/** Right half of a shape, and the same to the left. */
export const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...half
    .slice(1, half.at(-1)?.[0] === 0 ? -1 : undefined)
    .map(([x, y]): Point => [-x, y])
    .reverse(),
];

/** @param turn - how far it is turned, in radians. */
export const oval = ([x, y]: Point, width: number, height: number, count = 12, turn = 0): Point[] =>
  Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2;
    const [across, down] = [Math.cos(angle) * width, Math.sin(angle) * height];
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return [x + across * cos - down * sin, y + across * sin + down * cos];
  });

/** A spline through the points, as a polyline. */
export function spline(points: readonly Point[], closed: boolean, steps = 8): Point[] {
  const curve: Point[] = [];
  const count = closed ? points.length : points.length - 1;
  for (let index = 0; index < count; index += 1) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((offset) => pointAt(points, index + offset, closed));
    if (!before || !from || !to || !after) continue;
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const along = (axis: 0 | 1): number =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3);
      curve.push([along(0), along(1)]);
    }
  }
  if (!closed) curve.push(pointAt(points, points.length - 1, false));
  return curve;
}

/** The same spline as data of an SVG path. */
export function smooth(points: readonly Point[], closed = true): string {
  const count = closed ? points.length : points.length - 1;
  let data = `M${pair(pointAt(points, 0, closed))}`;
  for (let index = 0; index < count; index += 1) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((offset) => pointAt(points, index + offset, closed));
    if (!before || !from || !to || !after) continue;
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    data += `C${pair(first)} ${pair(second)} ${pair(to)}`;
  }
  return closed ? `${data}Z` : data;
}

export const polygon = (points: readonly Point[]): string => `M${points.map(pair).join('L')}Z`;

const distance = (from: Point, to: Point): number => Math.hypot(from[0] - to[0], from[1] - to[1]);

/** A line resampled in equal steps. */
export function evenly(points: readonly Point[], step: number, closed = true): Point[] {
  const first = pointAt(points, 0, true);
  const line = [first];
  let walked = 0;
  let from = first;
  for (const to of [...points.slice(1), ...(closed ? [first] : [])]) {
    let left = distance(from, to);
    while (walked + left >= step) {
      from = between(from, to, (step - walked) / left);
      line.push(from);
      left = distance(from, to);
      walked = 0;
    }
    walked += left;
    from = to;
  }
  return line;
}

/** The unit normal of a line at one of its points. */
export function normalAt(line: readonly Point[], index: number, closed: boolean): Point {
  const before = pointAt(line, index - 1, closed);
  const after = pointAt(line, index + 1, closed);
  const length = distance(before, after) || 1;
  return [(after[1] - before[1]) / length, -(after[0] - before[0]) / length];
}

const area = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => {
    const next = pointAt(line, index + 1, true);
    return sum + point[0] * next[1] - next[0] * point[1];
  }, 0);

/** The line in the direction in which its normals point outwards. */
export const outward = (line: readonly Point[]): readonly Point[] =>
  area(line) < 0 ? line.toReversed() : line;
