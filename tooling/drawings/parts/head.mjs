// A cat's head, seen from the front with a little yaw. Units: half width of the skull is about 100.
import { BREEDS } from './breeds.mjs';
import { ears, rail } from './ears.mjs';
import { eye } from './eyes.mjs';
import { muzzle, whiskers, wrinkles } from './muzzle.mjs';
import { markings } from './faces.mjs';
import { tones } from './tones.mjs';
import { rng, mirror, smooth, brush, fur, hairs } from './geom.mjs';
import { path, line, clip, lit, ell, g } from './svg.mjs';

// Projects a point of the face (x right, y down, z toward us) for a head turned by yaw and nodded by pitch.
export const turn =
  (yaw, pitch) =>
  (x, y, z = 0) => [x * Math.cos(yaw) + z * Math.sin(yaw), y + z * Math.sin(pitch)];

export function headOutline(b, p) {
  return mirror(b.head).map(([x, y]) => p(x, y, y > 60 ? (y - 60) * 0.9 : 8 * (1 - Math.abs(x) / 100)));
}

export function head({
  breed,
  coat: c,
  eyes = 'gold',
  yaw = 0,
  pitch = 0,
  mood = 'open',
  gaze,
  pupil,
  seed = 1,
  whisker,
}) {
  const b = BREEDS[breed],
    rand = rng(`head${breed}${seed}`),
    p = turn(yaw, pitch),
    pts = headOutline(b, p),
    tone = tones(c);
  const cheek = b.fur
    ? fur(pts, {
        len: b.fur * 1.4,
        step: b.fur > 8 ? 30 : 12,
        rand,
        comb: 0.6,
        at: (x, y) => (y < -20 ? 0.12 : Math.abs(x) < 46 ? 0.3 : y < 20 ? 0.6 : b.fur > 8 ? 1.1 : 0.6),
      })
    : smooth(pts);
  const t = tone('head'),
    inside = markings(b, c, p, rand, cheek);
  const radial = (r) => {
    const a = r() * 6.283,
      q = 30 + 78 * Math.sqrt(r()),
      x = Math.cos(a) * q,
      y = 8 + Math.sin(a) * q * 0.95;
    return [
      ...p(x, y, 20),
      Math.atan2(y - 6, x) + (r() - 0.5) * 0.3 + (y > 20 ? 0.25 * Math.sign(x) : 0),
      9 + r() * (b.fur > 8 ? 20 : 10),
    ];
  };
  const texture = b.bald
    ? wrinkles(p, c.line)
    : c.ems.startsWith('w')
      ? path(hairs(50, 2.4, rand, radial), t.shade, 'opacity=".5"')
      : path(hairs(90, 2.6, rand, radial), t.light, 'opacity=".34"') +
        path(hairs(80, 2.6, rand, radial), c.pattern === 'ticked' ? c.mark : t.shade, 'opacity=".4"');
  const fringe = (r) => {
    const x = (r() - 0.5) * 128,
      [px, py] = p(x, -78 + Math.abs(x) * 0.14 - r() * 4, 12);
    return [px, py, -1.57 + x * 0.012 + (r() - 0.5) * 0.5, (b.fur > 8 ? 15 : 9) + r() * 7];
  };
  const crown = b.bald
    ? ''
    : path(hairs(70, 4.5, rand, fringe), tone('head').base) +
      path(hairs(16, 3, rand, fringe), c.tabby && c.white !== 'van' ? c.mark : t.shade, 'opacity=".55"');
  const sockets = [-1, 1]
    .map((s) => {
      const [x, y] = p(s * (b.eyes.x - b.eyes.w * 0.62), b.eyes.y + 2, 44);
      return ell(
        x,
        y,
        15,
        24,
        tone('mask').shade,
        `opacity=".${c.white ? 12 : 38}" transform="rotate(${s * 18} ${x} ${y})"`,
      );
    })
    .join('');
  const blaze = c.white && c.white !== 'mitted',
    n = p(0, b.noseY, 58),
    bridge = path(
      brush(
        [p(-2, b.eyes.y - 22, 44), p(-4, (b.eyes.y + b.noseY) / 2, 54), [n[0] - 3, n[1] - 8]],
        b.noseW * 1.5,
      ),
      blaze ? c.W.light : tone('mask').light,
      'opacity=".32"',
    );
  const curls = b.curl
    ? line(
        Array.from({ length: 46 }, () => {
          const [x, y, a] = radial(rand),
            l = 9 + rand() * 6;
          return y > 30 && Math.abs(x) < 40
            ? ''
            : `M${x} ${y}q${l * 0.5} ${-l * 0.6} ${l} 0t${l} ${Math.sin(a) * 3}`;
        }).join(''),
        t.shade,
        2.6,
        'opacity=".6"',
      )
    : '';
  const mt = c.white ? c.W : tone('mask'),
    rim = c.ems.startsWith('w') || (c.white && /^[de]/.test(c.ems)) ? '#5A4038' : '#1D1511';
  const eyePair = [-1, 1]
    .map((s) => {
      const [x, y] = p(s * b.eyes.x, b.eyes.y, 40),
        sq = 1 + s * Math.sin(yaw) * -0.16;
      const col = Array.isArray(eyes) ? eyes[s < 0 ? 0 : 1] : eyes;
      return g(
        eye(b.eyes, s, col, {
          rim,
          mood,
          gaze,
          pupil,
          dark: c.tabby && !c.silver ? '#F6EBD6' : c.tabby ? '#FAF7F1' : null,
        }),
        `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${sq.toFixed(3)} 1)"`,
      );
    })
    .join('');
  return (
    ears(p, b, c, rand, tone) +
    crown +
    lit(cheek, t, {
      dx: -11,
      dy: -9,
      ink: null,
      inside: inside + texture + curls + clip(cheek, sockets + bridge),
    }) +
    clip(
      `M-300 ${b.ears.outer[1] + 4}H300V300H-300Z`,
      line(cheek, t.line, 2.4, 'opacity=".75" filter="url(#hand)"'),
    ) +
    muzzle(p, b, c, mt, mood) +
    eyePair +
    whiskers(p, b, c, rand, whisker ?? (c.ems.startsWith('w') ? '#FFFFFF' : '#FFF8EA'))
  );
}

