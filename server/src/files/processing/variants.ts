import type { PictureVariant } from 'shared/contract';

export type VariantFormat = 'avif' | 'webp';

/** By preference: a browser takes the first type that it supports. */
export const variantFormats: readonly VariantFormat[] = ['avif', 'webp'];

/** From a portrait on a phone to a photograph across a high-density screen; browsers upload no larger ones. */
const widths = [480, 720, 960, 1440, 1920, 2560];
const largest = 2560;
/** What the work with a picture grows with: all its pixels, and its frames, of which each takes about 2 ms beside them. */
export interface PictureSize {
  pixels: number;
  frames: number;
}

/** The largest picture that browsers upload, and an animation of some seconds. */
export const ordinarySize: PictureSize = { pixels: largest ** 2, frames: 200 };
/** Whether a picture has no more pixels than those that browsers upload. */
export const isOrdinarySize = ({ width, height }: { width: number | null; height: number | null }): boolean =>
  Number(width) * Number(height) <= ordinarySize.pixels;
/** Created during the upload; the others in the background. */
const firstWidths = [480, 960, 1920];

/** Widths in pixels of a picture's smaller copies. */
export function variantWidths(width: number): number[] {
  const smaller = widths.filter((candidate) => candidate < width);
  const last = smaller.at(-1) ?? 0;
  // A picture between two widths is also offered in its own width, in the better format.
  const own = width <= largest && last < width * 0.9 ? [width] : [];
  return [...smaller, ...own];
}

/** Those of `variantWidths` that are available immediately. */
export const firstVariantWidths = (width: number): number[] =>
  variantWidths(width).filter((candidate) => firstWidths.includes(candidate) || candidate === width);

/** Copies in the order of `srcset`: the better type first, then the smaller width. */
export const inOrder = (variants: readonly PictureVariant[]): PictureVariant[] =>
  [...variants].sort((left, right) => left.type.localeCompare(right.type) || left.width - right.width);
