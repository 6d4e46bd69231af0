import type { Appearance } from '../appearance.ts';
import type { BuildShape } from './builds.ts';
import type { Coat } from './coat.ts';
import type { Place, Point, Random } from './geometry.ts';

/** Projects a point of the face onto the drawing. */
export type Turn = (place: Place) => Point;

/** The shape of a face, and how it is turned. */
export interface Face {
  shape: BuildShape;
  turn: Turn;
}

/** Parameters of every part of a portrait. */
export interface DrawingContext extends Face {
  appearance: Appearance;
  coat: Coat;
  random: Random;
}

/** A head that looks a little to the side. */
export const turnedBy =
  (yaw: number): Turn =>
  ([x, y, z]) => [x * Math.cos(yaw) + z * Math.sin(yaw), y];

/** The left side and the right one. */
export const sides = [-1, 1] as const;

export const bothSides = (draw: (side: -1 | 1) => string): string => sides.map(draw).join('');

/** Half an outline and the same mirrored, turned. */
export const symmetric = (turn: Turn, half: readonly Place[]): Point[] => [
  ...half.map(turn),
  ...half
    .slice(1, -1)
    .reverse()
    .map(([x, y, z]) => turn([-x, y, z])),
];

export const isLonghaired = ({ hair }: BuildShape): boolean => hair > 8;
