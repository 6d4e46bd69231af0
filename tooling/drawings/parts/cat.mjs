// Whole cats. Each pose stands on y = 0 (bust: head at 0,0) and names its outline, limbs, tail, chest and spine.
import { BREEDS } from './breeds.mjs';
import { POSES } from './poses.mjs';
import { head, headBack, headOutline, turn } from './head.mjs';
import { tones, mixHex } from './tones.mjs';
import { bodyMarks } from './bodymarks.mjs';
import { rng, smooth, fur, tube, oval, hairs, spline, resample, brush, lerp } from './geom.mjs';
import { path, line, clip, lit, ell, move } from './svg.mjs';

const BUILD = { slender: 0.87, medium: 1, cobby: 1.12, large: 1.1 };

const along = (pts) => {
  const l = resample(spline(pts, false), 4, false);
  return (u) => l[Math.max(0, Math.min(l.length - 1, Math.round(u * (l.length - 1))))];
};

function contour(b, pts, rand, k = 1) {
  if (!b.fur) return smooth(pts);
  const long = b.fur > 8;
  const floor = Math.max(...pts.map((p) => p[1]));
  return fur(pts, {
    len: (long ? 15 : 5) * k,
    step: long ? 26 : 14,
    rand,
    comb: long ? 0.55 : 0.4,
    flow: [0.2, 1],
    at: (x, y) => (y > floor - 26 ? 0.25 : 1),
  });
}

function paw(q, b, t) {
  const [x, y, rx, ry] = q,
    pts = oval(x, y, rx, ry),
    toes = [-0.3, 0.3]
      .map((k) => `M${x + rx * k} ${y + ry * 0.92}q${-2} ${-ry * 0.5} ${2} ${-ry * 0.75}`)
      .join('');
  return lit(smooth(pts), t, { dx: -5, dy: -5 }) + line(toes, t.line, 2.4, 'opacity=".7"');
}

function limb(l, b, t, c, rand, bars, stocking, marks) {
  const pts = tube(
      l.pts,
      l.w.map((w) => w * (b.build === 'slender' ? 0.84 : b.fur > 8 ? 1.12 : 1)),
    ),
    d = smooth(pts);
  let inside = '';
  if (bars)
    for (let i = 0; i < 3; i++) {
      const [x, y] = along(l.pts)(0.35 + i * 0.17),
        w = l.w[1] * 0.62;
      inside += brush(
        [
          [x - w, y - 3],
          [x - w * 0.2, y + 4],
          [x + w * 0.35, y + 1],
        ],
        8,
      );
    }
  const sockPath = (u) => {
    const [, y] = along(l.pts)(u),
      xs = pts.map((p) => p[0]),
      [a, z] = [Math.min(...xs) - 20, Math.max(...xs) + 20];
    return fur(
      [
        [a, y],
        [(a + z) / 2, y],
        [z, y],
        [z, y + 300],
        [a, y + 300],
      ],
      { len: 18, step: 8, comb: 0.1, flow: [0, -1], rand },
    );
  };
  if (c.white && stocking)
    return clip(
      sockPath({ bicolour: 0.1, harlequin: 0.1, little: 0.3, mitted: 0.74 }[c.white]),
      lit(d, stocking, { dx: -7, dy: -3, ink: l.noInk ? null : stocking.line }),
    );
  const socks = stocking
    ? path(sockPath(0.38), mixHex(c.base, c.point, 0.45)) + path(sockPath(0.56), stocking.base)
    : '';
  return lit(d, t, {
    dx: -7,
    dy: -3,
    ink: l.noInk ? null : t.line,
    inside: marks + socks + path(inside, c.mark ?? t.shade, 'opacity=".8"'),
  });
}

