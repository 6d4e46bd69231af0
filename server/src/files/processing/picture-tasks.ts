import sharp from 'sharp';
import { findFocus } from './focus.ts';
import {
  blockForeignFormats,
  limitImageLibrary,
  validateImage,
  validateOrdinaryImage,
} from './validate-image.ts';
import { renderVariant } from './render-variant.ts';

/** Runs in the picture process (picture-process.ts). */

limitImageLibrary();
blockForeignFormats();

export interface PictureSize {
  /** Size in pixels after rotation. */
  width: number;
  height: number;
  /** Whether the file carries a camera's EXIF data. */
  hasExif: boolean;
}

/** @throws Error when the picture cannot be read. */
async function readSize(picture: Uint8Array | string): Promise<PictureSize> {
  const { autoOrient, exif } = await sharp(picture).metadata();
  return { ...autoOrient, hasExif: exif !== undefined };
}

/**
 * WebP in each width, made with one transfer of the picture's bytes.
 * @param widths in pixels.
 */
async function makeFirstCopies(picture: Uint8Array, widths: readonly number[]): Promise<Buffer[]> {
  const copies: Buffer[] = [];
  for (const width of widths) copies.push(await renderVariant(picture, width, 'webp'));
  return copies;
}

export const tasks = {
  validateImage,
  validateOrdinaryImage,
  readSize,
  makeFirstCopies,
  renderVariant,
  findFocus,
};
