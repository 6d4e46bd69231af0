import { isLonghaired } from '../../../server/src/portraits/drawing/face.ts';
import { oval, smooth, type Point, type Random } from '../../../server/src/portraits/drawing/geometry.ts';
import { fur } from '../../../server/src/portraits/drawing/strokes.ts';
import { within } from '../../../server/src/portraits/drawing/svg.ts';
import { mix, type Tone } from '../../../server/src/portraits/drawing/tones.ts';
import type { BuildShape } from '../../../server/src/portraits/drawing/builds.ts';
import { isCobby, isSlender } from './breeds.ts';
import { toneOf, type Coat } from './coat.ts';
import type { Limb } from './poses.ts';
import { along, brush, tube } from '../svg/strokes.ts';
import { line, lit, path, times } from '../svg/svg.ts';

/** Parameters of legs and tail. */
export interface Limbs {
  shape: BuildShape;
  coat: Coat;
  random: Random;
}

export function drawPaw(x: number, y: number, width: number, height: number, tone: Tone): string {
  const toes = [-0.3, 0.3].map(
    (part) => `M${x + width * part} ${y + height * 0.92}q-2 ${-height * 0.5} 2 ${-height * 0.75}`,
  );
  return (
    lit(smooth(oval([x, y], width, height)), tone, { light: [-5, -5] }) +
    line(toes.join(''), tone.line, 2.4, 'opacity=".7"')
  );
}

const socks = { bicolour: 0.1, harlequin: 0.1, little: 0.3, mitted: 0.74 };

/** @param marks - the body's pattern, where it goes on over the leg. */
export function drawLeg({ shape, coat, random }: Limbs, limb: Limb, marks: string): string {
  const { point, white, pattern } = coat;
  const width = isSlender(shape) ? 0.84 : isLonghaired(shape) ? 1.12 : 1;
  const points = tube(
    limb.points,
    limb.widths.map((one) => one * width),
  );
  const data = smooth(points);
  const at = along(limb.points);
  const isBarred =
    white === null && (pattern === 'mackerel' || pattern === 'blotched' || pattern === 'spotted');
  const bars = times(isBarred ? 3 : 0, (index) => {
    const [x, y] = at(0.35 + index * 0.17);
    const half = (limb.widths[1] ?? 0) * 0.62;
    return brush(
      [
        [x - half, y - 3],
        [x - half * 0.2, y + 4],
        [x + half * 0.35, y + 1],
      ],
      8,
    );
  });
  /** The leg below one of its places. */
  const sock = (part: number): string => {
    const [, y] = at(part);
    const across = points.map(([x]) => x);
    const [left, right] = [Math.min(...across) - 20, Math.max(...across) + 20];
    const edge: Point[] = [
      [left, y],
      [(left + right) / 2, y],
      [right, y],
      [right, y + 300],
      [left, y + 300],
    ];
    return fur(edge, { length: 18, step: 8, comb: 0.1, flow: [0, -1], random });
  };
  const options = { light: [-7, -3] as const, outlined: limb.outlined };
  const stocking = toneOf(coat, 'leg');
  if (white !== null && white !== 'van') return within(sock(socks[white]), lit(data, stocking, options));
  const dark =
    point === null ? '' : path(sock(0.38), mix(coat.base, point, 0.45)) + path(sock(0.56), stocking.base);
  return lit(data, toneOf(coat, 'body'), {
    ...options,
    inside: marks + dark + path(bars, coat.mark, 'opacity=".8"'),
  });
}

/** How thick the hair of a long tail is from its root to its tip. */
const plume = [0.8, 1.1, 1.25, 1.05, 0.5];

export function drawTail({ shape, coat, random }: Limbs, { points, widths }: Limb): string {
  const { pattern } = coat;
  const isLong = isLonghaired(shape);
  const thick = isLong ? 1.75 : isSlender(shape) ? 0.72 : isCobby(shape) ? 1.1 : 1;
  const edge = tube(
    points,
    widths.map((width, index) => {
      const place = Math.round((index / (widths.length - 1)) * 4);
      return width * thick * (isLong ? (plume[place] ?? 1) : 1);
    }),
  );
  const tone = toneOf(coat, 'tail');
  const at = along(points);
  const ring = (index: number): string => {
    const part = 0.12 + (index + 1) * 0.15;
    const [before, middle, after] = [at(part - 0.03), at(part), at(part + 0.03)];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const across = ((after[1] - before[1]) / length) * 30 * thick;
    const down = (-(after[0] - before[0]) / length) * 30 * thick;
    return brush(
      [[middle[0] + across, middle[1] + down], middle, [middle[0] - across, middle[1] - down]],
      11,
      'none',
    );
  };
  const isRinged =
    coat.white === 'van' || pattern === 'mackerel' || pattern === 'blotched' || pattern === 'spotted';
  const rings = isRinged
    ? path(times(5, ring), coat.white === 'van' ? tone.shade : coat.mark, 'opacity=".75"')
    : '';
  const data = isLong
    ? fur(edge, { length: 7, step: 15, random, comb: 0.2, flow: [0.5, 0.5] })
    : smooth(edge);
  return lit(data, tone, { light: [-5, -7], inside: rings });
}
