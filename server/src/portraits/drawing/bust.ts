import type { White } from '../appearance.ts';
import { drawBodyMarks } from './body-marks.ts';
import { isLonghaired, type DrawingContext } from './face.ts';
import { mirrored, oval, pair, pointsOf, smooth, type Point } from './geometry.ts';
import { drawHead, headPoints } from './head.ts';
import { fur, hairs } from './strokes.ts';
import { line, lit, shape } from './svg.ts';
import type { Tone } from './tones.ts';

/** Points round head and shoulders. */
export const bustPoints = mirrored(pointsOf('0,30 70,40 96,104 136,168 160,262 168,460 0,470'));

/** White of the body: chest and forelegs of a bicolour, all of a van cat. */
const hasWhiteChest = ({ appearance: { white, build } }: DrawingContext): boolean =>
  white !== '' && white !== '01' && build !== 'SBI';

/** White that takes in the whole chest. */
const isWide = ({ appearance: { white } }: DrawingContext): boolean =>
  white === '02' || white === '03' || white === '05';

/** Shadow of the chin on the chest. */
const chinShade = (context: DrawingContext, tone: Tone): string =>
  shape(smooth(headPoints(context).map(([x, y]): Point => [x * 0.95 + 10, y + 24])), tone.shade, {
    opacity: context.coat.isDark ? 0.9 : 0.7,
  });

function coatHair({ shape: build, coat, random }: DrawingContext, tone: Tone): string {
  if (build.coat === 'bald') {
    const folds = [
      [
        [-92, 128],
        [-30, 152],
        [30, 152],
        [92, 128],
      ],
      [
        [-118, 190],
        [-40, 216],
        [40, 216],
        [118, 190],
      ],
      [
        [-134, 262],
        [-90, 282],
        [-60, 286],
      ],
      [
        [134, 262],
        [90, 282],
        [60, 286],
      ],
    ] as const;
    return line(folds.map((fold) => smooth(fold, false)).join(''), coat.body.line, 3, { opacity: 0.45 });
  }
  if (build.coat === 'curled') {
    const waves = (): string =>
      Array.from({ length: 60 }, () => {
        const [x, y] = [(random() - 0.5) * 320, 60 + random() * 250];
        return `M${pair([x, y])}q5 -6 10 0t10 0`;
      }).join('');
    return (
      line(waves(), tone.light, 2.8, { opacity: 0.5 }) + line(waves(), tone.shade, 2.8, { opacity: 0.6 })
    );
  }
  const length = isLonghaired(build) ? 22 : 12;
  const hair = (next: () => number) => {
    const [x, y] = [(next() - 0.5) * 340, 40 + next() * 280];
    return { x, y, angle: 1.57 - x * 0.0026 + (next() - 0.5) * 0.4, length: length + next() * 12 };
  };
  return (
    line(hairs(70, random, hair), tone.light, 2.4, { opacity: 0.4 }) +
    line(hairs(70, random, hair), tone.shade, 2.4, { opacity: 0.5 })
  );
}

const chestWidths: Partial<Record<White, number>> = { '02': 112, '03': 84, '04': 40, '05': 60, '09': 34 };

/** Paler or white hair on the chest. */
function chest(context: DrawingContext): string {
  const { coat, random } = context;
  const isWhite = hasWhiteChest(context);
  // The ruff lies over it.
  if (context.shape.ruff > 0 && !isWide(context)) return '';
  if (coat.tips?.kind === 'smoke' && !isWhite)
    return shape(
      fur(oval([0, 150], 84, 110), { random, length: 16, step: 12, comb: 0.5 }),
      coat.tips.colour,
      {
        opacity: 0.4,
      },
    );
  if (!isWhite && (coat.mark === null || coat.isPointed)) return '';
  const wide = chestWidths[context.appearance.white] ?? 62;
  const data = fur(oval([0, 262], wide, 160), { random, length: 12, step: 14, comb: 0.6 });
  return isWhite ? shape(data, coat.white.base) : shape(data, coat.body.light, { opacity: 0.4 });
}

/** The long hair round the neck. */
function ruff(context: DrawingContext): string {
  const { shape: build, coat, appearance, random } = context;
  if (build.ruff === 0) return '';
  const isWhite = isWide(context) || appearance.white === '01';
  const tone = isWhite ? coat.white : coat.body;
  const [width, height] = [128 * build.ruff, 116 * build.ruff];
  const data = fur(oval([0, 110], width, height, 16), {
    random,
    length: 24,
    step: 24,
    comb: 0.6,
    at: ([, y]) => (y < 110 ? 0.4 : 1),
  });
  const hair = (next: () => number) => {
    const angle = next() * 3.14;
    const far = 0.3 + next() * 0.65;
    return {
      x: Math.cos(angle) * 128 * far,
      y: 110 + Math.sin(angle) * 116 * far,
      angle: 1.57 - Math.cos(angle) * 0.5,
      length: 26,
    };
  };
  const { mark, tips } = coat;
  const dark = !isWhite && mark !== null && !coat.isPointed && tips === null;
  const pale =
    tips?.kind === 'smoke' && !isWhite
      ? line(hairs(70, random, hair), tips.colour, 3, { opacity: 0.55 })
      : '';
  const bib =
    hasWhiteChest(context) && !isWhite
      ? shape(
          fur(oval([0, 210], chestWidths[appearance.white] ?? 40, 96), {
            random,
            length: 14,
            step: 12,
            comb: 0.5,
          }),
          coat.white.base,
        )
      : '';
  const patch =
    coat.patches !== null && !isWhite && !coat.isPointed
      ? shape(
          fur(oval([-46, 176], 46, 30, 8), { random, length: 14, step: 12 }) +
            fur(oval([70, 140], 34, 26, 8), { random, length: 14, step: 12 }),
          coat.patches.base,
        )
      : '';
  return lit(
    data,
    { ...tone, line: coat.body.line },
    {
      light: [-7, -5],
      outlined: false,
      inside:
        patch +
        (dark ? line(hairs(26, random, hair), mark, 3.4, { opacity: 0.4 }) : '') +
        bib +
        line(hairs(54, random, hair), tone.shade, 3, { opacity: 0.55 }) +
        line(hairs(40, random, hair), tone.light, 3, { opacity: 0.6 }) +
        pale +
        chinShade(context, tone),
    },
  );
}

/** Head and shoulders of a cat. The middle of the face is at 0 0. */
export function drawBust(context: DrawingContext): string {
  const { shape: build, coat, appearance, random } = context;
  const points = bustPoints.map(([x, y]): Point => [x * build.shoulders, y]);
  const long = isLonghaired(build);
  const outline =
    build.hair === 0
      ? smooth(points)
      : fur(points, {
          random,
          length: (long ? 15 : 5) * 1.2,
          step: long ? 26 : 14,
          comb: long ? 0.55 : 0.4,
          flow: [0.2, 1],
        });
  const tone = appearance.white === '01' ? { ...coat.white, line: coat.body.line } : coat.body;
  return (
    lit(outline, tone, {
      light: [-14, -9],
      inside: coatHair(context, tone) + drawBodyMarks(context) + chest(context) + chinShade(context, tone),
    }) +
    ruff(context) +
    drawHead(context)
  );
}
