import { bustPoints } from '../../../server/src/portraits/drawing/bust.ts';
import { sides } from '../../../server/src/portraits/drawing/face.ts';
import { mirrored, pointsOf, type Point } from '../../../server/src/portraits/drawing/geometry.ts';

export interface Limb {
  points: readonly Point[];
  widths: readonly number[];
  outlined: boolean;
}

type Oval = readonly [x: number, y: number, width: number, height: number];

/** A cat's body. A head is about 160 wide, and the ground is at 0. */
export interface Pose {
  outline: readonly Point[];
  /** As broad as the breed, with equal halves. */
  isFrontal?: boolean;
  isFromBehind?: boolean;
  head: Point;
  headScale: number;
  /** How the head is turned to the side (radians), and leans (degrees). */
  yaw?: number;
  tilt?: number;
  isAsleep?: boolean;
  /** How long the hair is. */
  furScale?: number;
  shadow?: Oval;
  nearLegs?: readonly Limb[];
  farLegs?: readonly Limb[];
  paws?: readonly Oval[];
  farPaws?: readonly Oval[];
  /** Lines between legs, and that of the haunch. */
  legLines?: string;
  haunchLine?: string;
  tail?: Limb;
  /** Where a tail with long hair lies. */
  longTail?: Limb;
  tailPlace?: 'behind' | 'last';
  /** Between them lie the marks of the coat. */
  spine: readonly Point[];
  belly: readonly Point[];
  /** How far it is turned (radians). */
  chest?: readonly [...Oval, turn: number];
  ruff?: readonly [...Oval, lengthOfHair: number];
  necklaces?: readonly (readonly Point[])[];
}

const limb = (points: string, widths: readonly number[], outlined = true): Limb => ({
  points: pointsOf(points),
  widths,
  outlined,
});

