import sharp from 'sharp';
import type { Focus } from 'shared/contract';
import { findFocus } from './focus.ts';
import { blockForeignFormats, validateImage, limitImageLibrary } from './validate-image.ts';
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

export interface FirstCopies {
  /** WebP in each requested width. */
  copies: Buffer[];
  focus: Focus;
}

/**
 * Everything that a page needs to show a picture, computed with one transfer of its bytes.
 * @param widths in pixels.
 */
async function makeFirstCopies(picture: Uint8Array, widths: readonly number[]): Promise<FirstCopies> {
  const copies: Buffer[] = [];
  for (const width of widths) copies.push(await renderVariant(picture, width, 'webp'));
  return { copies, focus: await findFocus(picture) };
}

export const tasks = { validateImage, readSize, makeFirstCopies, renderVariant, findFocus };
