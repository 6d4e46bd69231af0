// One eye: dark liner, iris in two tones, pupil, lid shadow and catchlights from the upper left.
import { path, line, clip, ell, lamp } from './svg.mjs';
import { EYES } from './coats.mjs';

export function lids(e, side, k = 1) {
  const t = (e.tilt * Math.PI) / 180,
    c = Math.cos(t),
    s = Math.sin(t),
    w = e.w * k,
    h = e.h * k;
  const bow = {
    round: [1.28, 1.3, 0.62],
    oval: [1.26, 1.18, 0.6],
    almond: [1.34, 0.98, 0.5],
    lemon: [1.2, 1.1, 0.46],
  }[e.shape];
  const q = (x, y) => `${(side * (x * c + y * s)).toFixed(1)} ${(-x * s + y * c).toFixed(1)}`;
  const inY = e.shape === 'round' ? h * 0.12 : h * 0.28;
  return {
    d: `M${q(-w, inY)}C${q(-w * bow[2], -h * bow[0])} ${q(w * bow[2], -h * bow[0])} ${q(w, 0)}C${q(w * bow[2], h * bow[1])} ${q(-w * bow[2] * 1.1, h * bow[1])} ${q(-w, inY)}Z`,
    top: `M${q(-w * 1.12, inY * 1.5)}C${q(-w * bow[2], -h * bow[0])} ${q(w * bow[2], -h * bow[0])} ${q(w * 1.1, -h * 0.1)}`,
    duct: `M${q(-w * 0.9, inY)}L${q(-w * 1.24, inY + h * 0.3)}`,
  };
}

export function eye(e, side, colour, { rim, mood = 'open', gaze = [0, 0], pupil = 0.5, dark } = {}) {
  const [iris, deep, glow] = EYES[colour];
  if (mood === 'closed') {
    const w = e.w,
      h = e.h;
    return (
      line(`M${-w * 1.02 * side} ${h * 0.1}Q${0} ${h * 0.95} ${w * 1.05 * side} ${-h * 0.12}`, rim, 5.5) +
      line(`M${w * 0.72 * side} ${h * 0.3}l${7 * side} 5M${w * 1.0 * side} ${0}l${8 * side} 1`, rim, 2.6)
    );
  }
  const k = mood === 'sleepy' ? { ...e, h: e.h * 0.58 } : e;
  const L = lids(k, side),
    out = lids(k, side, 1.1),
    r = Math.max(e.h * 1.12, e.w * 0.86),
    [gx, gy] = gaze;
  const ph = Math.min(k.h * 0.96, r * 0.9),
    pw = r * pupil;
  const inner =
    ell(gx, gy, r, r, iris) +
    ell(gx, gy + r * 0.2, r * 0.72, r * 0.62, glow, 'opacity=".55"') +
    ell(gx, gy, r, r, 'none', `stroke="${deep}" stroke-width="5" opacity=".75"`) +
    ell(gx, gy, pw, ph, '#15100C') +
    path(
      `M${-e.w * 1.3} ${-e.h * 1.6}H${e.w * 1.3}V${-k.h * 0.42}Q0 ${-k.h * 0.98} ${-e.w * 1.3} ${-k.h * 0.42}Z`,
      '#1A120C',
      'opacity=".32"',
    ) +
    ell(gx - r * 0.34 * lamp.x, gy - k.h * 0.36, r * 0.21, r * 0.23, '#FFFDF6') +
    ell(gx + r * 0.36 * lamp.x, gy + k.h * 0.4, r * 0.1, r * 0.09, '#FFFDF6', 'opacity=".7"');
  return (
    (dark ? path(lids(k, side, 1.3).d, dark, 'opacity=".5"') : '') +
    path(out.d, rim) +
    line(L.duct, rim, 3.6) +
    path(L.d, deep) +
    clip(L.d, inner) +
    line(L.top, rim, 3.6)
  );
}
