import type { Point } from './geometry.ts';
import { skulls } from './skulls.ts';

/** The head and the coat of a breed. Half of the skull is about 100 units wide. */
export interface BuildShape {
  /** Right half of the skull from crown to chin. */
  skull: readonly Point[];
  ears: { inner: Point; tip: Point; outer: Point; round: number; bow: number };
  eyes: { x: number; y: number; width: number; height: number; tilt: number; shape: keyof typeof eyeBows };
  nose: { y: number; width: number };
  /** Place and size of the whiskers' pads. */
  muzzle: { x: number; y: number; width: number; height: number };
  /** Length of the hair, and of the ruff round the neck. */
  hair: number;
  ruff: number;
  /** Length of the tufts on the tips of the ears. */
  tufts: number;
  /** How broad the shoulders are. */
  shoulders: number;
  coat: 'plain' | 'curled' | 'bald';
}

/** How far the lids bow: the upper one, the lower one, and towards the corners. */
export const eyeBows = {
  round: [1.28, 1.3, 0.62],
  oval: [1.26, 1.18, 0.6],
  almond: [1.34, 0.98, 0.5],
  lemon: [1.2, 1.1, 0.46],
} as const;

const ears = (inner: Point, tip: Point, outer: Point, round = 8, bow = 8): BuildShape['ears'] => ({
  inner,
  tip,
  outer,
  round,
  bow,
});

const eyes = (
  [x, y]: Point,
  [width, height]: Point,
  tilt: number,
  shape: keyof typeof eyeBows = 'oval',
): BuildShape['eyes'] => ({ x, y, width, height, tilt, shape });

const nose = (y: number, width = 15): BuildShape['nose'] => ({ y, width });
const muzzle = (x: number, y: number, width: number, height: number): BuildShape['muzzle'] => ({
  x,
  y,
  width,
  height,
});

const short = { hair: 0, ruff: 0, tufts: 0, shoulders: 1, coat: 'plain' } as const;

const domestic: BuildShape = {
  ...short,
  skull: skulls.domestic,
  ears: ears([24, -74], [74, -150], [92, -34]),
  eyes: eyes([43, -6], [25, 21], 5),
  nose: nose(34),
  muzzle: muzzle(22, 56, 31, 23),
};
const british: BuildShape = {
  ...short,
  skull: skulls.british,
  ears: ears([34, -70], [82, -132], [104, -34], 15, 11),
  eyes: eyes([46, -4], [26, 25], 2, 'round'),
  nose: nose(34),
  muzzle: muzzle(25, 58, 35, 26),
  hair: 4,
  shoulders: 1.12,
};
const persian: BuildShape = {
  ...short,
  skull: skulls.persian,
  ears: ears([52, -62], [92, -112], [108, -36], 14, 9),
  eyes: eyes([52, 2], [29, 28], 1, 'round'),
  nose: nose(20, 17),
  muzzle: muzzle(25, 48, 34, 24),
  hair: 20,
  ruff: 1.25,
  shoulders: 1.12,
};
const siamese: BuildShape = {
  ...short,
  skull: skulls.siamese,
  ears: ears([20, -70], [108, -146], [76, -14], 8, 6),
  eyes: eyes([36, -2], [24, 15], 17, 'almond'),
  nose: nose(52, 13),
  muzzle: muzzle(17, 70, 24, 20),
  shoulders: 0.87,
};
const siberian: BuildShape = {
  skull: skulls.ragdoll,
  ears: ears([32, -70], [86, -142], [102, -30], 12, 9),
  eyes: eyes([46, -4], [27, 22], 6),
  nose: nose(38),
  muzzle: muzzle(24, 60, 33, 26),
  hair: 15,
  ruff: 1.15,
  tufts: 0,
  shoulders: 1.1,
  coat: 'plain',
};
const ragdoll: BuildShape = {
  ...siberian,
  ears: ears([30, -70], [84, -140], [98, -30], 11, 9),
  eyes: eyes([45, -4], [27, 22], 8),
  muzzle: muzzle(23, 60, 31, 25),
  hair: 13,
  ruff: 1.1,
};
const abyssinian: BuildShape = {
  ...short,
  skull: skulls.abyssinian,
  ears: ears([22, -72], [84, -162], [90, -22], 9, 14),
  eyes: eyes([42, -4], [26, 20], 11, 'almond'),
  nose: nose(40, 14),
  muzzle: muzzle(20, 60, 28, 23),
  shoulders: 0.87,
};
const sphynx: BuildShape = {
  ...short,
  skull: skulls.sphynx,
  ears: ears([16, -70], [106, -168], [90, -8], 12, 20),
  eyes: eyes([42, -2], [28, 22], 10, 'lemon'),
  nose: nose(40),
  muzzle: muzzle(21, 62, 30, 24),
  shoulders: 0.87,
  coat: 'bald',
};

