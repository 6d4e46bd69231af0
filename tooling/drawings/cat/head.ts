import { earPoints } from '../../../server/src/portraits/drawing/ears.ts';
import { bothSides, isLonghaired, turnedBy } from '../../../server/src/portraits/drawing/face.ts';
import { pointsOf, randomOf, smooth, type Random } from '../../../server/src/portraits/drawing/geometry.ts';
import { headPoints, standingHair } from '../../../server/src/portraits/drawing/head.ts';
import { drawFolds, whiskers } from '../../../server/src/portraits/drawing/muzzle.ts';
import { fur, type Hair } from '../../../server/src/portraits/drawing/strokes.ts';
import { within } from '../../../server/src/portraits/drawing/svg.ts';
import { white } from '../../../server/src/portraits/drawing/tones.ts';
import { shapeOfBreed, type Breed } from './breeds.ts';
import { toneOf, type Coat } from './coat.ts';
import { drawEars } from './ears.ts';
import { eye, type EyeColour, type Gaze } from './eyes.ts';
import { drawMarkings } from './markings.ts';
import { drawMuzzle } from './muzzle.ts';
import type { DrawingContext } from './drawing-context.ts';
import { brush, brushAll, hairs } from '../svg/strokes.ts';
import { each, ellipse, group, line, lit, outline, path } from '../svg/svg.ts';

export interface HeadOptions extends Gaze {
  breed: Breed;
  /** The colour of both eyes, or of the left and the right one. */
  eyes: EyeColour | readonly [EyeColour, EyeColour];
  /** Makes another cat of the same breed. */
  seed: string | number;
}

function outlineOf(context: DrawingContext): string {
  const { shape, random } = context;
  const points = headPoints(context);
  if (shape.hair === 0) return smooth(points);
  const long = isLonghaired(shape);
  return fur(points, {
    random,
    length: shape.hair * 1.4,
    step: long ? 30 : 12,
    comb: 0.6,
    at: ([x, y]) => (y < -20 ? 0.12 : Math.abs(x) < 46 ? 0.3 : y < 20 || !long ? 0.6 : 1.1),
  });
}

/** A hair of the head, which lies away from the face. */
const lyingHair =
  ({ shape, turn }: DrawingContext) =>
  (next: Random): Hair => {
    const around = next() * 6.283;
    const far = 30 + 78 * Math.sqrt(next());
    const [x, y] = [Math.cos(around) * far, 8 + Math.sin(around) * far * 0.95];
    const [turnedX, turnedY] = turn([x, y, 20]);
    const angle = Math.atan2(y - 6, x) + (next() - 0.5) * 0.3 + (y > 20 ? 0.25 * Math.sign(x) : 0);
    return { x: turnedX, y: turnedY, angle, length: 9 + next() * (isLonghaired(shape) ? 20 : 10) };
  };

function texture(context: DrawingContext): string {
  const { shape, coat, random } = context;
  const tone = toneOf(coat, 'body');
  const hair = lyingHair(context);
  if (shape.coat === 'bald') return drawFolds(context, coat.line);
  if (coat.isWhite) return path(hairs(50, 2.4, random, hair), tone.shade, 'opacity=".5"');
  const dark = coat.pattern === 'ticked' ? coat.mark : tone.shade;
  return (
    path(hairs(90, 2.6, random, hair), tone.light, 'opacity=".34"') +
    path(hairs(80, 2.6, random, hair), dark, 'opacity=".4"')
  );
}

/** The waves of a rex. */
function curls(context: DrawingContext): string {
  const { shape, coat, random } = context;
  if (shape.coat !== 'curled') return '';
  const hair = lyingHair(context);
  const waves = Array.from({ length: 46 }, () => {
    const { x, y, angle } = hair(random);
    const length = 9 + random() * 6;
    return y > 30 && Math.abs(x) < 40
      ? ''
      : `M${x} ${y}q${length * 0.5} ${-length * 0.6} ${length} 0t${length} ${Math.sin(angle) * 3}`;
  });
  return line(waves.join(''), toneOf(coat, 'body').shade, 2.6, 'opacity=".6"');
}

function crown(context: DrawingContext): string {
  const { shape, coat, random } = context;
  if (shape.coat === 'bald') return '';
  const tone = toneOf(coat, 'body');
  const hair = standingHair(context);
  const tip = coat.isTabby && coat.white !== 'van' ? coat.mark : tone.shade;
  return (
    path(hairs(70, 4.5, random, hair), tone.base) + path(hairs(16, 3, random, hair), tip, 'opacity=".55"')
  );
}

