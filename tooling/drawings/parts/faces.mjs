// Face markings: tabby M, points, tortie patches, white.
import { brush, fur, hairs } from './geom.mjs';
import { path, ell } from './svg.mjs';
import { mixHex } from './tones.mjs';

const both = (fn) => [-1, 1].map(fn).join('');

function tabbyFace(b, c, p, rand) {
  const ex = b.eyes.x,
    ey = b.eyes.y,
    j = () => (rand() - 0.5) * 3;
  const w = c.pattern === 'ticked' ? 4.5 : 7.5,
    strong = c.pattern === 'ticked' ? '.7' : '.92';
  let d = '';
  d += both((s) => brush([p(s * (ex - 6), ey - 30, 36), p(s * 31, -54 + j(), 32), p(s * 26, -68, 26)], w));
  d += both((s) => brush([p(s * 30, -60, 30), p(s * 19, -46, 34), p(s * 11, -38, 36)], w));
  d += both((s) => brush([p(s * 11, -38, 36), p(s * 8, -60, 30), p(s * 12, -88, 12)], w * 0.9));
  d += both((s) => brush([p(s * 28, -64, 28), p(s * 34, -78, 18), p(s * 38, -92, 8)], w));
  if (c.pattern !== 'ticked')
    d +=
      brush([p(0, -58, 32), p(1, -74, 22), p(0, -92, 10)], w * 0.8) +
      both((s) => brush([p(s * (ex + 6), ey - 34, 32), p(s * 54, -60, 22), p(s * 58, -78, 8)], w * 0.8));
  d += both((s) =>
    brush(
      [p(s * (ex + b.eyes.w * 0.95), ey - 1, 34), p(s * (ex + 40), ey + 9 + j(), 18), p(s * 112, ey + 24, 0)],
      w,
    ),
  );
  if (c.pattern !== 'ticked')
    d +=
      both((s) =>
        brush(
          [p(s * (ex + 20), ey + 25, 28), p(s * (ex + 40), ey + 38 + j(), 12), p(s * 104, ey + 58, 0)],
          w * 0.95,
        ),
      ) +
      both((s) =>
        brush([p(s * (ex + 24), ey + 56, 14), p(s * (ex + 36), ey + 64, 8), p(s * 90, ey + 78, 0)], w * 0.7),
      );
  const nose = path(
    brush([p(0, ey - 26, 42), p(0, (ey + b.noseY) / 2, 52), p(0, b.noseY - 6, 57)], b.noseW * 1.7),
    mixHex(c.base, c.silver ? c.mark : '#8E4A24', c.silver ? 0.18 : 0.3),
    'opacity=".55"',
  );
  return nose + path(d, c.mark, `opacity="${strong}"`);
}

function mask(b, c, p, rand) {
  const ny = b.noseY,
    e = b.eyes,
    my = b.muzzle[1];
  const pts = [
    [0, e.y - 46, 36],
    [26, e.y - 40, 34],
    [e.x + 18, e.y - 20, 26],
    [e.x + 26, e.y + 14, 22],
    [52, ny + 14, 22],
    [46, my + 22, 24],
    [24, my + 42, 26],
    [0, my + 48, 26],
  ];
  const full = [
    ...pts,
    ...pts
      .slice(1, -1)
      .reverse()
      .map(([x, y, z]) => [-x, y, z]),
  ].map((q) => p(...q));
  const out = full.map(([x, y]) => [x * 1.16, (y - 20) * 1.13 + 20]);
  const opt = { len: 13, step: 9, comb: 0.15, flow: [0, -0.4] };
  return (
    path(fur(out, { ...opt, rand }), mixHex(c.base, c.point, 0.4), 'opacity=".8"') +
    path(fur(full, { ...opt, rand }), c.point)
  );
}

