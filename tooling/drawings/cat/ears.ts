import { earHair, earPoints, earTufts } from '../../../server/src/portraits/drawing/ears.ts';
import { bothSides } from '../../../server/src/portraits/drawing/face.ts';
import { smooth } from '../../../server/src/portraits/drawing/geometry.ts';
import { white } from '../../../server/src/portraits/drawing/tones.ts';
import { toneOf } from './coat.ts';
import type { DrawingContext } from './drawing-context.ts';
import { brushAll } from '../svg/strokes.ts';
import { lit, path } from '../svg/svg.ts';

export const drawEars = (context: DrawingContext): string =>
  bothSides((side) => {
    const { coat, random } = context;
    const tone = toneOf(coat, side < 0 ? 'leftEar' : 'rightEar');
    const inside = smooth(earPoints(context, side, 0.66));
    const hair = coat.isDark ? tone.light : coat.white !== null ? white.base : coat.light;
    const ear = lit(smooth(earPoints(context, side)), tone, {
      light: [-7, -5],
      inside:
        path(inside, coat.innerEar) +
        path(inside, '#3A221A', `opacity=".22" transform="translate(${side < 0 ? -6 : -5} -9)"`),
    });
    return (
      ear +
      path(brushAll(earHair(context, random, side), 'tip'), hair, 'opacity=".92"') +
      path(brushAll(earTufts(context, side), 'tip'), coat.isWhite ? tone.light : (tone.tuft ?? coat.line))
    );
  });
