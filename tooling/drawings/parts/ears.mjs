// Ears: shape, inner ear, furnishings and lynx tips.
import { smooth, brush } from './geom.mjs';
import { path, lit } from './svg.mjs';

export const rail = (p, b, side, k, lift = 0) => {
  const { inner, tip, outer, round, bow } = b.ears,
    q = (x, y) => p(side * x, y - lift, -14);
  const mix = (a, c, t) => [a[0] + (c[0] - a[0]) * t, a[1] + (c[1] - a[1]) * t];
  const cx = (inner[0] + outer[0]) / 2,
    cy = (inner[1] + outer[1]) / 2;
  const sh = ([x, y]) => [cx + (x - cx) * k, cy + (y - cy) * (k < 1 ? k * 0.96 : k)];
  const [i, t, o] = [sh(inner), sh(tip), sh(outer)];
  const im = mix(i, t, 0.5),
    om = mix(t, o, 0.5),
    r = round * k;
  const ang = Math.atan2(t[1] - cy, t[0] - cx),
    nx = Math.cos(ang + Math.PI / 2),
    ny = Math.sin(ang + Math.PI / 2);
  const back = [t[0] - Math.cos(ang) * r * 0.5, t[1] - Math.sin(ang) * r * 0.5];
  return [
    i,
    [im[0] - nx * bow * k * 0.6, im[1] - ny * bow * k * 0.6],
    [back[0] - nx * r * 0.75, back[1] - ny * r * 0.75],
    t,
    [back[0] + nx * r * 0.75, back[1] + ny * r * 0.75],
    [om[0] + nx * bow * k, om[1] + ny * bow * k],
    o,
    [cx * 0.8, cy + 40],
  ].map(([x, y]) => q(x, y));
};

export function ears(p, b, c, rand, tone) {
  return [-1, 1]
    .map((side) => {
      const d = smooth(rail(p, b, side, 1)),
        t = tone(side < 0 ? 'earL' : 'earR');
      const inner = smooth(rail(p, b, side, 0.66, 4)),
        { inner: i, tip, outer: o } = b.ears;
      let s = lit(d, t, {
        dx: -7,
        dy: -5,
        inside:
          path(inner, c.ear) +
          path(inner, '#3A221A', `opacity=".22" transform="translate(${side < 0 ? -6 : -5} ${-9})"`),
      });
      const tufts = b.bald ? 0 : b.fur > 8 ? 9 : 5,
        col = c.dark ? t.light : c.white ? c.W.base : c.light;
      let w = '';
      for (let n = 0; n < tufts; n++) {
        const u = n / tufts,
          x0 = i[0] + 4 + u * (o[0] - i[0]) * 0.45,
          y0 = i[1] + 8 + u * (o[1] - i[1]) * 0.45;
        const len = (b.fur > 8 ? 62 : 44) * (0.75 + rand() * 0.5),
          a = -1.25 + u * 0.75;
        w += brush(
          [
            p(side * x0, y0 + 10, -5),
            p(side * (x0 + Math.cos(a) * len * 0.5), y0 + Math.sin(a) * len * 0.55, -8),
            p(side * (x0 + Math.cos(a + 0.08) * len), y0 + Math.sin(a + 0.08) * len, -10),
          ],
          b.fur > 8 ? 9 : 7,
          'tip',
        );
      }
      s += path(w, col, 'opacity=".92"');
      if (b.tuft) {
        let tf = '';
        for (const [dx, L] of [
          [-4, 20],
          [0, 34],
          [5, 18],
        ])
          tf += brush(
            [
              p(side * (tip[0] + dx * 0.6 - 2), tip[1] + 14, -14),
              p(side * (tip[0] + dx * 0.8 + 2), tip[1] - L * 0.4, -14),
              p(side * (tip[0] + dx + 9), tip[1] - L * b.tuft, -14),
            ],
            6.5,
            'tip',
          );
        s += path(tf, c.ems.startsWith('w') ? t.light : (t.tuft ?? c.line));
      }
      return s;
    })
    .join('');
}
