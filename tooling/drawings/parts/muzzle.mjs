// Muzzle, nose, mouth, whiskers and the wrinkles of hairless cats.
import { smooth, brush } from './geom.mjs';
import { path, line, ell, g, circle } from './svg.mjs';

export function wrinkles(p, ink) {
  let d = '';
  for (const [y, w] of [
    [-70, 34],
    [-60, 42],
    [-49, 36],
  ])
    d += smooth(
      [p(-w, y + 6, 16), p(-w * 0.4, y, 24), p(0, y + 4, 26), p(w * 0.4, y, 24), p(w, y + 6, 16)],
      false,
    );
  for (const s of [-1, 1]) {
    d += smooth([p(s * 8, -44, 30), p(s * 13, -30, 32), p(s * 10, -14, 34)], false);
    d +=
      smooth([p(s * 62, 36, 10), p(s * 68, 46, 6), p(s * 62, 60, 4)], false) +
      smooth([p(s * 52, 44, 16), p(s * 58, 54, 12), p(s * 52, 70, 8)], false);
  }
  return line(d, ink, 3, 'opacity=".5"');
}

export function muzzle(p, b, c, t, mood) {
  const [mx, my, mw, mh] = b.muzzle,
    ny = b.noseY,
    nw = b.noseW;
  const pale = c.muzzle ?? t.light,
    pads = [-1, 1]
      .map((s) => {
        const [x, y] = p(s * mx, my, 46);
        return ell(x, y, mw, mh, pale);
      })
      .join('');
  const chin = p(0, my + mh * 0.9, 34),
    n = p(0, ny, 58),
    m = p(0, my + mh * 0.36, 54);
  const corner = [-1, 1].map((s) => p(s * mx * 1.35, my + mh * 0.5, 36)),
    bottom = p(0, my + mh * 1.28, 30);
  const smile = mood === 'closed' ? 3 : 1;
  const nose = `M${n[0] - nw} ${n[1] - 6}Q${n[0]} ${n[1] - 13} ${n[0] + nw} ${n[1] - 6}Q${n[0] + nw} ${n[1] + 3} ${n[0] + 5} ${n[1] + 11}Q${n[0]} ${n[1] + 14} ${n[0] - 5} ${n[1] + 11}Q${n[0] - nw} ${n[1] + 3} ${n[0] - nw} ${n[1] - 6}Z`;
  const dots = [-1, 1]
    .map((s) =>
      [
        [0.2, -0.25],
        [0.55, -0.3],
        [0.3, 0.1],
        [0.68, 0.08],
      ]
        .map(([u, v]) => {
          const q = p(s * (mx + mw * u * 0.8), my + mh * v, 46);
          return circle(q[0], q[1], 1.9, c.dark ? '#0F0B09' : c.noseLine);
        })
        .join(''),
    )
    .join('');
  const mouthInk = c.dark ? '#120D0A' : c.noseLine;
  return (
    g(
      pads + ell(chin[0], chin[1], mw * 0.72, mh * 0.62, pale),
      `opacity="${c.muzzle || t === c.W ? 0.95 : c.dark ? 0.55 : 0.6}"`,
    ) +
    ell(bottom[0], bottom[1] - 4, mw * 0.5, 5, t.shade, 'opacity=".5"') +
    line(
      `M${n[0]} ${n[1] + 11}L${m[0]} ${m[1]}M${m[0]} ${m[1]}Q${(m[0] + corner[0][0]) / 2} ${m[1] + 10} ${corner[0][0]} ${corner[0][1] - smile}M${m[0]} ${m[1]}Q${(m[0] + corner[1][0]) / 2} ${m[1] + 10} ${corner[1][0]} ${corner[1][1] - smile}`,
      mouthInk,
      3,
    ) +
    g(dots, 'opacity=".55"') +
    path(nose, c.nose) +
    path(
      `M${n[0] - nw + 4} ${n[1] - 5}Q${n[0]} ${n[1] - 10} ${n[0] + nw - 6} ${n[1] - 6}L${n[0]} ${n[1] - 2}Z`,
      '#fff',
      'opacity=".22"',
    ) +
    line(nose, mouthInk, 2.2, 'opacity=".8"') +
    line(`M${n[0] - nw * 0.72} ${n[1] + 1}q4 5 8 3M${n[0] + nw * 0.72} ${n[1] + 1}q-4 5 -8 3`, mouthInk, 2.6)
  );
}

export function whiskers(p, b, c, rand, col) {
  const [mx, my, mw, mh] = b.muzzle,
    L = b.curl ? 60 : b.bald ? 34 : 128;
  let d = '';
  for (const s of [-1, 1]) {
    for (const [u, v, a] of [
      [0.5, -0.3, -0.2],
      [0.62, -0.06, -0.02],
      [0.55, 0.12, 0.16],
      [0.4, 0.28, 0.34],
    ]) {
      const x = mx + mw * u,
        y = my + mh * v,
        len = L * (0.85 + rand() * 0.3),
        bend = b.curl ? 16 : 9;
      d += brush(
        [
          p(s * x, y, 44),
          p(s * (x + Math.cos(a) * len * 0.5), y + Math.sin(a) * len * 0.5 - bend, 24),
          p(s * (x + Math.cos(a) * len), y + Math.sin(a) * len + 6, 4),
        ],
        3.4,
        'tip',
      );
    }
    if (!b.bald)
      for (const [x, dx] of [
        [0.7, 6],
        [1, 16],
        [1.3, 30],
      ])
        d += brush(
          [
            p(s * b.eyes.x * x, b.eyes.y - b.eyes.h - 10, 40),
            p(s * (b.eyes.x * x + dx * 0.5), b.eyes.y - b.eyes.h - 34, 34),
            p(s * (b.eyes.x * x + dx), b.eyes.y - b.eyes.h - (b.curl ? 40 : 60), 28),
          ],
          2.4,
          'tip',
        );
  }
  return path(d, col, 'opacity=".9"');
}
