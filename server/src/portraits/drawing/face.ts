import type { Looks } from '../looks.ts';
import type { BuildShape } from './builds.ts';
import type { Coat } from './coat.ts';
import type { Place, Point, Random } from './geometry.ts';

/** Where a place of the face lies on paper. */
export type Turn = (place: Place) => Point;

/** What every part of a portrait is drawn by. */
export interface Sitter {
  looks: Looks;
  shape: BuildShape;
  coat: Coat;
  turn: Turn;
  random: Random;
}

/** A head that looks a little to the side. */
export const turnedBy =
  (yaw: number): Turn =>
  ([x, y, z]) => [x * Math.cos(yaw) + z * Math.sin(yaw), y];

export const bothSides = (draw: (side: -1 | 1) => string): string => draw(-1) + draw(1);

/** Half an outline and the same mirrored, turned. */
export const symmetric = (turn: Turn, half: readonly Place[]): Point[] => [
  ...half.map(turn),
  ...half
    .slice(1, -1)
    .reverse()
    .map(([x, y, z]) => turn([-x, y, z])),
];

export const isLonghaired = ({ hair }: BuildShape): boolean => hair > 8;
