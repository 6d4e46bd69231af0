import { bothSides, type DrawingContext } from './face.ts';
import { oval, smooth, type Point } from './geometry.ts';
import { brush, fur, hairs } from './strokes.ts';
import { line, shape } from './svg.ts';
import { mix } from './tones.ts';

/** Rings round the neck: each a line from the left shoulder to the right one. */
const necklaces: readonly (readonly Point[])[] = [
  [
    [-104, 130],
    [-40, 166],
    [0, 172],
    [40, 166],
    [104, 130],
  ],
  [
    [-126, 186],
    [-50, 222],
    [0, 228],
    [50, 222],
    [126, 186],
  ],
];

const collar = ({ shape: { shoulders } }: DrawingContext, count: number, width: number): string =>
  necklaces
    .slice(0, count)
    .map((ring) =>
      brush(
        ring.map(([x, y]): Point => [x * shoulders, y]),
        width,
      ),
    )
    .join('');

/** Stripes of a mackerel tabby from the shoulder to the chest. */
const stripes = ({ shape: { shoulders }, random }: DrawingContext): string =>
  bothSides((side) =>
    [132, 164, 196, 228, 260, 292]
      .map((y, index) => {
        const edge = (112 + index * 11) * shoulders;
        const inner = edge - 44 - random() * 20;
        return brush(
          [
            [side * (edge + 12), y - 16],
            [side * (edge - 18), y + 4],
            [side * inner, y + 14],
          ],
          10,
        );
      })
      .join(''),
  );

/** The broad swirl of a blotched tabby on each shoulder. */
const swirls = ({ shape: { shoulders } }: DrawingContext): string =>
  bothSides((side) => {
    const at = (x: number, y: number): Point => [side * x * shoulders, y];
    return (
      brush(
        [at(104, 124), at(70, 168), at(84, 232), at(124, 262), at(152, 236), at(138, 196), at(112, 204)],
        24,
      ) +
      brush([at(150, 158), at(134, 158), at(112, 168)], 18) +
      brush([at(64, 262), at(84, 290), at(130, 304)], 20)
    );
  });

/** Spots; on a Bengal rosettes with a warmer centre. */
function spots({ shape: { shoulders }, coat, appearance, random }: DrawingContext, mark: string): string {
  let [rings, centres] = ['', ''];
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const place: Point = [
        (-154 + column * 44 + (row % 2) * 22 + (random() - 0.5) * 14) * shoulders,
        118 + row * 34 + (random() - 0.5) * 12,
      ];
      if (Math.abs(place[0]) < 30) continue;
      const size = 8 + random() * 5;
      const spot = oval(place, size * 1.25, size, 7).map(([x, y]): Point => [
        x + (random() - 0.5) * 4,
        y + (random() - 0.5) * 4,
      ]);
      rings += smooth(spot);
      centres += smooth(
        spot.map(([x, y]): Point => [
          place[0] + 1 + (x - place[0]) * 0.5,
          place[1] + 1 + (y - place[1]) * 0.5,
        ]),
      );
    }
  const warm = appearance.shade === 's' ? coat.body.shade : mix(coat.body.base, '#8A4F22', 0.45);
  return shape(rings, mark, { opacity: 0.88 }) + (appearance.build === 'BEN' ? shape(centres, warm) : '');
}

/** Hairs all over the body whose tips have another colour. */
function tippedHairs({ random }: DrawingContext, colour: string, count: number, opacity: number): string {
  const data = hairs(count, random, (next) => {
    const [x, y] = [(next() - 0.5) * 340, 70 + next() * 240];
    return { x, y, angle: 1.57 + x * -0.003 + (next() - 0.5) * 0.4, length: 14 };
  });
  return line(data, colour, 2.4, { opacity });
}

/** Patches of a tortoiseshell cat on chest and shoulders. */
const bodyPatches = ({ coat, random }: DrawingContext): string =>
  coat.patches === null
    ? ''
    : shape(
        (
          [
            [-118, 178, 34],
            [-46, 262, 40],
            [64, 150, 28],
            [128, 246, 36],
            [20, 214, 18],
          ] as const
        )
          .map(([x, y, size]) =>
            fur(
              oval([x, y], size * 1.25, size, 8).map(([px, py]): Point => [
                px + (random() - 0.5) * 16,
                py + (random() - 0.5) * 16,
              ]),
              { random, length: 9, step: 8, comb: 0.4 },
            ),
          )
          .join(''),
        coat.patches.base,
      );

/** What the pattern draws on neck and shoulders. */
export function drawBodyMarks(context: DrawingContext): string {
  const { coat, appearance } = context;
  const { mark, tips } = coat;
  // Points leave the body pale, and a van cat is white below its head.
  if (appearance.white === '01') return '';
  const drawn = coat.isPointed ? '' : bodyPatches(context);
  if (tips?.kind === 'smoke') return drawn + tippedHairs(context, tips.colour, 90, 0.35);
  if (mark === null || coat.isPointed) return drawn;
  const inMark = (data: string): string => shape(data, mark, { opacity: 0.84 });
  switch (appearance.pattern) {
    case '11':
      return drawn + tippedHairs(context, mark, 260, 0.5);
    case '12':
      return drawn + tippedHairs(context, mark, 120, 0.32);
    case '22':
      return drawn + inMark(swirls(context));
    case '23':
      return drawn + inMark(collar(context, 2, 10) + stripes(context));
    case '24':
      return drawn + spots(context, mark);
    case '25':
      return (
        drawn + tippedHairs(context, mark, 240, 0.42) + shape(collar(context, 1, 6), mark, { opacity: 0.5 })
      );
    default:
      return drawn + inMark(collar(context, 2, 11));
  }
}
