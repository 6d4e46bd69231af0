import type { Point } from './geometry.ts';

/** Points of a line, as `x,y x,y`. */
const points = (text: string): readonly Point[] =>
  text.split(' ').map((point): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });

/** Right halves of skulls from crown to chin. */
export const skulls = {
  domestic: points('0,-89 34,-85 66,-68 88,-36 97,4 90,42 66,70 38,88 16,96 0,97'),
  british: points('0,-89 40,-84 78,-62 101,-24 110,20 102,58 74,84 40,97 16,100 0,100'),
  persian: points('0,-88 42,-83 84,-62 109,-24 117,20 108,60 78,88 40,100 14,103 0,103'),
  siamese: points('0,-80 30,-80 56,-68 70,-40 70,-4 60,30 43,62 27,88 12,102 0,104'),
  coon: points('0,-86 34,-85 64,-70 83,-38 91,2 84,36 64,60 50,82 38,102 18,111 0,112'),
  forest: points('0,-86 34,-85 66,-69 87,-34 92,6 80,42 57,70 36,92 16,102 0,103'),
  sphynx: points('0,-82 30,-82 58,-71 78,-40 85,-4 81,22 60,46 44,72 32,90 14,99 0,100'),
  devon: points('0,-74 36,-75 70,-62 93,-26 97,8 82,38 52,60 37,80 17,91 0,92'),
  rex: points('0,-90 28,-89 54,-74 71,-40 73,-2 64,32 46,62 30,86 13,98 0,100'),
  abyssinian: points('0,-88 34,-84 64,-67 82,-36 87,2 77,38 56,66 34,88 15,97 0,98'),
  ragdoll: points('0,-87 36,-83 70,-66 94,-32 102,8 94,46 68,74 40,93 17,101 0,102'),
} as const;