// The head seen from behind (a cat looking out of the window).
export function headBack({ breed, coat: c, seed = 1 }) {
  const b = BREEDS[breed],
    rand = rng(`back${breed}${seed}`),
    p = turn(0, 0),
    t = tones(c)('head'),
    pts = headOutline(b, p);
  const ear2 = [-1, 1]
    .map((s) => lit(smooth(rail(p, b, s, 1)), tones(c)(s < 0 ? 'earL' : 'earR'), { dx: -7, dy: -5 }))
    .join('');
  const d = b.fur > 8 ? fur(pts, { len: 16, step: 24, rand, at: (x, y) => (y < 0 ? 0.1 : 1) }) : smooth(pts);
  const f = (r) => [(r() - 0.5) * 180, -70 + r() * 150, 1.57 + (r() - 0.5) * 0.5, 16];
  const stripes = c.tabby
    ? path(
        [-1, 0, 1]
          .map((s) =>
            brush(
              [
                [s * 22, -84],
                [s * 26, -20],
                [s * 22, 60],
              ],
              11,
            ),
          )
          .join(''),
        c.mark,
        'opacity=".85"',
      )
    : '';
  return (
    ear2 +
    lit(d, t, {
      ink: null,
      inside:
        path(hairs(70, 3, rand, f), t.light, 'opacity=".35"') +
        path(hairs(60, 3, rand, f), t.shade, 'opacity=".5"') +
        stripes,
    })
  );
}
