import { drawEars, drawFoldedEars } from './ears.ts';
import { drawEyes } from './eyes.ts';
import { bothSides, isLonghaired, type Face, type DrawingContext } from './face.ts';
import { mirrored, pair, smooth, type Point, type Random } from './geometry.ts';
import { drawMarkings } from './markings.ts';
import { drawFolds, drawMuzzle, drawWhiskers } from './muzzle.ts';
import { brush, fur, hairs, type Hair } from './strokes.ts';
import { ellipse, line, lit, shape, within } from './svg.ts';
import { drawVanCap, drawWhiteFace } from './white-face.ts';

/** The points round the head. */
export const headPoints = ({ shape: { skull }, turn }: Face): Point[] =>
  mirrored(skull).map(([x, y]) => turn([x, y, y > 60 ? (y - 60) * 0.9 : 8 * (1 - Math.abs(x) / 100)]));

function outlineOf(context: DrawingContext): string {
  const { shape: build, random } = context;
  const points = headPoints(context);
  if (build.hair === 0) return smooth(points);
  const long = isLonghaired(build);
  const isLong = (x: number, y: number): number => {
    if (y < -20) return 0.12;
    if (Math.abs(x) < 46) return 0.3;
    return y < 20 || !long ? 0.6 : 1.1;
  };
  return fur(points, {
    random,
    length: build.hair * 1.4,
    step: long ? 30 : 12,
    comb: 0.6,
    at: ([x, y]) => isLong(x, y),
  });
}

/** A hair of the head, which lies away from the face. */
const lyingHair =
  ({ turn, shape: build }: DrawingContext) =>
  (next: Random): Hair => {
    const angle = next() * 6.283;
    const far = 30 + 78 * Math.sqrt(next());
    const [x, y] = turn([Math.cos(angle) * far, 8 + Math.sin(angle) * far * 0.95, 20]);
    const fall = y > 20 ? 0.25 * Math.sign(x) : 0;
    return {
      x,
      y,
      angle: Math.atan2(y - 6, x) + (next() - 0.5) * 0.3 + fall,
      length: 9 + next() * (isLonghaired(build) ? 20 : 10),
    };
  };

function texture(context: DrawingContext): string {
  const { coat, appearance, random, shape: build } = context;
  const hair = lyingHair(context);
  const tone = appearance.white === '01' ? coat.white : coat.body;
  if (build.coat === 'bald') return drawFolds(context, coat.body.line);
  if (build.coat === 'curled') {
    const waves = Array.from({ length: 46 }, () => {
      const { x, y, angle, length } = hair(random);
      const isFace = y > 30 && Math.abs(x) < 40;
      return isFace
        ? ''
        : `M${pair([x, y])}q${pair([length * 0.4, -length * 0.5])} ${pair([length * 0.8, 0])}t${pair([length * 0.8, Math.sin(angle) * 3])}`;
    });
    return line(waves.join(''), tone.shade, 2.4, { opacity: 0.6 });
  }
  if (appearance.colour === 'w') return line(hairs(44, random, hair), tone.shade, 1.8, { opacity: 0.5 });
  const dark = appearance.pattern === '25' && coat.mark !== null ? coat.mark : tone.shade;
  const many = appearance.pattern === '25' ? 130 : 70;
  return (
    line(hairs(76, random, hair), tone.light, 2, { opacity: 0.34 }) +
    line(hairs(many, random, hair), dark, 2, { opacity: 0.42 })
  );
}

/** A short hair that stands up between the ears. */
export const standingHair =
  ({ shape, turn }: Face) =>
  (next: Random): Hair => {
    const aside = (next() - 0.5) * 128;
    const [x, y] = turn([aside, -78 + Math.abs(aside) * 0.14 - next() * 4, 12]);
    const angle = -1.57 + aside * 0.012 + (next() - 0.5) * 0.5;
    return { x, y, angle, length: (isLonghaired(shape) ? 15 : 9) + next() * 7 };
  };

function crown(context: DrawingContext): string {
  const { shape: build, coat, appearance, random } = context;
  if (build.coat === 'bald') return '';
  const hair = standingHair(context);
  const tip = coat.mark !== null && appearance.white !== '01' ? coat.mark : coat.body.shade;
  return (
    line(hairs(60, random, hair), coat.body.base, 3.4) +
    line(hairs(14, random, hair), tip, 2.4, { opacity: 0.55 })
  );
}

/** The shade at the inner corners of the eyes, and the light on the bridge of the nose. */
function relief({ shape: { eyes, nose }, coat, appearance, turn }: DrawingContext): string {
  const isWhite = appearance.white !== '';
  const sockets = bothSides((side) => {
    const place = turn([side * (eyes.x - eyes.width * 0.62), eyes.y + 2, 44]);
    return ellipse(place, 15, 24, coat.points.shade, {
      opacity: isWhite ? 0.12 : 0.34,
      transform: `rotate(${side * 18} ${pair(place)})`,
    });
  });
  const [x, y] = turn([0, nose.y, 58]);
  const bridge = brush(
    [turn([-2, eyes.y - 22, 44]), turn([-4, (eyes.y + nose.y) / 2, 54]), [x - 3, y - 8]],
    nose.width * 1.5,
  );
  const light =
    isWhite && appearance.white !== '04' && appearance.white !== '09' ? coat.white.light : coat.points.light;
  return sockets + shape(bridge, light, { opacity: 0.32 });
}

/** A cat's head, seen from the front. The middle of the face is at 0 0. */
export function drawHead(context: DrawingContext): string {
  const { coat, appearance, random, shape: build } = context;
  const outline = outlineOf(context);
  const isVan = appearance.white === '01';
  const tone = isVan ? { ...coat.white, line: coat.body.line } : coat.body;
  const marks = isVan ? drawVanCap(context, random, coat.body.base) : drawMarkings(context);
  return (
    drawEars(context) +
    crown(context) +
    lit(outline, tone, {
      light: [-11, -9],
      outlined: false,
      inside: marks + drawWhiteFace(context) + texture(context) + relief(context),
    }) +
    // Between the ears the head has no outline.
    within(
      `M-300 ${build.ears.outer[1] + 4}H300V300H-300Z`,
      line(outline, tone.line, 2.4, { opacity: 0.75 }),
    ) +
    drawFoldedEars(context) +
    drawMuzzle(context) +
    drawEyes(context) +
    drawWhiskers(context)
  );
}
