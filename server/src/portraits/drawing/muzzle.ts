import { bothSides, sides, type Face, type DrawingContext } from './face.ts';
import { pair, smooth, type Place, type Random } from './geometry.ts';
import { brushAll, type Stroke } from './strokes.ts';
import { ellipse, group, line, shape } from './svg.ts';
import { mix } from './tones.ts';

/** Folds of a hairless skin over the eyes and on the cheeks. */
export function drawFolds({ turn }: Face, colour: string): string {
  let data = '';
  for (const [y, width] of [
    [-70, 34],
    [-60, 42],
    [-49, 36],
  ] as const) {
    const fold: Place[] = [
      [-width, y + 6, 16],
      [-width * 0.4, y, 24],
      [0, y + 4, 26],
      [width * 0.4, y, 24],
      [width, y + 6, 16],
    ];
    data += smooth(fold.map(turn), false);
  }
  data += bothSides((side) => {
    const folds: Place[][] = [
      [
        [side * 8, -44, 30],
        [side * 13, -30, 32],
        [side * 10, -14, 34],
      ],
      [
        [side * 62, 36, 10],
        [side * 68, 46, 6],
        [side * 62, 60, 4],
      ],
      [
        [side * 52, 44, 16],
        [side * 58, 54, 12],
        [side * 52, 70, 8],
      ],
    ];
    return folds.map((fold) => smooth(fold.map(turn), false)).join('');
  });
  return line(data, colour, 3, { opacity: 0.5 });
}

/** Nose, mouth and the pads of the whiskers. */
export function drawMuzzle({ shape: build, coat, turn, appearance }: DrawingContext): string {
  const { muzzle, nose } = build;
  const isWhite = appearance.white !== '' && appearance.white !== '04' && appearance.white !== '09';
  const tone = isWhite ? coat.white : coat.points;
  const pads = isWhite ? coat.white.light : (coat.whiskersPad ?? tone.light);
  const chin = turn([0, muzzle.y + muzzle.height * 0.9, 34]);
  const [noseX, noseY] = turn([0, nose.y, 58]);
  const mouth = turn([0, muzzle.y + muzzle.height * 0.36, 54]);
  const ink = coat.isDark && !isWhite ? '#120D0A' : coat.noseLine;
  const pink =
    isWhite && appearance.colour !== 'd' && appearance.colour !== 'e'
      ? mix(coat.nose, '#D08F84', 0.85)
      : coat.nose;
  const outline =
    `M${pair([noseX - nose.width, noseY - 6])}Q${pair([noseX, noseY - 13])} ${pair([noseX + nose.width, noseY - 6])}` +
    `Q${pair([noseX + nose.width, noseY + 3])} ${pair([noseX + 5, noseY + 11])}Q${pair([noseX, noseY + 14])} ${pair([noseX - 5, noseY + 11])}` +
    `Q${pair([noseX - nose.width, noseY + 3])} ${pair([noseX - nose.width, noseY - 6])}Z`;
  const lips = bothSides((side) => {
    const corner = turn([side * muzzle.x * 1.35, muzzle.y + muzzle.height * 0.5, 36]);
    return `M${pair(mouth)}Q${pair([(mouth[0] + corner[0]) / 2, mouth[1] + 10])} ${pair([corner[0], corner[1] - 2])}`;
  });
  const pores = bothSides((side) =>
    (
      [
        [0.2, -0.25],
        [0.55, -0.3],
        [0.3, 0.1],
        [0.68, 0.08],
      ] as const
    )
      .map(([across, down]) => {
        const pore = turn([
          side * (muzzle.x + muzzle.width * across * 0.8),
          muzzle.y + muzzle.height * down,
          46,
        ]);
        return ellipse(pore, 1.9, 1.9, ink);
      })
      .join(''),
  );
  const paleness = isWhite || coat.whiskersPad !== null ? 0.95 : coat.isDark ? 0.5 : 0.6;
  return (
    group(
      bothSides((side) => ellipse(turn([side * muzzle.x, muzzle.y, 46]), muzzle.width, muzzle.height, pads)) +
        ellipse(chin, muzzle.width * 0.72, muzzle.height * 0.62, pads),
      { opacity: paleness },
    ) +
    ellipse(turn([0, muzzle.y + muzzle.height * 1.28 - 4, 30]), muzzle.width * 0.5, 5, tone.shade, {
      opacity: 0.5,
    }) +
    line(`M${pair([noseX, noseY + 11])}L${pair(mouth)}${lips}`, ink, 3) +
    group(pores, { opacity: 0.55 }) +
    shape(outline, pink) +
    shape(
      `M${pair([noseX - nose.width + 4, noseY - 5])}Q${pair([noseX, noseY - 10])} ${pair([noseX + nose.width - 6, noseY - 6])}L${pair([noseX, noseY - 2])}Z`,
      '#FFFFFF',
      { opacity: 0.22 },
    ) +
    line(outline, ink, 2.2, { opacity: 0.8 }) +
    line(
      `M${pair([noseX - nose.width * 0.72, noseY + 1])}q4 5 8 3M${pair([noseX + nose.width * 0.72, noseY + 1])}q-4 5 -8 3`,
      ink,
      2.6,
    )
  );
}

const whiskerRoots = [
  [0.5, -0.3, -0.2],
  [0.62, -0.06, -0.02],
  [0.55, 0.12, 0.16],
  [0.4, 0.28, 0.34],
] as const;

const browRoots = [
  [0.7, 6],
  [1, 16],
  [1.3, 30],
] as const;

/** Whiskers, and the long hairs over the eyes; those of a rex are short and bent. */
export function whiskers({ shape: { muzzle, eyes, coat: kind }, turn }: Face, random: Random): Stroke[] {
  const long = { plain: 128, curled: 60, bald: 34 }[kind];
  const bend = kind === 'curled' ? 16 : 9;
  const top = eyes.y - eyes.height;
  return sides.flatMap((side) => [
    ...whiskerRoots.map(([across, down, angle]) => {
      const [x, y] = [muzzle.x + muzzle.width * across, muzzle.y + muzzle.height * down];
      const length = long * (0.85 + random() * 0.3);
      const points = [
        turn([side * x, y, 44]),
        turn([side * (x + Math.cos(angle) * length * 0.5), y + Math.sin(angle) * length * 0.5 - bend, 24]),
        turn([side * (x + Math.cos(angle) * length), y + Math.sin(angle) * length + 6, 4]),
      ];
      return { points, width: 3.4 };
    }),
    ...(kind === 'bald' ? [] : browRoots).map(([across, aside]) => {
      const points = [
        turn([side * eyes.x * across, top - 10, 40]),
        turn([side * (eyes.x * across + aside * 0.5), top - 34, 34]),
        turn([side * (eyes.x * across + aside), top - (kind === 'curled' ? 40 : 60), 28]),
      ];
      return { points, width: 2.4 };
    }),
  ]);
}

export const drawWhiskers = (context: DrawingContext): string =>
  shape(brushAll(whiskers(context, context.random), 'tip'), context.coat.isDark ? '#E9E0D2' : '#FFFDF6', {
    opacity: 0.9,
  });
