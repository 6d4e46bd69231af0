// Body markings, mapped between spine and belly.
import { brush, smooth, oval, fur, hairs, lerp } from './geom.mjs';
import { path } from './svg.mjs';
import { mixHex } from './tones.mjs';

// Body patterns. `map(u, v)` gives a point: u from neck (0) to rump (1), v from spine (0) to belly (1).
export function bodyMarks(c, map, rand, k = 1) {
  const tipped = ['shell', 'shaded'].includes(c.pattern);
  if (!k && !c.tortie && !tipped && c.pattern !== 'spotted') return '';
  const frontal = !k;
  k ||= 0.9;
  if (c.white === 'van')
    return path(fur([map(0.82, 0), map(0.9, 0.3), map(1, 0.45), map(1.08, 0.1)], { len: 8, rand }), c.base);
  let s = '';
  const stroke = (pts, w) =>
      brush(
        pts.map((q) => map(...q)),
        w * k,
      ),
    j = (a) => (rand() - 0.5) * a;
  if (c.pattern === 'mackerel') {
    let d = stroke(
      [
        [0, 0],
        [0.5, -0.02],
        [1, 0],
      ],
      12,
    );
    for (let i = 0; i < 11; i++) {
      const u = 0.1 + i * 0.083;
      d +=
        stroke(
          [
            [u + j(0.02), -0.03],
            [u + 0.02 + j(0.02), 0.3],
            [u + j(0.03), 0.62 + j(0.2)],
          ],
          10,
        ) +
        (rand() < 0.5
          ? stroke(
              [
                [u + 0.03, 0.68],
                [u + 0.02, 0.85],
                [u, 0.96],
              ],
              7,
            )
          : '');
    }
    s += path(d, c.mark, 'opacity=".88"');
  }
  if (c.pattern === 'blotched') {
    let d =
      stroke(
        [
          [0.1, -0.02],
          [0.5, -0.03],
          [1, -0.02],
        ],
        16,
      ) +
      stroke(
        [
          [0.2, 0.14],
          [0.6, 0.13],
          [1, 0.16],
        ],
        11,
      );
    const ring = (u, v, ru, rv) =>
      (() => {
        const o = oval(u, v, ru, rv, 0, 8).map((q) => [q[0] + j(0.045), q[1] + j(0.09)]);
        return stroke([...o.slice(1), o[0], o[1]], 15);
      })();
    d +=
      ring(0.64, 0.5, 0.17, 0.25) +
      smooth(oval(0.63, 0.5, 0.07, 0.1, 0, 7).map((q) => map(q[0] + j(0.03), q[1] + j(0.05))));
    d +=
      stroke(
        [
          [0.1, 0.16],
          [0.24, 0.3],
          [0.34, 0.24],
        ],
        15,
      ) +
      stroke(
        [
          [0.12, 0.4],
          [0.26, 0.52],
          [0.36, 0.46],
          [0.4, 0.3],
        ],
        14,
      ) +
      stroke(
        [
          [0.16, 0.66],
          [0.34, 0.76],
          [0.6, 0.86],
        ],
        10,
      ) +
      stroke(
        [
          [0.88, 0.3],
          [0.94, 0.5],
          [0.9, 0.75],
        ],
        13,
      );
    s += path(d, c.mark, 'opacity=".88"');
  }
  if (c.pattern === 'spotted') {
    let d = '',
      core = '';
    for (let r = 0; r < 6; r++)
      for (let i = 0; i < 9; i++) {
        const u = 0.06 + i * 0.11 + (r % 2) * 0.05 + j(0.03),
          v = 0.06 + r * 0.165 + j(0.05),
          [x, y] = map(u, v),
          w = (8 + rand() * 6) * k,
          o = oval(x, y, w * 1.35, w, rand() * 0.8, 7).map((q) => [q[0] + j(4), q[1] + j(4)]);
        d += smooth(o);
        if (r > 0 && r < 4) core += smooth(o.map((q) => lerp([x + 1, y + 1], q, 0.48)));
      }
    s += path(d, c.mark, 'opacity=".9"') + path(core, c.silver ? c.shade : mixHex(c.base, '#8A4F22', 0.55));
  }
  if (tipped && frontal)
    s += path(
      hairs(420, 2.8, rand, (r) => {
        // Seen from the front both flanks are tipped, and the chest is not.
        const depth = r() * r() * 0.46,
          [x, y] = map(r(), r() < 0.5 ? depth : 1 - depth);
        return [x, y, 1.57 + (r() - 0.5) * 0.5, 13];
      }),
      c.mark,
      'opacity=".5"',
    );
  else if (c.pattern === 'ticked' || tipped)
    s += path(
      hairs(170, 2.6, rand, (r) => {
        const u = r(),
          v = c.pattern === 'ticked' ? r() * 0.9 : r() * r() * 0.8,
          a = map(u, v),
          b = map(u + 0.02, v + 0.02);
        return [...a, Math.atan2(b[1] - a[1], b[0] - a[0]), 10];
      }),
      c.mark,
      'opacity=".5"',
    );
  if (c.tortie)
    for (let i = 0; i < 9; i++) {
      const u = rand(),
        v = rand(),
        [x, y] = map(u, v),
        w = (16 + rand() * 26) * k;
      s += path(
        fur(
          oval(x, y, w * 1.3, w, rand() * 2, 8).map((q) => [q[0] + j(14), q[1] + j(14)]),
          { len: 8, step: 8, comb: 0.4, rand },
        ),
        c.tortie[0],
      );
    }
  return s;
}
