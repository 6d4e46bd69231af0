import type { PictureSource } from './picture-source.ts';

/**
 * Where a crop is laid so that it keeps the focus, in steps of ten percent of the way from one edge to the other.
 * In a crop of half the picture the focus stands in the middle; a narrower one keeps it in sight, a wider one
 * moves less than it could.
 */
const alignment = (percent: number): number =>
  10 * Math.round(Math.min(100, Math.max(0, 2 * percent - 50)) / 10);

/** Attributes of the image by which the style sheet lays the crop. */
export const focusAttributes = (focus: PictureSource['focus']) =>
  focus && { 'data-focus-x': alignment(focus.x), 'data-focus-y': alignment(focus.y) };