export const poses = {
  bust: {
    outline: bustPoints,
    isFrontal: true,
    head: [0, 0],
    headScale: 1,
    furScale: 1.2,
    spine: pointsOf('-92,110 -130,240 -150,440'),
    belly: pointsOf('92,110 130,240 150,440'),
    chest: [0, 250, 66, 150, 0],
    ruff: [0, 110, 128, 116, 40],
    necklaces: [
      pointsOf('-104,130 -40,166 0,172 40,166 104,130'),
      pointsOf('-126,190 -50,226 0,232 50,226 126,190'),
      pointsOf('-146,260 -96,286 -60,296'),
      pointsOf('146,260 96,286 60,296'),
    ],
  },
  sit: {
    outline: mirrored(pointsOf('0,-300 54,-284 86,-222 102,-150 124,-84 134,-36 116,-4 60,2 0,2')),
    isFrontal: true,
    head: [0, -340],
    headScale: 0.82,
    shadow: [14, 4, 176, 22],
    nearLegs: [
      limb('-30,-190 -36,-90 -36,-16', [58, 52, 48], false),
      limb('30,-190 36,-90 36,-16', [58, 52, 48], false),
    ],
    legLines: 'M0 -150Q2 -80 0 -14M-62 -128Q-66 -70 -64 -20M62 -128Q66 -70 64 -20',
    farPaws: [
      [-98, -12, 42, 18],
      [98, -12, 42, 18],
    ],
    paws: [
      [-38, -10, 33, 18],
      [38, -10, 33, 18],
    ],
    tail: limb('112,-34 158,-14 134,10 50,14 -40,10', [34, 36, 34, 30, 22]),
    longTail: limb('90,-30 160,-20 206,-42 214,-110 188,-160', [30, 34, 38, 34, 22]),
    spine: pointsOf('-92,-210 -112,-120 -134,-20'),
    belly: pointsOf('92,-210 112,-120 134,-20'),
    chest: [0, -196, 48, 98, 0],
    ruff: [0, -248, 104, 88, 28],
    necklaces: [
      pointsOf('-80,-236 0,-212 80,-236'),
      pointsOf('-92,-196 0,-172 92,-196'),
      pointsOf('-126,-110 -92,-98 -74,-96'),
      pointsOf('126,-110 92,-98 74,-96'),
      pointsOf('-134,-66 -104,-56 -84,-56'),
      pointsOf('134,-66 104,-56 84,-56'),
    ],
  },
  side: {
    outline: pointsOf(
      '-10,-318 40,-272 94,-192 128,-108 134,-40 110,0 0,2 -60,-4 -84,-60 -112,-140 -126,-212 -112,-286 -62,-326',
    ),
    head: [-66, -356],
    headScale: 0.8,
    yaw: -0.22,
    shadow: [40, 4, 190, 20],
    farLegs: [limb('-96,-190 -104,-90 -108,-16', [50, 40, 36])],
    farPaws: [[-116, -9, 30, 15]],
    nearLegs: [limb('-62,-190 -64,-90 -66,-16', [62, 48, 42], false)],
    paws: [
      [-74, -9, 33, 17],
      [10, -9, 56, 18],
    ],
    haunchLine: 'M8 -36Q-14 -110 40 -146Q84 -166 116 -122',
    tail: limb('112,-22 176,-8 230,-24 262,-76', [34, 32, 28, 20]),
    tailPlace: 'behind',
    spine: pointsOf('0,-310 94,-192 132,-60'),
    belly: pointsOf('-120,-220 -70,-120 10,-20'),
    chest: [-96, -180, 36, 150, -0.1],
    ruff: [-70, -262, 92, 84, 26],
    necklaces: [pointsOf('-122,-240 -70,-224 -10,-252'), pointsOf('-126,-206 -84,-188 -30,-206')],
  },
  loaf: {
    outline: pointsOf(
      '-196,-52 -178,-110 -112,-152 -20,-180 82,-178 164,-140 198,-78 190,-22 140,2 0,5 -120,4 -186,-12',
    ),
    head: [-112, -166],
    headScale: 0.8,
    yaw: -0.12,
    shadow: [10, 4, 222, 18],
    paws: [
      [-150, -10, 40, 17],
      [-78, -8, 40, 17],
    ],
    tail: limb('184,-40 176,-2 100,6 20,4', [30, 34, 30, 22]),
    haunchLine: 'M60 -4Q40 -90 110 -118Q150 -130 180 -96',
    spine: pointsOf('-70,-160 40,-182 190,-90'),
    belly: pointsOf('-150,-30 20,4 186,-6'),
    chest: [-118, -62, 52, 50, 0],
    ruff: [-112, -96, 96, 72, 24],
  },
  lie: {
    outline: pointsOf(
      '-256,-86 -206,-136 -120,-146 0,-126 120,-134 212,-112 248,-60 230,-8 120,4 -60,6 -220,2 -266,-28',
    ),
    head: [-206, -170],
    headScale: 0.78,
    yaw: -0.15,
    shadow: [20, 4, 320, 18],
    farLegs: [limb('-220,-50 -280,-26 -336,-16', [56, 44, 36])],
    farPaws: [[-344, -14, 28, 16]],
    nearLegs: [limb('-180,-46 -240,-14 -296,-6', [62, 46, 40])],
    paws: [
      [-306, -6, 32, 17],
      [86, -6, 54, 17],
    ],
    haunchLine: 'M112 -8Q88 -90 156 -124Q200 -134 236 -96',
    tail: limb('232,-36 310,-8 372,-26 402,-74', [34, 32, 28, 20]),
    tailPlace: 'behind',
    spine: pointsOf('-140,-146 0,-126 240,-96'),
    belly: pointsOf('-210,-20 0,6 226,0'),
    chest: [-220, -70, 44, 54, 0],
    ruff: [-206, -98, 90, 70, 24],
  },
  curl: {
    outline: pointsOf(
      '-196,-70 -176,-138 -104,-186 0,-204 104,-190 176,-140 202,-72 180,-14 100,6 -60,8 -166,-10',
    ),
    head: [-92, -66],
    headScale: 0.74,
    tilt: -14,
    isAsleep: true,
    shadow: [8, 6, 224, 18],
    tail: limb('186,-76 176,-8 80,8 -40,12 -150,4', [36, 44, 42, 36, 24]),
    tailPlace: 'last',
    haunchLine: 'M30 -14Q14 -112 92 -150Q140 -164 176 -126',
    spine: pointsOf('-120,-180 0,-204 196,-80'),
    belly: pointsOf('-80,-90 0,-40 70,-20'),
  },
  walk: {
    outline: pointsOf(
      '-224,-276 -246,-226 -242,-172 -206,-128 -140,-108 -40,-112 60,-134 132,-140 196,-128 226,-170 228,-216 194,-262 110,-280 0,-266 -100,-278 -160,-308',
    ),
    head: [-214, -318],
    headScale: 0.78,
    yaw: -0.28,
    shadow: [-6, 2, 282, 18],
    farLegs: [
      limb('-196,-180 -224,-104 -250,-18', [62, 42, 34]),
      limb('176,-190 186,-122 232,-72 236,-16', [84, 58, 34, 31]),
    ],
    farPaws: [
      [-260, -10, 29, 14],
      [228, -10, 29, 14],
    ],
    nearLegs: [
      limb('-158,-190 -146,-104 -128,-16', [78, 50, 36], false),
      limb('172,-206 128,-134 150,-70 118,-14', [122, 86, 40, 36], false),
    ],
    paws: [
      [-138, -10, 33, 16],
      [108, -10, 33, 16],
    ],
    haunchLine: 'M92 -134Q84 -190 132 -232M-118 -150Q-104 -196 -128 -240',
    tail: limb('202,-236 262,-262 300,-322 288,-392 312,-440', [34, 31, 28, 26, 20]),
    tailPlace: 'behind',
    spine: pointsOf('-140,-292 20,-268 214,-232'),
    belly: pointsOf('-190,-130 0,-118 170,-140'),
    chest: [-222, -190, 28, 62, 0],
    ruff: [-206, -246, 90, 78, 24],
  },
  back: {
    outline: mirrored(pointsOf('0,-310 50,-290 80,-226 106,-140 130,-76 136,-30 112,0 50,4 0,4')),
    isFrontal: true,
    head: [0, -336],
    headScale: 0.78,
    isFromBehind: true,
    shadow: [14, 4, 170, 18],
    tail: limb('40,-14 120,0 196,-8 240,-46', [36, 34, 30, 20]),
    spine: pointsOf('-60,-280 -100,-140 -130,-20'),
    belly: pointsOf('60,-280 100,-140 130,-20'),
    necklaces: [
      pointsOf('0,-290 3,-150 0,-10'),
      ...[-240, -200, -158, -116, -74, -34].flatMap((y, index) =>
        sides.map((side): Point[] => [
          [side * (86 + index * 11), y + 16],
          [side * (50 + index * 7), y + 2],
          [side * 20, y - 8],
        ]),
      ),
    ],
  },
} as const satisfies Record<string, Pose>;