/** The shade at the inner corners of the eyes, and the light on the bridge of the nose. */
function relief({ shape: { eyes, nose }, coat, turn }: DrawingContext): string {
  const mask = toneOf(coat, 'mask');
  const sockets = bothSides((side) => {
    const [x, y] = turn([side * (eyes.x - eyes.width * 0.62), eyes.y + 2, 44]);
    const strength = coat.white === null ? 0.38 : 0.12;
    return ellipse(
      x,
      y,
      15,
      24,
      mask.shade,
      `opacity="${strength}" transform="rotate(${side * 18} ${x} ${y})"`,
    );
  });
  const [x, y] = turn([0, nose.y, 58]);
  const bridge = brush(
    [turn([-2, eyes.y - 22, 44]), turn([-4, (eyes.y + nose.y) / 2, 54]), [x - 3, y - 8]],
    nose.width * 1.5,
  );
  const isWhite = coat.white !== null && coat.white !== 'mitted';
  return sockets + path(bridge, isWhite ? white.light : mask.light, 'opacity=".32"');
}

/** A cat's head, seen from the front and turned by `yaw`. The middle of the face is at 0 0. */
export function head(coat: Coat, yaw: number, { breed, eyes, seed, ...look }: HeadOptions): string {
  const shape = shapeOfBreed(breed);
  const turn = turnedBy(yaw);
  const random = randomOf(`head${breed}${seed}`);
  const context: DrawingContext = { shape, coat, turn, random };
  const edge = outlineOf(context);
  const tone = toneOf(coat, 'body');
  const marks = drawMarkings(context);
  const hair = texture(context);
  const standing = crown(context);
  const waves = curls(context);
  const bothEyes = bothSides((side) => {
    const [x, y] = turn([side * shape.eyes.x, shape.eyes.y, 40]);
    const wide = 1 + side * Math.sin(yaw) * -0.16;
    const colour = typeof eyes === 'string' ? eyes : eyes[side < 0 ? 0 : 1];
    return group(
      eye(context, side, colour, look),
      `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${wide.toFixed(3)} 1)"`,
    );
  });
  return (
    drawEars(context) +
    standing +
    lit(edge, tone, {
      light: [-11, -9],
      outlined: false,
      inside: marks + hair + waves + within(edge, relief(context)),
    }) +
    // Between the ears the head has no outline.
    within(`M-300 ${shape.ears.outer[1] + 4}H300V300H-300Z`, outline(edge, tone.line)) +
    drawMuzzle(context, look.isAsleep ?? false) +
    bothEyes +
    path(brushAll(whiskers(context, random), 'tip'), coat.isWhite ? '#FFFFFF' : '#FFF8EA', 'opacity=".9"')
  );
}

/** A head seen from behind. */
export function backOfHead(coat: Coat, { breed, seed }: HeadOptions): string {
  const shape = shapeOfBreed(breed);
  const face = { shape, turn: turnedBy(0) };
  const random = randomOf(`back${breed}${seed}`);
  const tone = toneOf(coat, 'body');
  const points = headPoints(face);
  const edge = isLonghaired(shape)
    ? fur(points, { random, length: 16, step: 24, at: ([, y]) => (y < 0 ? 0.1 : 1) })
    : smooth(points);
  const hair = (next: Random): Hair => ({
    x: (next() - 0.5) * 180,
    y: -70 + next() * 150,
    angle: 1.57 + (next() - 0.5) * 0.5,
    length: 16,
  });
  const stripes = each(['-22,-84 -26,-20 -22,60', '0,-84 0,-20 0,60', '22,-84 26,-20 22,60'], (stripe) =>
    brush(pointsOf(stripe), 11),
  );
  return (
    bothSides((side) =>
      lit(smooth(earPoints(face, side)), toneOf(coat, side < 0 ? 'leftEar' : 'rightEar'), {
        light: [-7, -5],
      }),
    ) +
    lit(edge, tone, {
      outlined: false,
      inside:
        path(hairs(70, 3, random, hair), tone.light, 'opacity=".35"') +
        path(hairs(60, 3, random, hair), tone.shade, 'opacity=".5"') +
        (coat.isTabby ? path(stripes, coat.mark, 'opacity=".85"') : ''),
    })
  );
}
