import type { PictureSource } from '../Picture/Picture.tsx';
import type { PicturePlace } from '../Picture/sizes.ts';

/** Pictures per row (docs/requirements.md). */
const mostInRow = 4;
/** Limits of the aspect ratio, in tenths: narrower and wider pictures are cropped. */
const narrowest = 7;
const widest = 18;
const usual = 15;

/** Number of pictures in each row: as many as possible, and never one alone in the last row. */
export function rowLengths(count: number): number[] {
  const rows = Math.ceil(count / mostInRow);
  const least = Math.floor(count / Math.max(1, rows));
  return Array.from({ length: rows }, (_, row) => least + (row < count % rows ? 1 : 0));
}

/** Aspect ratio of a picture in its row, in tenths. */
export const ratioInTenths = (source: PictureSource | null): number =>
  source === null
    ? usual
    : Math.min(widest, Math.max(narrowest, Math.round((10 * source.width) / source.height)));

/** Width of a picture: its share of the row, on a phone half of it or, for the odd first one, all of it. */
export function placesIn(row: readonly number[], index: number): PicturePlace[] {
  const tenths = row[index] ?? usual;
  const share = (92 * tenths) / row.reduce((sum, other) => sum + other, 0);
  const alone = row.length === 1 || (row.length === 3 && index === 0);
  return [
    { media: '(min-width: 90rem)', width: `${Math.ceil((share * 80) / 92)}rem`, ratio: tenths / 10 },
    { media: '(min-width: 48em)', width: `${Math.ceil(share)}vw`, ratio: tenths / 10 },
    alone ? { width: '92vw', ratio: 3 / 2 } : { width: '55vw', ratio: 1 },
  ];
}

/** The rows of pictures by their aspect ratios, each with the index of its first picture. */
export function rowsOf(tenths: readonly number[]): { from: number; tenths: readonly number[] }[] {
  const rows: { from: number; tenths: readonly number[] }[] = [];
  let from = 0;
  for (const length of rowLengths(tenths.length)) {
    rows.push({ from, tenths: tenths.slice(from, from + length) });
    from += length;
  }
  return rows;
}
