import type { Face } from '../../../server/src/portraits/drawing/face.ts';
import type { Random } from '../../../server/src/portraits/drawing/geometry.ts';
import type { Coat } from './coat.ts';

/** Parameters of every part of a cat's head. */
export interface DrawingContext extends Face {
  coat: Coat;
  random: Random;
}
