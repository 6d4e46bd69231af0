import type { PictureSource } from './picture-source.ts';

/**
 * Position of a crop that contains the focal point, in steps of ten percent of the way from one edge to the
 * other. In a crop of half the picture the focal point is in the middle; a narrower one contains it, a wider
 * one moves less than it could.
 */
const alignment = (percent: number): number =>
  10 * Math.round(Math.min(100, Math.max(0, 2 * percent - 50)) / 10);

/** Attributes of the image for the crop's position. */
export const focusAttributes = (focus: PictureSource['focus']) =>
  focus && { 'data-focus-x': alignment(focus.x), 'data-focus-y': alignment(focus.y) };
