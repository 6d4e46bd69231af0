import { lids } from '../../../server/src/portraits/drawing/eyes.ts';
import type { Point } from '../../../server/src/portraits/drawing/geometry.ts';
import { within } from '../../../server/src/portraits/drawing/svg.ts';
import type { DrawingContext } from './drawing-context.ts';
import { ellipse, lightDirection, line, path } from '../svg/svg.ts';

/** Iris, its rim, and where the light falls through it. */
const irises = {
  copper: ['#C9772B', '#8C4A17', '#EDB05E'],
  gold: ['#DDA637', '#9C6C1B', '#F4D27A'],
  green: ['#8CA850', '#587236', '#BFD088'],
  emerald: ['#5FA077', '#35684E', '#9FCBA5'],
  blue: ['#5F97C6', '#38648F', '#A6CCE6'],
  aqua: ['#74B3B0', '#45807F', '#B2DAD5'],
  hazel: ['#B09043', '#776028', '#D9C07C'],
  lemon: ['#CFC35A', '#8E8636', '#EBE39B'],
} as const;

export type EyeColour = keyof typeof irises;

export interface Gaze {
  isAsleep?: boolean;
  /** Where the pupils are. */
  gaze?: Point;
  /** Width of the pupil, as a part of the iris. */
  pupil?: number;
}

/** An eye with its lids, iris, pupil and the reflection of the light. */
export function eye({ shape, coat }: DrawingContext, side: -1 | 1, colour: EyeColour, look: Gaze): string {
  const { isAsleep = false, gaze: [x, y] = [0, 0], pupil = 0.5 } = look;
  const { eyes } = shape;
  const { width: w, height: h } = eyes;
  const { eyeliner } = coat;
  if (isAsleep)
    return (
      line(`M${-w * 1.02 * side} ${h * 0.1}Q0 ${h * 0.95} ${w * 1.05 * side} ${-h * 0.12}`, eyeliner, 5.5) +
      line(`M${w * 0.72 * side} ${h * 0.3}l${7 * side} 5M${w * side} 0l${8 * side} 1`, eyeliner, 2.6)
    );
  const [iris, rim, glow] = irises[colour];
  const open = lids(eyes, side);
  const radius = Math.max(h * 1.12, w * 0.86);
  const inside =
    ellipse(x, y, radius, radius, iris) +
    ellipse(x, y + radius * 0.2, radius * 0.72, radius * 0.62, glow, 'opacity=".55"') +
    ellipse(x, y, radius, radius, 'none', `stroke="${rim}" stroke-width="5" opacity=".75"`) +
    ellipse(x, y, radius * pupil, Math.min(h * 0.96, radius * 0.9), '#15100C') +
    path(
      `M${-w * 1.3} ${-h * 1.6}H${w * 1.3}V${-h * 0.42}Q0 ${-h * 0.98} ${-w * 1.3} ${-h * 0.42}Z`,
      '#1A120C',
      'opacity=".32"',
    ) +
    ellipse(x - radius * 0.34 * lightDirection.x, y - h * 0.36, radius * 0.21, radius * 0.23, '#FFFDF6') +
    ellipse(
      x + radius * 0.36 * lightDirection.x,
      y + h * 0.4,
      radius * 0.1,
      radius * 0.09,
      '#FFFDF6',
      'opacity=".7"',
    );
  return (
    (coat.isTabby
      ? path(lids(eyes, side, 1.3).whole, coat.isSilver ? '#FAF7F1' : '#F6EBD6', 'opacity=".5"')
      : '') +
    path(lids(eyes, side, 1.1).whole, eyeliner) +
    line(open.corner, eyeliner, 3.6) +
    path(open.whole, rim) +
    within(open.whole, inside) +
    line(open.upper, eyeliner, 3.6)
  );
}
