import { oval, randomOf, smooth, type Point } from '../../../server/src/portraits/drawing/geometry.ts';
import { brush, hairs } from '../svg/strokes.ts';
import { circle, colours, line, move, path, rect } from '../svg/svg.ts';

export const leaf = (x: number, y: number, a: number, l: number, fill: string, w = 0.34): string => {
  const c = Math.cos(a),
    s = Math.sin(a),
    q = (u: number, v: number): string =>
      `${(x + c * u * l - s * v * l).toFixed(1)} ${(y + s * u * l + c * v * l).toFixed(1)}`;
  return (
    path(
      `M${q(0, 0)}C${q(0.3, -w)} ${q(0.75, -w * 0.9)} ${q(1, 0)}C${q(0.75, w * 0.7)} ${q(0.3, w)} ${q(0, 0)}Z`,
      fill,
    ) + line(`M${q(0.05, 0)}L${q(0.85, 0)}`, colours.ink, 1.4, 'opacity=".25"')
  );
};

/** A twig of `count` leaves that bends to the right. */
export function sprig(
  x: number,
  y: number,
  angle: number,
  count: number,
  step: number,
  fill: string,
  stem = fill,
  length = 60,
): string {
  let leaves = '';
  let [tip, bent]: [Point, number] = [[x, y], angle];
  const points = [tip];
  for (let index = 0; index < count; index += 1) {
    bent += 0.06;
    tip = [tip[0] + Math.cos(bent) * step, tip[1] + Math.sin(bent) * step];
    points.push(tip);
    leaves += leaf(...tip, bent + (index % 2 ? 0.9 : -0.9), length * (1 - index / (count * 1.8)), fill);
  }
  return path(brush(points, 7, 'tip'), stem) + leaves + leaf(...tip, bent, length * 0.6, fill);
}

export function pot(x: number, y: number, scale: number, fill: string, plant: string): string {
  return move(
    plant +
      path('M-44 -74H44L34 0H-34Z', fill) +
      path('M8 -74H44L34 0H4Z', colours.ink, 'opacity=".14"') +
      rect(-52, -90, 104, 22, fill) +
      rect(6, -90, 46, 22, colours.ink, 'opacity=".14"') +
      line('M-52 -68H52', colours.ink, 2, 'opacity=".3"'),
    x,
    y,
    scale,
  );
}

export function geranium(seed: number, red = '#B8402F'): string {
  const r = randomOf(`g${seed}`);
  let s = '';
  for (let i = 0; i < 9; i++) {
    const a = -2.7 + i * 0.28,
      l = 60 + r() * 40;
    s +=
      line(`M0 -84L${Math.cos(a) * l} ${-90 + Math.sin(a) * l}`, '#5C7A4E', 4) +
      path(
        smooth(
          oval([Math.cos(a) * l, -90 + Math.sin(a) * l], 27, 23, 9, r()).map(([x, y], k) => [
            x,
            y + (k % 2) * 5,
          ]),
        ),
        i % 2 ? '#5C7A4E' : '#6F8F5C',
      );
  }
  for (let i = 0; i < 4; i++) {
    const x = -62 + i * 42,
      y = -192 - r() * 34;
    s += line(`M${x * 0.3} -100L${x} ${y}`, '#5C7A4E', 4);
    for (let k = 0; k < 9; k++)
      s += circle(x + (r() - 0.5) * 44, y + (r() - 0.5) * 34, 9 + r() * 4, k % 3 ? red : '#D2664F');
  }
  return s;
}

export const hollyhock = (x: number, y: number, h: number, col: string, eye = colours.cream): string => {
  const r = randomOf(`h1${x}`);
  let s = path(
    brush(
      [
        [x, y],
        [x + 8, y - h / 2],
        [x + 2, y - h],
      ],
      11,
      'tip',
    ),
    '#5C7A4E',
  );
  for (let i = 0; i < 5; i++)
    s += leaf(
      x + 2,
      y - 20 - i * h * 0.13,
      i % 2 ? -0.4 : -2.7,
      86 - i * 9,
      i % 2 ? '#6F8F5C' : '#5C7A4E',
      0.5,
    );
  for (let i = 0; i < 7; i++) {
    const fy = y - h * (0.34 + i * 0.095),
      k = 42 - i * 4.6,
      fx = x + (i % 2 ? 1 : -1) * (18 - i);
    s +=
      path(smooth(oval([fx, fy], k, k * 0.92, 10, r()).map(([a, b], j) => [a + (j % 2) * 4, b])), col) +
      circle(fx, fy, k * 0.4, colours.ink, 'opacity=".16"') +
      circle(fx, fy, k * 0.2, eye);
  }
  return s;
};

/** Blades of grass from one side of a scene to the other. */
export const grass = (y: number, n: number, fill: string, seed: number, w = 1200, h = 60): string =>
  path(
    hairs(n, 9, randomOf(`gr${seed}`), (r) => ({
      x: r() * w,
      y: y + r() * h,
      angle: -1.57 + (r() - 0.5) * 0.7,
      length: 26 + r() * 26,
    })),
    fill,
  );

export const tree = (x: number, y: number, h: number, crown: string, fruit?: string, seed = 1): string => {
  const r = randomOf(`t${seed}${x}`);
  let s =
    path(
      brush(
        [
          [x - 4, y + 10],
          [x, y - h * 0.3],
          [x + 14, y - h * 0.62],
        ],
        h * 0.12,
        'tip',
      ),
      colours.woodDark,
    ) +
    path(
      brush(
        [
          [x, y - h * 0.3],
          [x - 40, y - h * 0.48],
          [x - 64, y - h * 0.6],
        ],
        h * 0.06,
        'tip',
      ),
      colours.woodDark,
    );
  for (const [dx, dy, k] of [
    [-60, -0.66, 78],
    [60, -0.7, 84],
    [0, -0.88, 96],
    [0, -0.62, 86],
  ] as const)
    s += path(
      smooth(
        oval([x + (dx * h) / 360, y + dy * h], ((k * h) / 360) * 1.2, (k * h) / 360, 11, r()).map(
          ([a, b]) => [a + (r() - 0.5) * 14, b + (r() - 0.5) * 14],
        ),
      ),
      crown,
    );
  if (fruit)
    for (let i = 0; i < 16; i++)
      s += circle(x + (r() - 0.5) * h * 0.62, y - h * (0.5 + r() * 0.44), h * 0.025 + 3, fruit);
  return s;
};
