// Geometry of a hand: seeded randomness, smooth curves, brush strokes, fur edges.

export function rng(seed = 1) {
  let a = 0;
  for (const c of String(seed)) a = (Math.imul(a, 31) + c.charCodeAt(0)) | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const n1 = (n) => Math.round(n * 10) / 10;
export const pt = ([x, y]) => `${n1(x)} ${n1(y)}`;
export const lerp = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const mirror = (half) => {
  const left = half.slice(1, half.at(-1)[0] === 0 ? -1 : undefined).map(([x, y, ...z]) => [-x, y, ...z]);
  return [...half, ...left.reverse()];
};
export const oval = (cx, cy, rx, ry, rot = 0, k = 12) =>
  Array.from({ length: k }, (_, i) => {
    const a = (i / k) * Math.PI * 2,
      c = Math.cos(rot),
      s = Math.sin(rot);
    const x = Math.cos(a) * rx,
      y = Math.sin(a) * ry;
    return [cx + x * c - y * s, cy + x * s + y * c];
  });

// Catmull-Rom through the points, as a dense polyline.
export function spline(pts, closed = true, k = 10) {
  const n = pts.length,
    out = [];
  const at = (i) => (closed ? pts[(i + n) % n] : pts[Math.max(0, Math.min(n - 1, i))]);
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let j = 0; j < k; j++) {
      const t = j / k,
        t2 = t * t,
        t3 = t2 * t;
      out.push(
        [0, 1].map(
          (d) =>
            0.5 *
            (2 * p1[d] +
              (p2[d] - p0[d]) * t +
              (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * t2 +
              (3 * p1[d] - p0[d] - 3 * p2[d] + p3[d]) * t3),
        ),
      );
    }
  }
  if (!closed) out.push(pts.at(-1));
  return out;
}

// The same curve as SVG path data with cubic segments.
export function smooth(pts, closed = true) {
  const n = pts.length;
  const at = (i) => (closed ? pts[(i + n) % n] : pts[Math.max(0, Math.min(n - 1, i))]);
  let d = `M${pt(pts[0])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${pt([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} ${pt([p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6])} ${pt(p2)}`;
  }
  return d + (closed ? 'Z' : '');
}

export const poly = (pts) => `M${pts.map(pt).join('L')}Z`;

const dist = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

export function resample(line, step, closed) {
  const src = closed ? [...line, line[0]] : line,
    out = [src[0]];
  let acc = 0;
  for (let i = 1; i < src.length; i++) {
    let a = src[i - 1];
    const b = src[i];
    let d = dist(a, b);
    while (acc + d >= step) {
      a = lerp(a, b, (step - acc) / d);
      out.push(a);
      d = dist(a, b);
      acc = 0;
    }
    acc += d;
  }
  return out;
}

export function normal(line, i, closed) {
  const n = line.length;
  const a = line[closed ? (i - 1 + n) % n : Math.max(0, i - 1)],
    b = line[closed ? (i + 1) % n : Math.min(n - 1, i + 1)];
  const l = dist(a, b) || 1;
  return [(b[1] - a[1]) / l, -(b[0] - a[0]) / l];
}

const area = (l) =>
  l.reduce((s, p, i) => {
    const q = l[(i + 1) % l.length];
    return s + p[0] * q[1] - q[0] * p[1];
  }, 0);

// A tapering brush stroke along the points. ends: 'both' | 'tip' (thick start) | 'none'
export function brush(pts, width, ends = 'both') {
  const line = spline(pts, false, 8),
    n = line.length - 1,
    L = [],
    R = [];
  const prof = {
    both: (t) => Math.sin(Math.PI * (0.06 + 0.88 * t)) ** 0.7,
    tip: (t) => (1 - t * 0.92) ** 0.8 * Math.min(1, 0.75 + t * 2),
    none: () => 1,
  }[ends];
  line.forEach((p, i) => {
    const [nx, ny] = normal(line, i, false),
      w = (width / 2) * prof(i / n);
    L.push([p[0] + nx * w, p[1] + ny * w]);
    R.push([p[0] - nx * w, p[1] - ny * w]);
  });
  return poly([...L, ...R.reverse()]);
}

