import type { ImageEntry } from '../../contract/index.ts';
import type { ViewerImage } from '../ImageViewer/ImageViewer.tsx';

/** The further pictures of an item by their captions, otherwise numbered under its name. */
export const galleryOf = (name: string, images: readonly ImageEntry[]): ViewerImage[] =>
  images.map(({ image, picture, caption }, index) => ({
    image,
    picture,
    alt: caption ?? `${name}, fotografie ${index + 1}`,
  }));
