import sharp from 'sharp';

const widths = [480, 960, 1920];
const largest = 1920;

/** Widths in pixels in which a picture is offered besides its own. */
export function variantWidths(width: number): number[] {
  const smaller = widths.filter((candidate) => candidate < width);
  const last = smaller.at(-1) ?? 0;
  // A picture between two steps is offered once more at its own width, in the better format.
  const own = width <= largest && last < width * 0.9 ? [width] : [];
  return [...smaller, ...own];
}

/** A smaller copy of a picture that this server wrote itself. */
export function renderVariant(picture: Uint8Array, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const smaller = sharp(picture).resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'webp' ? smaller.webp({ quality: 80 }) : smaller.avif({ quality: 52, effort: 2 });
  return encoded.toBuffer();
}