// A tube of varying width (tails, limbs): widths interpolated along the points; returns outline points.
export function tube(pts, widths, capK = 5) {
  const line = resample(spline(pts, false, 10), 9),
    n = line.length - 1,
    L = [],
    R = [];
  const w = (t) => {
    const f = t * (widths.length - 1),
      i = Math.min(widths.length - 2, Math.floor(f));
    return widths[i] + (widths[i + 1] - widths[i]) * (f - i);
  };
  line.forEach((p, i) => {
    const [nx, ny] = normal(line, i, false),
      r = w(i / n) / 2;
    L.push([p[0] + nx * r, p[1] + ny * r]);
    R.push([p[0] - nx * r, p[1] - ny * r]);
  });
  const e = line[n],
    [nx, ny] = normal(line, n, false),
    r = w(1) / 2,
    a0 = Math.atan2(ny, nx);
  const cap = Array.from({ length: capK }, (_, k) => {
    const a = a0 + ((k + 1) / (capK + 1)) * Math.PI;
    return [e[0] + Math.cos(a) * r, e[1] + Math.sin(a) * r];
  });
  return [...L, ...cap, ...R.reverse()].filter((_, i) => i % 2 === 0);
}

// A fur contour: the outline with tapered tufts combed along `flow`; `at(x,y)` scales the length.
export function fur(
  pts,
  { len = 10, step = 14, flow = [0, 1], comb = 0.7, rand = rng(1), at = () => 1 } = {},
) {
  let line = resample(spline(pts, true, 8), 2, true);
  if (area(line) < 0) line = line.reverse();
  const n = line.length;
  let d = `M${pt(line[0])}`,
    i = 0;
  while (i < n) {
    const k = Math.max(3, Math.round((step * (0.6 + 0.8 * rand())) / 2));
    const j = Math.min(n, i + k),
      p0 = line[i],
      p1 = line[j % n],
      m = (i + j) >> 1;
    const nn = normal(line, m % n, true),
      mid = line[m % n];
    const f = typeof flow === 'function' ? flow(mid) : flow;
    const a = at(mid[0], mid[1]),
      L = len * a * (rand() < 0.3 ? 1.25 : 0.45 + 0.5 * rand());
    if (L < 1.2) {
      d += `L${pt(p1)}`;
      i = j;
      continue;
    }
    const out = nn[0] * f[0] + nn[1] * f[1];
    const dir = [nn[0] * (1 - comb * 0.55) + f[0] * comb, nn[1] * (1 - comb * 0.55) + f[1] * comb];
    const lift = Math.max(0.25, Math.min(1, 0.7 + out));
    const tip = [mid[0] + dir[0] * L, mid[1] + dir[1] * L];
    const deep = [mid[0] + (tip[0] - mid[0]) * 0.45, mid[1] + (tip[1] - mid[1]) * 0.45];
    const along = (p1[0] - p0[0]) * dir[0] + (p1[1] - p0[1]) * dir[1] > 0;
    const c1 = along
      ? [
          p0[0] + (deep[0] - p0[0]) * 0.9 + nn[0] * L * 0.25 * lift,
          p0[1] + (deep[1] - p0[1]) * 0.9 + nn[1] * L * 0.25 * lift,
        ]
      : lerp(p0, deep, 0.55);
    const c2 = along
      ? lerp(p1, deep, 0.55)
      : [
          p1[0] + (deep[0] - p1[0]) * 0.9 + nn[0] * L * 0.25 * lift,
          p1[1] + (deep[1] - p1[1]) * 0.9 + nn[1] * L * 0.25 * lift,
        ];
    d += `Q${pt(c1)} ${pt(tip)}Q${pt(c2)} ${pt(p1)}`;
    i = j;
  }
  return d + 'Z';
}

// Many short hairs as one path. field(rand) -> [x, y, angle, length]
export function hairs(count, width, rand, field) {
  let d = '';
  for (let i = 0; i < count; i++) {
    const h = field(rand, i);
    if (!h) continue;
    const [x, y, a, l] = h,
      c = Math.cos(a),
      s = Math.sin(a),
      b = (rand() - 0.5) * l * 0.3,
      w = width / 2;
    const mx = x + c * l * 0.5 - s * b,
      my = y + s * l * 0.5 + c * b;
    d += `M${pt([x - s * w * 0.3, y + c * w * 0.3])}Q${pt([mx - s * w, my + c * w])} ${pt([x + c * l, y + s * l])}Q${pt([mx + s * w, my - c * w])} ${pt([x + s * w * 0.3, y - c * w * 0.3])}Z`;
  }
  return d;
}
