import { shapeOf, type Build, type BuildShape } from '../../../server/src/portraits/drawing/builds.ts';

const [longhair, siberian, somali] = [shapeOf('HCL'), shapeOf('SIB'), shapeOf('SOM')];

/** Breeds by older codes, and those with another shape than in the server's portraits. */
const shapes = {
  BRI: shapeOf('BSH'),
  DOM: shapeOf('HCS'),
  NEM: siberian,
  OSH: shapeOf('SIA'),
  SIB: { ...siberian, tufts: 0.4 },
  SOM: { ...somali, ears: { ...somali.ears, tip: [84, -160], round: 8 } },
  TUV: {
    ...longhair,
    ears: { ...longhair.ears, tip: [76, -154], outer: [92, -32] },
    eyes: { x: 44, y: -5, width: 26, height: 21, tilt: 8, shape: 'oval' },
    nose: { y: 40, width: 15 },
    muzzle: { x: 22, y: 60, width: 30, height: 24 },
    ruff: 0.95,
    shoulders: 1.1,
  },
} as const satisfies Record<string, BuildShape>;

export type Breed = Build | keyof typeof shapes;

const isOfShapes = (breed: Breed): breed is keyof typeof shapes => Object.hasOwn(shapes, breed);

export const shapeOfBreed = (breed: Breed): BuildShape =>
  isOfShapes(breed) ? shapes[breed] : shapeOf(breed);

export const isSlender = ({ shoulders }: BuildShape): boolean => shoulders < 1;
export const isLarge = ({ shoulders }: BuildShape): boolean => shoulders === 1.1;
export const isCobby = ({ shoulders }: BuildShape): boolean => shoulders > 1.1;
