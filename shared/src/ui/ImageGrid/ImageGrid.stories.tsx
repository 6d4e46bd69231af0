import { landscape, portrait, square } from '../story-pictures.ts';
import { ImageGrid } from './ImageGrid.tsx';

const images = [landscape, portrait, square].map((one, index) => ({
  ...one,
  alt: `Výstava, fotografie ${index + 1}`,
}));

export const One = () => <ImageGrid images={images.slice(0, 1)} />;
export const Three = () => <ImageGrid images={images} />;
