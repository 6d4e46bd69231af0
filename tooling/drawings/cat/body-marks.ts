import {
  between,
  oval,
  pointsOf,
  smooth,
  type Point,
  type Random,
} from '../../../server/src/portraits/drawing/geometry.ts';
import { fur } from '../../../server/src/portraits/drawing/strokes.ts';
import { mix } from '../../../server/src/portraits/drawing/tones.ts';
import type { Coat } from './coat.ts';
import { brush, hairs } from '../svg/strokes.ts';
import { each, path, times } from '../svg/svg.ts';

/** Where the marks of a body lie. */
export interface Body {
  coat: Coat;
  random: Random;
  /** A place of the body: from the neck (0) to the rump (1), and from the spine (0) to the belly (1). */
  place: (point: Point) => Point;
  /** Seen from the front or from behind, where stripes and blotches hardly show. */
  isFrontal: boolean;
}

const isTipped = ({ pattern }: Coat): boolean => pattern === 'shell' || pattern === 'shaded';

const aside = (random: Random, width: number): number => (random() - 0.5) * width;

/** An irregular oval. */
const roughly = (points: readonly Point[], random: Random, width: number, height = width): Point[] =>
  points.map(([x, y]) => [x + aside(random, width), y + aside(random, height)]);

/** Marks are a little smaller from the front. */
const scaleOf = ({ isFrontal }: Body): number => (isFrontal ? 0.9 : 1);

const strokeOn =
  (body: Body) =>
  (points: readonly Point[], width: number): string =>
    brush(points.map(body.place), width * scaleOf(body));

function stripes(body: Body): string {
  const { coat, random } = body;
  const stroke = strokeOn(body);
  const spine = stroke(pointsOf('0,0 0.5,-0.02 1,0'), 12);
  const flanks = times(11, (index) => {
    const u = 0.1 + index * 0.083;
    const long = stroke(
      [
        [u + aside(random, 0.02), -0.03],
        [u + 0.02 + aside(random, 0.02), 0.3],
        [u + aside(random, 0.03), 0.62 + aside(random, 0.2)],
      ],
      10,
    );
    const hasShort = random() < 0.5;
    return (
      long +
      (hasShort
        ? stroke(
            [
              [u + 0.03, 0.68],
              [u + 0.02, 0.85],
              [u, 0.96],
            ],
            7,
          )
        : '')
    );
  });
  return path(spine + flanks, coat.mark, 'opacity=".88"');
}

function blotches(body: Body): string {
  const { coat, random, place } = body;
  const stroke = strokeOn(body);
  const back =
    stroke(pointsOf('0.1,-0.02 0.5,-0.03 1,-0.02'), 16) + stroke(pointsOf('0.2,0.14 0.6,0.13 1,0.16'), 11);
  const round = roughly(oval([0.64, 0.5], 0.17, 0.25, 8), random, 0.045, 0.09);
  const ring = stroke([...round.slice(1), ...round.slice(0, 2)], 15);
  const middle = smooth(roughly(oval([0.63, 0.5], 0.07, 0.1, 7), random, 0.03, 0.05).map(place));
  const swirls = each(
    [
      ['0.1,0.16 0.24,0.3 0.34,0.24', 15],
      ['0.12,0.4 0.26,0.52 0.36,0.46 0.4,0.3', 14],
      ['0.16,0.66 0.34,0.76 0.6,0.86', 10],
      ['0.88,0.3 0.94,0.5 0.9,0.75', 13],
    ],
    ([line, width]) => stroke(pointsOf(line), width),
  );
  return path(back + ring + middle + swirls, coat.mark, 'opacity=".88"');
}

function spots(body: Body): string {
  const { coat, random, place } = body;
  let [rings, centres] = ['', ''];
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 9; column += 1) {
      const u = 0.06 + column * 0.11 + (row % 2) * 0.05 + aside(random, 0.03);
      const [x, y] = place([u, 0.06 + row * 0.165 + aside(random, 0.05)]);
      const size = (8 + random() * 6) * scaleOf(body);
      const spot = roughly(oval([x, y], size * 1.35, size, 7, random() * 0.8), random, 4);
      rings += smooth(spot);
      if (row > 0 && row < 4) centres += smooth(spot.map((point) => between([x + 1, y + 1], point, 0.48)));
    }
  const warm = coat.isSilver ? coat.shade : mix(coat.base, '#8A4F22', 0.55);
  return path(rings, coat.mark, 'opacity=".9"') + path(centres, warm);
}

/** Hairs whose tips are dark: all over the body, or on its back. */
function tippedHairs({ coat, random, place, isFrontal }: Body): string {
  const data =
    isFrontal && isTipped(coat)
      ? hairs(420, 2.8, random, (next) => {
          // Seen from the front both flanks are tipped, and the chest is not.
          const depth = next() * next() * 0.46;
          const [x, y] = place([next(), next() < 0.5 ? depth : 1 - depth]);
          return { x, y, angle: 1.57 + (next() - 0.5) * 0.5, length: 13 };
        })
      : hairs(170, 2.6, random, (next) => {
          const u = next();
          const v = isTipped(coat) ? next() * next() * 0.8 : next() * 0.9;
          const [x, y] = place([u, v]);
          const [toX, toY] = place([u + 0.02, v + 0.02]);
          return { x, y, angle: Math.atan2(toY - y, toX - x), length: 10 };
        });
  return path(data, coat.mark, 'opacity=".5"');
}

function patches(body: Body, colour: string): string {
  const { random, place } = body;
  return times(9, () => {
    const middle = place([random(), random()]);
    const size = (16 + random() * 26) * scaleOf(body);
    const points = roughly(oval(middle, size * 1.3, size, 8, random() * 2), random, 14);
    return path(fur(points, { random, length: 8, step: 8, comb: 0.4 }), colour);
  });
}

const vanPatch = ({ coat, random, place }: Body): string =>
  path(
    fur(pointsOf('0.82,0 0.9,0.3 1,0.45 1.08,0.1').map(place), { random, length: 8, step: 14 }),
    coat.base,
  );

/** The pattern of a body. */
export function drawBodyMarks(body: Body): string {
  const { coat, isFrontal } = body;
  const { pattern, patch, white } = coat;
  const isPatched = patch !== null || isTipped(coat) || pattern === 'spotted';
  if (isFrontal && !isPatched) return '';
  if (white === 'van') return vanPatch(body);
  return (
    (pattern === 'mackerel' ? stripes(body) : '') +
    (pattern === 'blotched' ? blotches(body) : '') +
    (pattern === 'spotted' ? spots(body) : '') +
    (pattern === 'ticked' || isTipped(coat) ? tippedHairs(body) : '') +
    (patch === null ? '' : patches(body, patch))
  );
}
