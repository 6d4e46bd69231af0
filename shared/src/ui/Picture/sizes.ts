import type { PictureSource } from './picture-source.ts';

/** How wide a place is, as in the `sizes` attribute, and its shape where it cuts off what does not fit. */
export interface PicturePlace {
  /** Media condition; the place without one comes last. */
  media?: string;
  width: string;
  /** Width by height. */
  ratio?: number;
}

/**
 * The `sizes` attribute of a picture in its place. What a place cuts off is drawn all the same: a landscape that
 * fills an upright place is wider than that place.
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
