import type { ImageEntry } from '../contract/index.ts';
import type { ViewerImage } from '../ui/index.ts';

/** The further pictures of a thing, numbered under its name. */
export const galleryOf = (name: string, images: readonly ImageEntry[]): ViewerImage[] =>
  images.map(({ image, picture }, index) => ({ image, picture, alt: `${name}, fotografie ${index + 1}` }));
