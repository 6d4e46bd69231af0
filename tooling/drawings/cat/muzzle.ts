import { bothSides } from '../../../server/src/portraits/drawing/face.ts';
import { white } from '../../../server/src/portraits/drawing/tones.ts';
import { toneOf } from './coat.ts';
import type { DrawingContext } from './drawing-context.ts';
import { circle, each, ellipse, group, line, path } from '../svg/svg.ts';

/** Nose, mouth and the pads of the whiskers. */
export function drawMuzzle({ shape, coat, turn }: DrawingContext, isAsleep: boolean): string {
  const { muzzle, nose } = shape;
  const { x: mx, y: my, width: mw, height: mh } = muzzle;
  const tone = coat.white === null ? toneOf(coat, 'mask') : white;
  const pale = coat.whiskersPad ?? tone.light;
  const pads = bothSides((side) => ellipse(...turn([side * mx, my, 46]), mw, mh, pale));
  const chin = ellipse(...turn([0, my + mh * 0.9, 34]), mw * 0.72, mh * 0.62, pale);
  const paleness = coat.whiskersPad !== null || coat.white !== null ? 0.95 : coat.isDark ? 0.55 : 0.6;
  const [bottomX, bottomY] = turn([0, my + mh * 1.28, 30]);
  const [x, y] = turn([0, nose.y, 58]);
  const w = nose.width;
  const [mouthX, mouthY] = turn([0, my + mh * 0.36, 54]);
  const outline = `M${x - w} ${y - 6}Q${x} ${y - 13} ${x + w} ${y - 6}Q${x + w} ${y + 3} ${x + 5} ${y + 11}Q${x} ${y + 14} ${x - 5} ${y + 11}Q${x - w} ${y + 3} ${x - w} ${y - 6}Z`;
  const lips = bothSides((side) => {
    const [cornerX, cornerY] = turn([side * mx * 1.35, my + mh * 0.5, 36]);
    return `M${mouthX} ${mouthY}Q${(mouthX + cornerX) / 2} ${mouthY + 10} ${cornerX} ${cornerY - (isAsleep ? 3 : 1)}`;
  });
  const pores = bothSides((side) =>
    each(
      [
        [0.2, -0.25],
        [0.55, -0.3],
        [0.3, 0.1],
        [0.68, 0.08],
      ],
      ([across, down]) =>
        circle(
          ...turn([side * (mx + mw * across * 0.8), my + mh * down, 46]),
          1.9,
          coat.isDark ? '#0F0B09' : coat.noseLine,
        ),
    ),
  );
  const ink = coat.isDark ? '#120D0A' : coat.noseLine;
  return (
    group(pads + chin, `opacity="${paleness}"`) +
    ellipse(bottomX, bottomY - 4, mw * 0.5, 5, tone.shade, 'opacity=".5"') +
    line(`M${x} ${y + 11}L${mouthX} ${mouthY}${lips}`, ink, 3) +
    group(pores, 'opacity=".55"') +
    path(outline, coat.nose) +
    path(
      `M${x - w + 4} ${y - 5}Q${x} ${y - 10} ${x + w - 6} ${y - 6}L${x} ${y - 2}Z`,
      '#fff',
      'opacity=".22"',
    ) +
    line(outline, ink, 2.2, 'opacity=".8"') +
    line(`M${x - w * 0.72} ${y + 1}q4 5 8 3M${x + w * 0.72} ${y + 1}q-4 5 -8 3`, ink, 2.6)
  );
}