function tortieFace(b, c, p, rand) {
  const spot = (pts) =>
    path(
      fur(
        pts.map((q) => p(...q)),
        { len: 9, step: 8, comb: 0.2, rand },
      ),
      c.tortie[0],
    );
  return (
    spot([
      [2, -90, 10],
      [40, -86, 8],
      [52, -60, 20],
      [30, -44, 34],
      [10, -26, 44],
      [3, 10, 54],
      [-2, -30, 44],
      [-6, -60, 30],
    ]) +
    spot([
      [40, 30, 30],
      [70, 18, 10],
      [104, 30, 0],
      [96, 70, 0],
      [60, 78, 8],
      [34, 60, 30],
    ]) +
    spot([
      [-104, -20, 0],
      [-80, -34, 8],
      [-64, -26, 20],
      [-70, 0, 12],
      [-100, 6, 0],
    ]) +
    spot([
      [-44, 62, 30],
      [-20, 66, 40],
      [-8, 90, 30],
      [-30, 104, 20],
      [-60, 82, 10],
    ]) +
    path(
      hairs(60, 4, rand, (r) => [...p((r() - 0.5) * 180, (r() - 0.5) * 170, 20), r() * 6.3, 8 + r() * 10]),
      c.tortie[0],
      'opacity=".75"',
    )
  );
}

function whiteFace(b, c, p, rand) {
  const my = b.muzzle[1],
    wide = { bicolour: 1, harlequin: 1, little: 0.55, mitted: 0, van: 2 }[c.white];
  const opt = { len: 8, step: 8, comb: 0.2, flow: [0, -0.5], rand };
  if (c.white === 'van') {
    return [-1, 1]
      .map((s) =>
        path(
          fur(
            [
              [s * 12, -100, 10],
              [s * 10, -60, 28],
              [s * 22, -36, 36],
              [s * 52, -32, 26],
              [s * 84, -40, 8],
              [s * 110, -60, 0],
              [s * 90, -110, 0],
            ].map((q) => p(...q)),
            { ...opt, flow: [0, 0.6] },
          ),
          c.base,
        ),
      )
      .join('');
  }
  if (!wide)
    return path(
      fur(
        [
          [0, my + 14, 40],
          [26, my + 20, 34],
          [34, my + 44, 20],
          [0, my + 60, 20],
          [-34, my + 44, 20],
          [-26, my + 20, 34],
        ].map((q) => p(...q)),
        opt,
      ),
      c.W.base,
    );
  const half = [
    [0, wide === 1 ? -64 : -40, 34],
    [9 * wide + 2, -34, 38],
    [16 * wide + 4, 0, 46],
    [b.eyes.x * (0.4 + 0.5 * wide), b.noseY - 2, 38],
    [wide === 1 ? 80 : 52, my - 2, 16],
    [wide === 1 ? 86 : 48, my + 30, 10],
    [50, 116, 10],
    [0, 122, 20],
  ];
  const full = [
    ...half,
    ...half
      .slice(1, -1)
      .reverse()
      .map(([x, y, z]) => [-x * (wide === 1 ? 0.96 : 0.9), y, z]),
  ].map((q) => p(...q));
  return path(fur(full, opt), c.W.shade, 'transform="translate(3 3)"') + path(fur(full, opt), c.W.base);
}

const lightFace = (b, c, p) =>
  both((s) => {
    const [x, y] = p(s * (b.muzzle[0] + 4), b.muzzle[1] + 4, 36);
    return ell(x, y, 46, 34, c.light, 'opacity=".7"');
  }) +
  (() => {
    const [x, y] = p(0, 100, 20);
    return ell(x, y, 60, 20, c.light, 'opacity=".6"');
  })();

// Everything drawn inside the head's outline, under eyes and muzzle.
export function markings(b, c, p, rand) {
  let s = '';
  if (c.tortie) s += tortieFace(b, c, p, rand);
  if (c.point) s += mask(b, c, p, rand);
  if (c.tabby && c.white !== 'van') {
    s += lightFace(b, c, p);
    if (['shell', 'shaded'].includes(c.pattern))
      s += path(
        hairs(170, 3, rand, (r) => {
          const a = -Math.PI * r(),
            q = 60 + 50 * r();
          return [...p(Math.cos(a) * q, Math.sin(a) * q, 10), a, 12];
        }),
        c.mark,
        'opacity=".35"',
      );
    else s += tabbyFace(b, c, p, rand);
  }
  if (c.white) s += whiteFace(b, c, p, rand);
  return s;
}