function tail(q, b, c, rand, tone) {
  const long = b.fur > 8,
    k = long ? 1.75 : b.build === 'slender' ? 0.72 : b.build === 'cobby' ? 1.1 : 1;
  const pts = tube(
      q.pts,
      q.w.map(
        (w, i, a) => w * k * (long ? [0.8, 1.1, 1.25, 1.05, 0.5][Math.round((i / (a.length - 1)) * 4)] : 1),
      ),
    ),
    t = tone('tail');
  let rings = '';
  if (c.tabby || c.white === 'van' || c.tabbyPoint) {
    const at = along(q.pts);
    for (let i = 1; i < 6; i++) {
      const u = 0.12 + i * 0.15,
        a = at(u - 0.03),
        z = at(u + 0.03),
        m = at(u),
        L = Math.hypot(z[0] - a[0], z[1] - a[1]) || 1,
        n = [(z[1] - a[1]) / L, -(z[0] - a[0]) / L],
        w = 30 * k;
      rings += brush([[m[0] + n[0] * w, m[1] + n[1] * w], m, [m[0] - n[0] * w, m[1] - n[1] * w]], 11, 'none');
    }
  }
  const d = long ? fur(pts, { len: 7, step: 15, rand, comb: 0.2, flow: [0.5, 0.5] }) : smooth(pts);
  const ringCol = c.white === 'van' ? t.shade : c.mark;
  return lit(d, t, {
    dx: -5,
    dy: -7,
    inside:
      rings && !['shell', 'shaded', 'ticked'].includes(c.pattern)
        ? path(rings, ringCol, 'opacity=".75"')
        : '',
  });
}

function coatTexture(pts, c, t, rand, long) {
  const xs = pts.map((p) => p[0]),
    ys = pts.map((p) => p[1]),
    [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)],
    mid = (x0 + x1) / 2;
  const f = (r) => {
    const x = x0 + r() * (x1 - x0),
      y = y0 + r() * (y1 - y0);
    return [x, y, 1.5 - ((x - mid) / (x1 - x0)) * 0.9 + (r() - 0.5) * 0.4, (long ? 22 : 12) + r() * 12];
  };
  return (
    path(hairs(90, 3.2, rand, f), t.light, 'opacity=".4"') +
    path(hairs(80, 3.2, rand, f), t.shade, 'opacity=".5"')
  );
}

/** The waves of a rex's coat. */
function waves(pts, t, rand) {
  const xs = pts.map((p) => p[0]),
    ys = pts.map((p) => p[1]);
  let d = '';
  for (let y = Math.min(...ys) + 16; y < Math.max(...ys); y += 21) {
    let x = Math.min(...xs) + rand() * 20;
    while (x < Math.max(...xs)) {
      const l = 26 + rand() * 12;
      if (rand() < 0.8)
        d += `M${x.toFixed(1)} ${(y + rand() * 5).toFixed(1)}q${(l * 0.25).toFixed(1)} -9 ${(l * 0.5).toFixed(1)} 0t${(l * 0.5).toFixed(1)} 0`;
      x += l + 3;
    }
  }
  return (
    line(d, t.shade, 3.4, 'opacity=".75"') + line(d, t.light, 2, 'opacity=".4" transform="translate(-1 -4)"')
  );
}

