import { oval, randomOf, smooth, type Random } from '../../../server/src/portraits/drawing/geometry.ts';
import { within } from '../../../server/src/portraits/drawing/svg.ts';
import { circle, colours, ellipse, line, move, path, rect, times } from '../svg/svg.ts';

/** A wall, and the floor below it from `floorY`. */
export const wall = (fill: string, floorY: number, floor: string): string =>
  rect(-30, -30, 1260, 860, fill) +
  rect(-30, floorY, 1260, 800, floor) +
  rect(-30, floorY - 16, 1260, 16, '#FFF8EA', 'opacity=".55"') +
  rect(-30, floorY, 1260, 7, colours.ink, 'opacity=".18"');

/** The gaps between the boards of a floor. */
export const boards = (top: number, bottom: number, count = 4): string =>
  times(count, (index) => {
    const y = top + ((bottom - top) * (index + 1) ** 1.4) / count ** 1.4;
    return rect(-30, y, 1260, 3, colours.ink, 'opacity=".16"');
  });

export const sunPatch = (data: string, opacity: number): string =>
  path(data, '#FFF3D0', `opacity="${opacity}"`);

/** A window with what is seen through it. */
export function windowWith(x: number, y: number, w: number, h: number, view: string): string {
  const frame = '#FBF3E2';
  const pane = `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  return (
    rect(x - 22, y - 22, w + 44, h + 44, frame) +
    within(pane, view) +
    rect(x + w / 2 - 9, y, 18, h, frame) +
    rect(x, y + h * 0.33, w, 13, frame) +
    line(pane, colours.ink, 2.6, 'opacity=".4"') +
    line(`M${x - 22} ${y - 22}H${x + w + 22}V${y + h + 22}H${x - 22}Z`, colours.ink, 2.6, 'opacity=".3"')
  );
}

/** @param isRight - hangs to the left of `x`. */
export const curtain = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  isRight = false,
): string => {
  const s = isRight ? -1 : 1;
  return (
    path(
      `M${x} ${y}H${x + s * w}C${x + s * w * 0.9} ${y + h * 0.4} ${x + s * w * 0.5} ${y + h * 0.6} ${x + s * w * 0.36} ${y + h}H${x}Z`,
      fill,
    ) +
    line(
      `M${x + s * w * 0.28} ${y}Q${x + s * w * 0.3} ${y + h * 0.5} ${x + s * w * 0.12} ${y + h}M${x + s * w * 0.62} ${y}Q${x + s * w * 0.55} ${y + h * 0.4} ${x + s * w * 0.26} ${y + h * 0.9}`,
      colours.ink,
      3,
      'opacity=".18"',
    )
  );
};

const oneOf = (colours: readonly string[], random: Random): string =>
  colours[Math.floor(random() * colours.length)] ?? '';

/** A street of houses of these colours. */
export function houses(y: number, seed: number, backgrounds: readonly string[], isSnowy = false): string {
  const r = randomOf(`town${seed}`);
  let s = '',
    x = -60;
  while (x < 1260) {
    const w = 110 + r() * 60,
      h = 150 + r() * 90,
      c = oneOf(backgrounds, r),
      roof = 60 + r() * 40;
    s +=
      rect(x, y - h, w, h + 200, c) +
      path(
        `M${x - 10} ${y - h}L${x + w / 2} ${y - h - roof}L${x + w + 10} ${y - h}Z`,
        isSnowy ? colours.snow : colours.brick,
      ) +
      rect(x + w - 24, y - h, 24, h + 200, colours.ink, 'opacity=".09"') +
      rect(x + w * 0.66, y - h - roof * 0.9, 18, 42, '#8A5A48');
    for (let j = 0; j < 2; j++)
      for (let i = 0; i < 2; i++)
        s += rect(
          x + w * (0.18 + i * 0.42),
          y - h + 30 + j * 66,
          w * 0.2,
          38,
          r() < 0.4 ? '#F3CF7A' : '#5F7690',
          'rx="2"',
        );
    x += w + 4;
  }
  return s;
}

/** Snowflakes, or stars; the smallest has the radius `least`. */
export const flakes = (count: number, seed: number, w = 1200, h = 800, least = 3): string => {
  const r = randomOf(`f${seed}`);
  return times(count, () => circle(r() * w, r() * h, least + r() * 5, '#FFFDF8', 'opacity=".92"'));
};

const paw =
  'M0 -4C12 -4 22 10 20 18C18 26 8 22 0 22C-8 22 -18 26 -20 18C-22 10 -12 -4 0 -4ZM-20 -10a7 10 -20 1 0 .1 0ZM-8 -24a7 10 -6 1 0 .1 0ZM10 -24a7 10 6 1 0 .1 0ZM22 -10a7 10 20 1 0 .1 0Z';

export function rosette(x: number, y: number, s: number, col: string): string {
  const pleats = times(16, (i) => {
    const a = (i / 16) * 6.283,
      b = a + 0.26;
    return path(
      `M0 0L${Math.cos(a) * 62} ${Math.sin(a) * 62}Q${Math.cos((a + b) / 2) * 74} ${Math.sin((a + b) / 2) * 74} ${Math.cos(b) * 62} ${Math.sin(b) * 62}Z`,
      i % 2 ? col : '#C4744F',
    );
  });
  return move(
    path('M-14 40L-46 160L-20 146L-4 168L10 44Z', col) +
      path('M14 40L46 160L22 146L6 168L-6 44Z', '#C4744F') +
      pleats +
      circle(0, 0, 40, colours.cream) +
      circle(0, 0, 33, 'none', `stroke="${colours.ochre}" stroke-width="4"`) +
      path(paw, col, 'transform="translate(0 3) scale(.85)"'),
    x,
    y,
    s,
  );
}

export const rug = (x: number, y: number, rx: number, ry: number, a: string, b: string): string =>
  path(smooth(oval([x, y], rx, ry, 16)), a) +
  path(smooth(oval([x, y], rx * 0.82, ry * 0.78, 16)), b) +
  path(smooth(oval([x, y], rx * 0.74, ry * 0.68, 16)), a);

/** A row of books. */
export const shelf = (
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  covers: readonly string[],
): string => {
  const r = randomOf(`b${seed}`);
  let s = '',
    i = x;
  while (i < x + w - 16) {
    const t = 20 + r() * 26,
      k = h * (0.62 + r() * 0.34);
    if (i + t > x + w) break;
    if (r() < 0.06) {
      i += t;
      continue;
    }
    const c = oneOf(covers, r);
    s +=
      rect(i, y - k, t - 2, k, c) +
      rect(i + t - 8, y - k, 6, k, colours.ink, 'opacity=".13"') +
      rect(i + 2, y - k * 0.82, t - 8, 5, '#FFF3D0', 'opacity=".6"') +
      rect(i + 2, y - k * 0.22, t - 8, 4, '#FFF3D0', 'opacity=".45"');
    i += t;
  }
  return s;
};

export const bricks = (x: number, y: number, w: number, h: number, fill: string, gap: string): string => {
  const [bw, bh] = [132, 62];
  let s = rect(x, y, w, h, gap);
  for (let j = 0; j * bh < h; j++)
    for (let i = -1; i * bw < w; i++) {
      const bx = Math.max(x, x + i * bw + (j % 2) * bw * 0.5),
        ex = Math.min(x + w, x + (i + 1) * bw + (j % 2) * bw * 0.5) - 5;
      if (ex > bx)
        s += rect(
          bx,
          y + j * bh,
          ex - bx,
          Math.min(bh, h - j * bh) - 5,
          (i * 7 + j * 3) % 5 === 0 ? '#C66B4C' : fill,
          'rx="3"',
        );
    }
  return s;
};

export const yarn = (x: number, y: number, r: number, col: string): string =>
  circle(x, y, r, col) +
  line(
    `M${x - r * 0.8} ${y - r * 0.3}Q${x} ${y - r * 0.8} ${x + r * 0.8} ${y - r * 0.2}M${x - r * 0.9} ${y + r * 0.1}Q${x} ${y - r * 0.3} ${x + r * 0.9} ${y + r * 0.2}M${x - r * 0.5} ${y + r * 0.7}Q${x - r * 0.2} ${y - r * 0.4} ${x + r * 0.5} ${y - r * 0.8}M${x} ${y + r * 0.9}Q${x + r * 0.4} ${y} ${x + r * 0.7} ${y - r * 0.6}`,
    colours.ink,
    2.4,
    'opacity=".3"',
  );

export const fence = (x: number, y: number, w: number, h: number, fill: string): string => {
  let s = rect(x, y - h * 0.72, w, 16, fill) + rect(x, y - h * 0.28, w, 16, fill);
  for (let i = x; i < x + w; i += 58)
    s +=
      path(`M${i} ${y}V${y - h + 18}L${i + 20} ${y - h}L${i + 40} ${y - h + 18}V${y}Z`, fill) +
      rect(i + 30, y - h + 14, 10, h - 14, colours.ink, 'opacity=".12"');
  return s;
};

export const table = (y: number, cloth: string, edge: string): string =>
  rect(-30, y, 1260, 60, cloth) +
  rect(-30, y + 46, 1260, 400, edge) +
  rect(-30, y + 46, 1260, 10, colours.ink, 'opacity=".15"');

export const steam = (x: number, y: number): string =>
  line(
    `M${x} ${y}q-12 -22 0 -42t0 -42M${x + 22} ${y + 4}q-12 -22 0 -42t0 -36`,
    '#FFFDF8',
    5,
    'opacity=".55"',
  );

export const mug = (x: number, y: number, s: number, col: string): string =>
  move(
    path('M-34 -60H34L30 0H-30Z', col) +
      path('M6 -60H34L30 0H4Z', colours.ink, 'opacity=".13"') +
      line('M34 -48Q62 -44 56 -24T30 -14', col, 9) +
      ellipse(0, -60, 34, 8, '#5A3622') +
      line('M-34 -60H34', colours.ink, 2, 'opacity=".25"'),
    x,
    y,
    s,
  );
