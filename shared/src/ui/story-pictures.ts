import type { PictureSource } from './Picture/picture-source.ts';

/** Pictures for the gallery, drawn in a line: no file, no server. */

const drawn = (width: number, height: number, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<rect width="100%" height="100%" fill="${colour}"/><circle cx="50%" cy="40%" r="25%" fill="#fbf7f0"/></svg>`,
  )}`;

const sized = (width: number, height: number): PictureSource => ({ width, height, variants: [] });

export const portrait = { image: drawn(800, 1000, '#8a5a3c'), picture: sized(800, 1000) };
export const landscape = { image: drawn(1200, 800, '#3c6a5a'), picture: sized(1200, 800) };
export const square = { image: drawn(900, 900, '#6a5a8a'), picture: sized(900, 900) };
