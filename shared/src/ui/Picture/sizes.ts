import type { PictureSource } from './picture-source.ts';

/** Width of a slot, as in the `sizes` attribute, and its aspect ratio where it crops. */
export interface PicturePlace {
  /** Media condition; the slot without one is last. */
  media?: string;
  width: string;
  /** Width by height. */
  ratio?: number;
}

/**
 * The `sizes` attribute of a picture in its slot. Cropped parts count as well: a landscape picture that fills
 * an upright slot is wider than that slot.
 */
export function sizesOf(
  places: readonly PicturePlace[],
  source: Pick<PictureSource, 'width' | 'height'> | null | undefined,
): string {
  return places
    .map(({ media, width, ratio }) => {
      const wider = source && ratio !== undefined ? source.width / source.height / ratio : 1;
      const drawn = wider > 1.01 ? `calc(${width} * ${Number(wider.toFixed(2))})` : width;
      return media === undefined ? drawn : `${media} ${drawn}`;
    })
    .join(', ');
}
