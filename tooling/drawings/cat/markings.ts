import { bothSides, symmetric } from '../../../server/src/portraits/drawing/face.ts';
import type { Place } from '../../../server/src/portraits/drawing/geometry.ts';
import {
  bridgeOfNose,
  maskHair,
  maskPoints,
  patchesOfFace,
  patchHair,
  tabbyLines,
} from '../../../server/src/portraits/drawing/markings.ts';
import { fur } from '../../../server/src/portraits/drawing/strokes.ts';
import { mix, white as whiteTone } from '../../../server/src/portraits/drawing/tones.ts';
import { drawVanCap, drawWhiteChin, whiteHair } from '../../../server/src/portraits/drawing/white-face.ts';
import type { DrawingContext } from './drawing-context.ts';
import { brushAll, hairs } from '../svg/strokes.ts';
import { each, ellipse, path } from '../svg/svg.ts';

function tabbyFace(context: DrawingContext): string {
  const { coat, random } = context;
  const isFaint = coat.pattern === 'ticked';
  const both = (): [number, number] => [(random() - 0.5) * 3, (random() - 0.5) * 3];
  const strays = { brow: both(), cheek: both(), jaw: isFaint ? ([0, 0] as const) : both() };
  const lines = tabbyLines(
    context,
    { width: isFaint ? 4.5 : 7.5, isFaint },
    (line, side) => strays[line][side < 0 ? 0 : 1],
  );
  const warm = coat.isSilver ? mix(coat.base, coat.mark, 0.18) : mix(coat.base, '#8E4A24', 0.3);
  return (
    path(brushAll([bridgeOfNose(context)]), warm, 'opacity=".55"') +
    path(brushAll(lines), coat.mark, `opacity="${isFaint ? 0.7 : 0.92}"`)
  );
}

function mask(context: DrawingContext, colour: string): string {
  const { coat, random } = context;
  const { inner, outer } = maskPoints(context);
  return (
    path(fur(outer, { ...maskHair, random }), mix(coat.base, colour, 0.4), 'opacity=".8"') +
    path(fur(inner, { ...maskHair, random }), colour)
  );
}

const tortoiseshell = (context: DrawingContext, colour: string): string =>
  each(patchesOfFace(context, context.random), (patch) => path(patch, colour)) +
  path(hairs(60, 4, context.random, patchHair(context)), colour, 'opacity=".75"');

function whiteFace(context: DrawingContext): string {
  const { shape, coat, turn, random } = context;
  const { eyes, nose, muzzle } = shape;
  if (coat.white === 'van') return drawVanCap(context, random, coat.base);
  if (coat.white === 'mitted') return drawWhiteChin(context, random, whiteTone.base);
  const isWide = coat.white !== 'little';
  const wide = isWide ? 1 : 0.55;
  const half: Place[] = [
    [0, isWide ? -64 : -40, 34],
    [9 * wide + 2, -34, 38],
    [16 * wide + 4, 0, 46],
    [eyes.x * (0.4 + 0.5 * wide), nose.y - 2, 38],
    [isWide ? 80 : 52, muzzle.y - 2, 16],
    [isWide ? 86 : 48, muzzle.y + 30, 10],
    [50, 116, 10],
    [0, 122, 20],
  ];
  // The left half is a little narrower.
  const narrow = isWide ? 0.96 : 0.9;
  const outline = symmetric(([x, y, z]) => turn([x < 0 ? x * narrow : x, y, z]), half);
  const edge = (): string => fur(outline, { ...whiteHair, random });
  return path(edge(), whiteTone.shade, 'transform="translate(3 3)"') + path(edge(), whiteTone.base);
}

/** Pale hair round the muzzle of a tabby. */
const paleMuzzle = ({ shape: { muzzle }, coat, turn }: DrawingContext): string =>
  bothSides((side) =>
    ellipse(...turn([side * (muzzle.x + 4), muzzle.y + 4, 36]), 46, 34, coat.light, 'opacity=".7"'),
  ) + ellipse(...turn([0, 100, 20]), 60, 20, coat.light, 'opacity=".6"');

const tippedHairs = ({ coat, turn, random }: DrawingContext): string =>
  path(
    hairs(170, 3, random, (next) => {
      const angle = -Math.PI * next();
      const far = 60 + 50 * next();
      const [x, y] = turn([Math.cos(angle) * far, Math.sin(angle) * far, 10]);
      return { x, y, angle, length: 12 };
    }),
    coat.mark,
    'opacity=".35"',
  );

/** Everything drawn inside the head's outline, under eyes and muzzle. */
export function drawMarkings(context: DrawingContext): string {
  const { coat } = context;
  const { patch, point, pattern, white } = coat;
  const isTipped = pattern === 'shell' || pattern === 'shaded';
  return (
    (patch === null ? '' : tortoiseshell(context, patch)) +
    (point === null ? '' : mask(context, point)) +
    (coat.isTabby && white !== 'van'
      ? paleMuzzle(context) + (isTipped ? tippedHairs(context) : tabbyFace(context))
      : '') +
    (white === null ? '' : whiteFace(context))
  );
}
