import { cat, type CatOptions } from './cat.ts';
import { mirrored, move } from '../svg/svg.ts';

export interface PlaceOptions extends Partial<CatOptions> {
  /** Looks to the other side. */
  flip?: boolean;
  /** Degrees. */
  turn?: number;
}

/** A cat that stands in a scene at `x`, with its feet at `y`. */
export const placeCat = (
  pose: CatOptions['pose'],
  breed: CatOptions['breed'],
  ems: string,
  eyes: CatOptions['eyes'],
  x: number,
  y: number,
  scale: number,
  { flip = false, turn, ...rest }: PlaceOptions = {},
): string =>
  move(
    mirrored(flip, () => cat({ pose, breed, ems, eyes, seed: `${pose}${x}`, ...rest })),
    x,
    y,
    scale,
    flip,
    turn,
  );
