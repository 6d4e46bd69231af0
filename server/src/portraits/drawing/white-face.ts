import type { White } from '../appearance.ts';
import { bothSides, symmetric, type Face, type DrawingContext } from './face.ts';
import type { Place, Random } from './geometry.ts';
import { fur } from './strokes.ts';
import { shape } from './svg.ts';

/** How wide the blaze is. Mitted cats have a white chin alone, van cats a white face. */
const blazes: Readonly<Record<Exclude<White, '' | '01' | '04'>, number>> = {
  '02': 1.25,
  '03': 1,
  '05': 0.75,
  '09': 0.5,
};

/** Fur parameters at the edge of white areas. */
export const whiteHair = { length: 8, step: 8, comb: 0.2, flow: [0, -0.5] } as const;

export function drawWhiteChin({ shape: { muzzle }, turn }: Face, random: Random, colour: string): string {
  const chin: Place[] = [
    [0, muzzle.y + 14, 40],
    [26, muzzle.y + 20, 34],
    [34, muzzle.y + 44, 20],
    [0, muzzle.y + 60, 20],
    [-34, muzzle.y + 44, 20],
    [-26, muzzle.y + 20, 34],
  ];
  return shape(fur(chin.map(turn), { ...whiteHair, random }), colour);
}

/** White on a face. */
export function drawWhiteFace(context: DrawingContext): string {
  const { shape: build, coat, appearance, turn, random } = context;
  const { muzzle, nose, eyes } = build;
  if (appearance.white === '') return '';
  if (appearance.white === '01') return '';
  if (appearance.white === '04') {
    // A Birman has white feet alone.
    return appearance.build === 'SBI' ? '' : drawWhiteChin(context, random, coat.white.base);
  }
  const wide = blazes[appearance.white];
  const isWide = wide >= 0.75;
  const half: Place[] = [
    [0, isWide ? -64 : -30, 34],
    [9 * wide + 2, isWide ? -34 : -22, 38],
    [16 * wide + 4, 0, 46],
    [eyes.x * (0.4 + 0.5 * wide), nose.y - 2, 38],
    [isWide ? 62 + 18 * wide : 50, muzzle.y - 2, 16],
    [isWide ? 66 + 20 * wide : 46, muzzle.y + 30, 10],
    [50, 116, 10],
    [0, 122, 20],
  ];
  const outline = fur(symmetric(turn, half), { ...whiteHair, random });
  return shape(outline, coat.white.shade, { transform: 'translate(3 3)' }) + shape(outline, coat.white.base);
}

/** The two patches of colour on a van cat's white head. */
export const drawVanCap = ({ turn }: Face, random: Random, colour: string): string =>
  bothSides((side) => {
    const cap: Place[] = [
      [side * 12, -100, 10],
      [side * 10, -60, 28],
      [side * 22, -36, 36],
      [side * 52, -32, 26],
      [side * 84, -40, 8],
      [side * 110, -60, 0],
      [side * 90, -110, 0],
    ];
    return shape(fur(cap.map(turn), { ...whiteHair, random, flow: [0, 0.6] }), colour);
  });
