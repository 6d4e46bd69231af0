// Furniture, plants and small things of a Czech house and garden.
import { C, path, line, rect, circle, ell, move } from './svg.mjs';
import { rng, smooth, oval, brush, hairs } from './geom.mjs';
import { leaf } from './backdrops.mjs';

const dim = 'opacity=".18"';
export const wall = (fill, floorY, floor, w = 1200, h = 800) =>
  rect(-30, -30, w + 60, h + 60, fill) +
  rect(-30, floorY, w + 60, h, floor) +
  rect(-30, floorY - 16, w + 60, 16, '#FFF8EA', 'opacity=".55"') +
  rect(-30, floorY, w + 60, 7, C.ink, dim);
export const boards = (y0, y1, fill, n = 4, w = 1200) =>
  Array.from({ length: n }, (_, i) => {
    const y = y0 + ((y1 - y0) * (i + 1) ** 1.4) / n ** 1.4;
    return rect(-30, y, w + 60, 3, C.ink, 'opacity=".16"');
  }).join('');
export const sunPatch = (d, o = 0.3) => path(d, '#FFF3D0', `opacity="${o}"`);

export function pot(x, y, s, fill = C.clay, plant = '') {
  return move(
    plant +
      path('M-44 -74H44L34 0H-34Z', fill) +
      path('M8 -74H44L34 0H4Z', C.ink, 'opacity=".14"') +
      rect(-52, -90, 104, 22, fill) +
      rect(6, -90, 46, 22, C.ink, 'opacity=".14"') +
      line('M-52 -68H52', C.ink, 2, 'opacity=".3"'),
    x,
    y,
    s,
  );
}
export function geranium(seed = 1, red = '#B8402F') {
  const r = rng(`g${seed}`);
  let s = '';
  for (let i = 0; i < 9; i++) {
    const a = -2.7 + i * 0.28,
      l = 60 + r() * 40;
    s +=
      line(`M0 -84L${Math.cos(a) * l} ${-90 + Math.sin(a) * l}`, '#5C7A4E', 4) +
      path(
        smooth(
          oval(Math.cos(a) * l, -90 + Math.sin(a) * l, 27, 23, r(), 9).map(([x, y], k) => [
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
export const hollyhock = (x, y, h, col, eye = C.cream, seed = 1) => {
  const r = rng(`h${seed}${x}`);
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
      path(smooth(oval(fx, fy, k, k * 0.92, r(), 10).map(([a, b], j) => [a + (j % 2) * 4, b])), col) +
      circle(fx, fy, k * 0.4, C.ink, 'opacity=".16"') +
      circle(fx, fy, k * 0.2, eye);
  }
  return s;
};
export function win(x, y, w, h, view, frame = '#FBF3E2') {
  const id = `v${x}${y}`;
  return (
    rect(x - 22, y - 22, w + 44, h + 44, frame) +
    `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath><g clip-path="url(#${id})">${view}</g>` +
    rect(x + w / 2 - 9, y, 18, h, frame) +
    rect(x, y + h * 0.33, w, 13, frame) +
    line(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, C.ink, 2.6, 'opacity=".4"') +
    line(`M${x - 22} ${y - 22}H${x + w + 22}V${y + h + 22}H${x - 22}Z`, C.ink, 2.6, 'opacity=".3"')
  );
}
export const curtain = (x, y, w, h, fill, right) => {
  const s = right ? -1 : 1;
  return (
    path(
      `M${x} ${y}H${x + s * w}C${x + s * w * 0.9} ${y + h * 0.4} ${x + s * w * 0.5} ${y + h * 0.6} ${x + s * w * 0.36} ${y + h}H${x}Z`,
      fill,
    ) +
    line(
      `M${x + s * w * 0.28} ${y}Q${x + s * w * 0.3} ${y + h * 0.5} ${x + s * w * 0.12} ${y + h}M${x + s * w * 0.62} ${y}Q${x + s * w * 0.55} ${y + h * 0.4} ${x + s * w * 0.26} ${y + h * 0.9}`,
      C.ink,
      3,
      'opacity=".18"',
    )
  );
};
export function houses(y, seed, cols, snow) {
  const r = rng(`town${seed}`);
  let s = '',
    x = -60;
  while (x < 1260) {
    const w = 110 + r() * 60,
      h = 150 + r() * 90,
      c = cols[Math.floor(r() * cols.length)],
      roof = 60 + r() * 40;
    s +=
      rect(x, y - h, w, h + 200, c) +
      path(
        `M${x - 10} ${y - h}L${x + w / 2} ${y - h - roof}L${x + w + 10} ${y - h}Z`,
        snow ? C.snow : C.brick,
      ) +
      rect(x + w - 24, y - h, 24, h + 200, C.ink, 'opacity=".09"') +
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
export const flakes = (n, seed, w = 1200, h = 800, r0 = 3) => {
  const r = rng(`f${seed}`);
  return Array.from({ length: n }, () =>
    circle(r() * w, r() * h, r0 + r() * 5, '#FFFDF8', 'opacity=".92"'),
  ).join('');
};
export const grass = (y, n, fill, seed, w = 1200, h = 60) =>
  path(
    hairs(n, 9, rng(`gr${seed}`), (r) => [r() * w, y + r() * h, -1.57 + (r() - 0.5) * 0.7, 26 + r() * 26]),
    fill,
  );
export const tree = (x, y, h, crown, trunk = C.woodDark, fruit, seed = 1) => {
  const r = rng(`t${seed}${x}`);
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
      trunk,
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
      trunk,
    );
  for (const [dx, dy, k] of [
    [-60, -0.66, 78],
    [60, -0.7, 84],
    [0, -0.88, 96],
    [0, -0.62, 86],
  ])
    s += path(
      smooth(
        oval(x + (dx * h) / 360, y + dy * h, ((k * h) / 360) * 1.2, (k * h) / 360, r(), 11).map(([a, b]) => [
          a + (r() - 0.5) * 14,
          b + (r() - 0.5) * 14,
        ]),
      ),
      crown,
    );
  if (fruit)
    for (let i = 0; i < 16; i++)
      s += circle(x + (r() - 0.5) * h * 0.62, y - h * (0.5 + r() * 0.44), h * 0.025 + 3, fruit);
  return s;
};
export function rosette(x, y, s, col = C.terracotta) {
  const pleats = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * 6.283,
      b = a + 0.26;
    return path(
      `M0 0L${Math.cos(a) * 62} ${Math.sin(a) * 62}Q${Math.cos((a + b) / 2) * 74} ${Math.sin((a + b) / 2) * 74} ${Math.cos(b) * 62} ${Math.sin(b) * 62}Z`,
      i % 2 ? col : '#C4744F',
    );
  }).join('');
  return move(
    path('M-14 40L-46 160L-20 146L-4 168L10 44Z', col) +
      path('M14 40L46 160L22 146L6 168L-6 44Z', '#C4744F') +
      pleats +
      circle(0, 0, 40, C.cream) +
      circle(0, 0, 33, 'none', `stroke="${C.ochre}" stroke-width="4"`) +
      path(paw, col, 'transform="translate(0 3) scale(.85)"'),
    x,
    y,
    s,
  );
}
export const paw =
  'M0 -4C12 -4 22 10 20 18C18 26 8 22 0 22C-8 22 -18 26 -20 18C-22 10 -12 -4 0 -4ZM-20 -10a7 10 -20 1 0 .1 0ZM-8 -24a7 10 -6 1 0 .1 0ZM10 -24a7 10 6 1 0 .1 0ZM22 -10a7 10 20 1 0 .1 0Z';
export const rug = (x, y, rx, ry, a, b) =>
  path(smooth(oval(x, y, rx, ry, 0, 16)), a) +
  path(smooth(oval(x, y, rx * 0.82, ry * 0.78, 0, 16)), b) +
  path(smooth(oval(x, y, rx * 0.74, ry * 0.68, 0, 16)), a);
export const shelf = (x, y, w, h, seed, cols) => {
  const r = rng(`b${seed}`);
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
    const c = cols[Math.floor(r() * cols.length)];
    s +=
      rect(i, y - k, t - 2, k, c) +
      rect(i + t - 8, y - k, 6, k, C.ink, 'opacity=".13"') +
      rect(i + 2, y - k * 0.82, t - 8, 5, '#FFF3D0', 'opacity=".6"') +
      rect(i + 2, y - k * 0.22, t - 8, 4, '#FFF3D0', 'opacity=".45"');
    i += t;
  }
  return s;
};
export const bricks = (x, y, w, h, fill, gap, bw = 78, bh = 34) => {
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
export const yarn = (x, y, r, col) =>
  circle(x, y, r, col) +
  line(
    `M${x - r * 0.8} ${y - r * 0.3}Q${x} ${y - r * 0.8} ${x + r * 0.8} ${y - r * 0.2}M${x - r * 0.9} ${y + r * 0.1}Q${x} ${y - r * 0.3} ${x + r * 0.9} ${y + r * 0.2}M${x - r * 0.5} ${y + r * 0.7}Q${x - r * 0.2} ${y - r * 0.4} ${x + r * 0.5} ${y - r * 0.8}M${x} ${y + r * 0.9}Q${x + r * 0.4} ${y} ${x + r * 0.7} ${y - r * 0.6}`,
    C.ink,
    2.4,
    'opacity=".3"',
  );
export const fence = (x, y, w, h, fill) => {
  let s = rect(x, y - h * 0.72, w, 16, fill) + rect(x, y - h * 0.28, w, 16, fill);
  for (let i = x; i < x + w; i += 58)
    s +=
      path(`M${i} ${y}V${y - h + 18}L${i + 20} ${y - h}L${i + 40} ${y - h + 18}V${y}Z`, fill) +
      rect(i + 30, y - h + 14, 10, h - 14, C.ink, 'opacity=".12"');
  return s;
};
export const table = (y, cloth, edge) =>
  rect(-30, y, 1260, 60, cloth) +
  rect(-30, y + 46, 1260, 400, edge) +
  rect(-30, y + 46, 1260, 10, C.ink, 'opacity=".15"');
export const steam = (x, y) =>
  line(
    `M${x} ${y}q-12 -22 0 -42t0 -42M${x + 22} ${y + 4}q-12 -22 0 -42t0 -36`,
    '#FFFDF8',
    5,
    'opacity=".55"',
  );
export const mug = (x, y, s, col) =>
  move(
    path('M-34 -60H34L30 0H-30Z', col) +
      path('M6 -60H34L30 0H4Z', C.ink, 'opacity=".13"') +
      line('M34 -48Q62 -44 56 -24T30 -14', col, 9) +
      ell(0, -60, 34, 8, '#5A3622') +
      line('M-34 -60H34', C.ink, 2, 'opacity=".25"'),
    x,
    y,
    s,
  );
