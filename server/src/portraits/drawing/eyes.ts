import type { Eyes } from '../appearance.ts';
import { eyeBows, type BuildShape } from './builds.ts';
import { bothSides, type DrawingContext } from './face.ts';
import { pair, type Point } from './geometry.ts';
import { ellipse, group, line, shape, within } from './svg.ts';

/** Iris, its rim, and where the light falls through it. */
type Iris = readonly [string, string, string];

const blue: Iris = ['#5F97C6', '#38648F', '#A6CCE6'];
const copper: Iris = ['#C9772B', '#8C4A17', '#EDB05E'];

/** The left eye and the right one. */
const irises: Readonly<Record<Eyes, readonly [Iris, Iris]>> = (() => {
  const both = (iris: Iris): readonly [Iris, Iris] => [iris, iris];
  return {
    '61': both(blue),
    '62': both(copper),
    '63': [blue, copper],
    '64': both(['#6FA46A', '#3D6A45', '#B4D6A0']),
    '65': both(['#DDB03A', '#9C6C1B', '#F4D98A']),
    '66': both(['#74B3B0', '#45807F', '#B2DAD5']),
    '67': both(['#3F78C2', '#234D8C', '#8FB8EA']),
  } as const;
})();

/** The outline of an open eye. */
export function lids({ width, height, tilt, shape: bow }: BuildShape['eyes'], side: number, scale = 1) {
  const [upper, lower, corner] = eyeBows[bow];
  const angle = (tilt * Math.PI) / 180;
  const [w, h] = [width * scale, height * scale];
  const q = (x: number, y: number): string => {
    const point: Point = [
      side * (x * Math.cos(angle) + y * Math.sin(angle)),
      -x * Math.sin(angle) + y * Math.cos(angle),
    ];
    return pair(point);
  };
  const inner = bow === 'round' ? h * 0.12 : h * 0.28;
  const upperLid = `C${q(-w * corner, -h * upper)} ${q(w * corner, -h * upper)}`;
  return {
    whole: `M${q(-w, inner)}${upperLid} ${q(w, 0)}C${q(w * corner, h * lower)} ${q(-w * corner * 1.1, h * lower)} ${q(-w, inner)}Z`,
    upper: `M${q(-w * 1.12, inner * 1.5)}${upperLid} ${q(w * 1.1, -h * 0.1)}`,
    corner: `M${q(-w * 0.9, inner)}L${q(-w * 1.24, inner + h * 0.3)}`,
  };
}

function eye({ shape: { eyes }, coat, appearance }: DrawingContext, side: -1 | 1): string {
  const [iris, rim, glow] = irises[appearance.eyes][side < 0 ? 0 : 1];
  const open = lids(eyes, side);
  const radius = Math.max(eyes.height * 1.12, eyes.width * 0.86);
  const { width: w, height: h } = eyes;
  const ring = coat.mark !== null && !coat.isPointed ? coat.body.light : null;
  const inside =
    ellipse([0, 0], radius, radius, iris) +
    ellipse([0, radius * 0.2], radius * 0.72, radius * 0.62, glow, { opacity: 0.55 }) +
    line(
      `M${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0`,
      rim,
      5,
      { opacity: 0.75 },
    ) +
    ellipse([0, 0], radius * 0.5, Math.min(h * 0.96, radius * 0.9), '#15100C') +
    shape(
      `M${-w * 1.3} ${-h * 1.6}H${w * 1.3}V${-h * 0.42}Q0 ${-h * 0.98} ${-w * 1.3} ${-h * 0.42}Z`,
      '#1A120C',
      { opacity: 0.32 },
    ) +
    ellipse([-radius * 0.34, -h * 0.36], radius * 0.21, radius * 0.23, '#FFFDF6') +
    ellipse([radius * 0.36, h * 0.4], radius * 0.1, radius * 0.09, '#FFFDF6', { opacity: 0.7 });
  return (
    (ring === null ? '' : shape(lids(eyes, side, 1.3).whole, ring, { opacity: 0.6 })) +
    shape(lids(eyes, side, 1.1).whole, coat.eyeliner) +
    line(open.corner, coat.eyeliner, 3.6) +
    shape(open.whole, rim) +
    within(open.whole, inside) +
    line(open.upper, coat.eyeliner, 3.6)
  );
}

export const drawEyes = (context: DrawingContext): string =>
  bothSides((side) => {
    const { eyes } = context.shape;
    const place = context.turn([side * eyes.x, eyes.y, 40]);
    return group(eye(context, side), { transform: `translate(${pair(place)})` });
  });
