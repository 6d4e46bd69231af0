import type { PictureVariant } from 'shared/contract';

export type VariantFormat = 'avif' | 'webp';

/** Best first: a browser takes the first type that it knows. */
export const variantFormats: readonly VariantFormat[] = ['avif', 'webp'];

/** From a portrait on a phone to a photograph across a dense screen; a browser sends no larger one. */
const widths = [480, 720, 960, 1440, 1920, 2560];
const largest = 2560;
/** Made while somebody waits for the upload's end; the others come later. */
const firstWidths = [480, 960, 1920];

/** Widths in pixels in which a picture is offered besides its own. */
export function variantWidths(width: number): number[] {
  const smaller = widths.filter((candidate) => candidate < width);
  const last = smaller.at(-1) ?? 0;
  // A picture between two steps is offered once more at its own width, in the better format.
  const own = width <= largest && last < width * 0.9 ? [width] : [];
  return [...smaller, ...own];
}

/** Those of `variantWidths` with which a picture is shown until the others are made. */
export const firstVariantWidths = (width: number): number[] =>
  variantWidths(width).filter((candidate) => firstWidths.includes(candidate) || candidate === width);

/** Copies in the order in which a page offers them: the better type first, then the smaller width. */
export const inOrder = (variants: readonly PictureVariant[]): PictureVariant[] =>
  [...variants].sort((left, right) => left.type.localeCompare(right.type) || left.width - right.width);