export function cat({
  pose = 'sit',
  breed,
  ems,
  c,
  yaw,
  pitch = 0,
  tilt = 0,
  seed = 1,
  shadow = true,
  headScale,
  ...face
}) {
  const b = BREEDS[breed],
    P = POSES[pose],
    rand = rng(`${pose}${breed}${ems}${seed}`),
    tone = tones(c),
    w = BUILD[b.build];
  const W = (pts) => pts.map(([x, y]) => [x * (P.wide ? w : 1), y]),
    t = tone('body'),
    outline = W(P.outline),
    d = contour(b, outline, rand, P.furK);
  const hs = headScale ?? P.hs * (b.build === 'large' ? 1.03 : 1),
    [hx, hy] = P.head,
    ty = yaw ?? P.yaw ?? 0;
  const spine = along(W(P.spine)),
    belly = along(W(P.belly)),
    map = (u, v) => {
      const q = lerp(spine(u), belly(u), v);
      return v < 0 ? [q[0], q[1] - 4] : q;
    };
  const chin = smooth(
    headOutline(b, turn(ty, pitch)).map(([x, y]) => [hx + x * hs * 0.95 + 10, hy + y * hs + 26]),
  );
  const legTone = t,
    stocking = c.point || (c.white && c.white !== 'van') ? tone('leg') : null,
    bars = c.tabby && ['mackerel', 'blotched', 'spotted'].includes(c.pattern) && !c.white;
  const chest =
    P.chest && c.white && c.white !== 'van'
      ? path(fur(W(oval(...P.chest)), { len: 12, step: 14, rand, comb: 0.6 }), c.W.base)
      : P.chest && c.tabby
        ? path(fur(W(oval(...P.chest)), { len: 12, step: 14, rand, comb: 0.6 }), t.light, 'opacity=".45"')
        : '';
  const necklaces =
    P.necklace && c.tabby && c.white !== 'van' && !['shell', 'shaded'].includes(c.pattern)
      ? path(
          P.necklace
            .slice(c.white ? 2 : 0)
            .map((n) => brush(W(n), c.pattern === 'ticked' ? 6 : 11))
            .join(''),
          c.mark,
          'opacity=".8"',
        )
      : '';
  const skin =
    b.bald && P.necklace
      ? line(P.necklace.map((n) => smooth(W(n), false)).join(''), t.line, 3, 'opacity=".45"')
      : '';
  const marks = bodyMarks(c, map, rand, P.markK ?? 1);
  const inside =
    (b.bald ? skin : coatTexture(outline, c, t, rand, b.fur > 8)) +
    (b.curl ? waves(outline, t, rand) : '') +
    marks +
    chest +
    necklaces +
    (P.faceless
      ? ''
      : path(chin, t.shade, `opacity=".${c.dark ? 85 : 60}" style="mix-blend-mode:multiply"`)) +
    (P.crease ?? []).map((q) => line(q, t.line, 3, 'opacity=".5"')).join('');
  const sweep = b.fur > 8 ? P.tailLong : null;
  const ruff =
    b.ruff && P.ruff
      ? (() => {
          const [rx, ry, rw, rh] = P.ruff,
            rt = c.white ? c.W : tone('chest'),
            pts = oval(rx, ry, rw * b.ruff, rh * b.ruff, 0, 16);
          const fd = fur(pts, {
              len: (P.ruff[4] ?? 26) * 0.6,
              step: 24,
              rand,
              comb: 0.6,
              at: (x, y) => (y < ry ? 0.4 : 1),
            }),
            f = (r) => {
              const a = r() * 3.14,
                q = 0.3 + r() * 0.65;
              return [rx + Math.cos(a) * rw * q, ry + Math.sin(a) * rh * q, 1.57 + Math.cos(a) * -0.5, 26];
            };
          return lit(
            fd,
            { ...rt, line: t.line },
            {
              dx: -7,
              dy: -5,
              ink: null,
              inside:
                path(hairs(60, 4, rand, f), rt.shade, 'opacity=".55"') +
                path(hairs(40, 4, rand, f), rt.light, 'opacity=".6"') +
                path(chin, rt.shade, 'opacity=".6" style="mix-blend-mode:multiply"'),
            },
          );
        })()
      : '';
  const H = P.faceless
    ? headBack({ breed, coat: c, seed })
    : head({ breed, coat: c, yaw: ty, pitch, seed, mood: P.mood, ...face });
  const lim = (list = [], m = '') =>
    list.map((l) => limb(l, b, legTone, c, rand, bars, stocking, m)).join('');
  const pawTone = stocking ?? legTone,
    paws = (list = []) => list.map((q) => paw([q[0] * (P.wide ? w : 1), ...q.slice(1)], b, pawTone)).join('');
  return (
    (shadow && P.shadow ? ell(...P.shadow, '#2A2118', 'opacity=".2" style="mix-blend-mode:multiply"') : '') +
    (P.tailBehind || sweep ? tail(sweep ?? P.tail, b, c, rand, tone) : '') +
    lim(P.far) +
    paws(P.farPaws) +
    lit(d, t, { dx: -14, dy: -9, inside }) +
    lim(P.near, marks) +
    (P.haunchLine ? line(P.haunchLine, t.line, 3, 'opacity=".6"') : '') +
    (P.legLines ? line(P.legLines, legTone.line, 2.6, 'opacity=".55"') : '') +
    (P.tail && !P.tailBehind && !P.tailLast && !sweep ? tail(P.tail, b, c, rand, tone) : '') +
    ruff +
    paws(P.paws) +
    move(H, hx, hy, hs, false, tilt || P.tilt || 0) +
    (P.tailLast ? tail(P.tail, b, c, rand, tone) : '')
  );
}
