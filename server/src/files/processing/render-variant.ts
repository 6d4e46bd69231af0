import sharp from 'sharp';
import type { VariantFormat } from './variants.ts';

/** A smaller copy of a picture that this server wrote itself. */
export function renderVariant(
  picture: Uint8Array | string,
  width: number,
  format: VariantFormat,
): Promise<Buffer> {
  const smaller = sharp(picture).autoOrient().resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'webp' ? smaller.webp({ quality: 80 }) : smaller.avif({ quality: 52, effort: 2 });
  return encoded.toBuffer();
}
