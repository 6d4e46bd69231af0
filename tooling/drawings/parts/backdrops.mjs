// Backgrounds of the portraits: a wash of colour and one calm motif each.
import { C, path, line, circle, rect, ell } from './svg.mjs';
import { rng, smooth, brush, oval } from './geom.mjs';

export const leaf = (x, y, a, l, fill, w = 0.34) => {
  const c = Math.cos(a),
    s = Math.sin(a),
    q = (u, v) => `${(x + c * u * l - s * v * l).toFixed(1)} ${(y + s * u * l + c * v * l).toFixed(1)}`;
  return (
    path(
      `M${q(0, 0)}C${q(0.3, -w)} ${q(0.75, -w * 0.9)} ${q(1, 0)}C${q(0.75, w * 0.7)} ${q(0.3, w)} ${q(0, 0)}Z`,
      fill,
    ) + line(`M${q(0.05, 0)}L${q(0.85, 0)}`, C.ink, 1.4, 'opacity=".25"')
  );
};

export function sprig(x, y, a, n, step, fill, stem = fill, l = 60) {
  let s = '',
    p = [[x, y]];
  for (let i = 0; i < n; i++) {
    a += 0.06;
    const [px, py] = p.at(-1),
      q = [px + Math.cos(a) * step, py + Math.sin(a) * step];
    p.push(q);
    s += leaf(q[0], q[1], a + (i % 2 ? 0.9 : -0.9), l * (1 - i / (n * 1.8)), fill);
  }
  return path(brush(p, 7, 'tip'), stem) + s + leaf(...p.at(-1), a, l * 0.6, fill);
}

const blossom = (x, y, r, fill, eye) =>
  [0, 1, 2, 3, 4]
    .map((i) => {
      const a = i * 1.257 + x;
      return ell(x + Math.cos(a) * r * 0.6, y + Math.sin(a) * r * 0.6, r * 0.52, r * 0.46, fill);
    })
    .join('') + circle(x, y, r * 0.3, eye);

export const BACKDROPS = {
  sun: ([bg, fg]) => rect(-20, -20, 840, 1040, bg) + path(smooth(oval(400, 440, 330, 336)), fg),
  arch: ([bg, fg]) => rect(-20, -20, 840, 1040, bg) + path('M92 1040V420C92 60 708 60 708 420V1040Z', fg),
  sprigs: ([bg, fg, acc]) =>
    rect(-20, -20, 840, 1040, bg) +
    sprig(60, 880, -1.45, 9, 82, fg, fg, 110) +
    sprig(745, 860, -1.75, 8, 80, fg, fg, 104) +
    [
      [150, 180],
      [662, 150],
      [96, 420],
      [720, 400],
    ]
      .map(([x, y]) => circle(x, y, 13, acc))
      .join(''),
  dots: ([bg, fg], seed) => {
    const r = rng(seed);
    let s = rect(-20, -20, 840, 1040, bg);
    for (let j = 0; j < 11; j++)
      for (let i = 0; i < 9; i++)
        s += circle(i * 104 + (j % 2) * 52 - 10 + r() * 6, j * 96 + 20 + r() * 6, 13 + r() * 4, fg);
    return s;
  },
  wallpaper: ([bg, fg, acc]) => {
    let s = rect(-20, -20, 840, 1040, bg);
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < 5; i++) {
        const x = i * 190 + (j % 2) * 95,
          y = j * 210 + 70;
        s += leaf(x, y + 20, 2.3, 54, fg) + leaf(x, y + 20, 0.84, 54, fg) + blossom(x, y, 34, acc, bg);
      }
    return s;
  },
  stripes: ([bg, fg]) =>
    rect(-20, -20, 840, 1040, bg) +
    Array.from({ length: 8 }, (_, i) => rect(i * 110 + 12, -20, 46, 1040, fg)).join(''),
  hills: ([bg, fg, acc]) =>
    rect(-20, -20, 840, 1040, bg) +
    circle(610, 210, 96, acc) +
    path('M-20 560Q140 430 330 530T640 470T840 540V1040H-20Z', fg, 'opacity=".55"') +
    path('M-20 700Q200 580 420 680T840 640V1040H-20Z', fg),
  window: ([bg, fg, acc]) =>
    rect(-20, -20, 840, 1040, bg) +
    rect(110, 60, 580, 760, fg) +
    path('M110 660Q240 560 400 640T690 600V820H110Z', acc) +
    rect(388, 60, 24, 760, bg) +
    rect(110, 330, 580, 20, bg) +
    line('M110 60H690V820H110Z', C.ink, 3, 'opacity=".35"'),
  snow: ([bg, fg], seed) => {
    const r = rng(seed);
    let s = rect(-20, -20, 840, 1040, bg) + path('M-20 800Q180 730 420 790T840 760V1040H-20Z', fg);
    for (let i = 0; i < 90; i++) s += circle(r() * 800, r() * 820, 3 + r() * 7, fg);
    return s;
  },
  rays: ([bg, fg]) =>
    rect(-20, -20, 840, 1040, bg) +
    Array.from({ length: 18 }, (_, i) => {
      const a = (i / 18) * 6.283,
        b = a + 0.17;
      return path(
        `M400 430L${400 + Math.cos(a) * 900} ${430 + Math.sin(a) * 900}L${400 + Math.cos(b) * 900} ${430 + Math.sin(b) * 900}Z`,
        fg,
      );
    }).join(''),
  cushion: ([bg, fg, acc]) =>
    rect(-20, -20, 840, 1040, bg) +
    path(smooth(oval(400, 440, 300, 300)), '#FBF7F0', 'opacity=".32"') +
    rect(-20, 820, 840, 260, acc) +
    path(
      'M60 830Q60 770 140 776Q400 796 660 776Q740 770 740 830Q760 900 720 950Q400 980 80 950Q40 900 60 830Z',
      fg,
    ) +
    line('M90 842Q400 866 712 842', C.ink, 3, 'opacity=".3"'),
  table: ([bg, fg, acc]) =>
    rect(-20, -20, 840, 1040, bg) +
    path(smooth(oval(400, 400, 300, 300)), fg) +
    rect(-20, 850, 840, 190, acc) +
    rect(-20, 850, 840, 8, C.ink, 'opacity=".22"'),
};
