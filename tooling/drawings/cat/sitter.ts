import type { Face } from '../../../server/src/portraits/drawing/face.ts';
import type { Random } from '../../../server/src/portraits/drawing/geometry.ts';
import type { Coat } from './coat.ts';

/** What every part of a cat's head is drawn by. */
export interface Sitter extends Face {
  coat: Coat;
  random: Random;
}