/** Each build is named by a breed that has it. */
const builds = {
  HCS: domestic,
  HCL: { ...domestic, hair: 12, ruff: 1 },
  BSH: british,
  BLH: { ...british, hair: 13, ruff: 1.1 },
  SRS: { ...british, coat: 'curled' },
  PER: persian,
  EXO: { ...persian, ears: ears([52, -62], [92, -114], [109, -36], 14, 9), hair: 6, ruff: 0 },
  SIA: siamese,
  BAL: { ...siamese, hair: 9, ruff: 0.8 },
  MCO: {
    skull: skulls.coon,
    ears: ears([20, -76], [66, -178], [86, -44], 4, 9),
    eyes: eyes([43, -6], [25, 20], 9),
    nose: nose(42, 16),
    muzzle: muzzle(24, 66, 34, 27),
    hair: 14,
    ruff: 1.15,
    tufts: 1,
    shoulders: 1.1,
    coat: 'plain',
  },
  NFO: {
    skull: skulls.forest,
    ears: ears([24, -74], [82, -164], [92, -26], 5, 7),
    eyes: eyes([44, -4], [26, 19], 13, 'almond'),
    nose: nose(42),
    muzzle: muzzle(21, 62, 29, 23),
    hair: 15,
    ruff: 1.2,
    tufts: 0.7,
    shoulders: 1.1,
    coat: 'plain',
  },
  SIB: siberian,
  RAG: ragdoll,
  SBI: {
    ...ragdoll,
    ears: ears([32, -70], [86, -136], [100, -30], 12, 9),
    eyes: eyes([46, -3], [28, 24], 4, 'round'),
  },
  ABY: abyssinian,
  SOM: { ...abyssinian, hair: 12, ruff: 1, tufts: 0.5, shoulders: 1 },
  BEN: {
    ...abyssinian,
    ears: ears([28, -72], [78, -134], [90, -32], 12, 9),
    eyes: eyes([43, -6], [26, 21], 7),
    nose: nose(40, 17),
    muzzle: muzzle(23, 60, 32, 25),
    shoulders: 1,
  },
  RUS: {
    ...abyssinian,
    ears: ears([26, -72], [78, -154], [90, -24], 9, 7),
    eyes: eyes([43, -4], [26, 20], 11, 'almond'),
    muzzle: muzzle(22, 60, 31, 24),
  },
  BUR: {
    ...british,
    ears: ears([34, -70], [84, -136], [104, -30], 13, 9),
    eyes: eyes([45, -4], [26, 22], 6),
    muzzle: muzzle(23, 57, 32, 24),
    hair: 0,
    shoulders: 1,
  },
  TUA: {
    ...abyssinian,
    ears: ears([16, -76], [62, -168], [84, -36], 7, 8),
    eyes: eyes([41, -4], [25, 19], 11, 'almond'),
    nose: nose(42, 14),
    muzzle: muzzle(19, 61, 27, 22),
    hair: 11,
    ruff: 0.95,
  },
  SPH: sphynx,
  DRX: {
    ...short,
    skull: skulls.devon,
    ears: ears([24, -64], [122, -118], [96, 6], 14, 24),
    eyes: eyes([45, -4], [30, 25], 8),
    nose: nose(34, 14),
    muzzle: muzzle(21, 56, 29, 22),
    shoulders: 0.87,
    coat: 'curled',
  },
  CRX: {
    ...short,
    skull: skulls.rex,
    ears: ears([12, -80], [76, -188], [78, -30], 9, 14),
    eyes: eyes([37, -4], [23, 19], 12),
    nose: nose(46, 13),
    muzzle: muzzle(18, 66, 25, 21),
    shoulders: 0.87,
    coat: 'curled',
  },
} as const satisfies Record<string, BuildShape>;

export type Build = keyof typeof builds;

export const buildNames: readonly string[] = Object.keys(builds);

export const isBuild = (breed: string): breed is Build => Object.hasOwn(builds, breed);

export const shapeOf = (build: Build): BuildShape => builds[build];
