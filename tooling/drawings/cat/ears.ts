import { earHair, earPoints, earTufts } from '../../../server/src/portraits/drawing/ears.ts';
import { bothSides } from '../../../server/src/portraits/drawing/face.ts';
import { smooth } from '../../../server/src/portraits/drawing/geometry.ts';
import { white } from '../../../server/src/portraits/drawing/tones.ts';
import { toneOf } from './coat.ts';
import type { Sitter } from './sitter.ts';
import { brushAll } from '../svg/strokes.ts';
import { lit, path } from '../svg/svg.ts';

export const drawEars = (sitter: Sitter): string =>
  bothSides((side) => {
    const { coat, random } = sitter;
    const tone = toneOf(coat, side < 0 ? 'leftEar' : 'rightEar');
    const inside = smooth(earPoints(sitter, side, 0.66));
    const hair = coat.isDark ? tone.light : coat.white !== null ? white.base : coat.light;
    const ear = lit(smooth(earPoints(sitter, side)), tone, {
      light: [-7, -5],
      inside:
        path(inside, coat.innerEar) +
        path(inside, '#3A221A', `opacity=".22" transform="translate(${side < 0 ? -6 : -5} -9)"`),
    });
    return (
      ear +
      path(brushAll(earHair(sitter, random, side), 'tip'), hair, 'opacity=".92"') +
      path(brushAll(earTufts(sitter, side), 'tip'), coat.isWhite ? tone.light : (tone.tuft ?? coat.line))
    );
  });
