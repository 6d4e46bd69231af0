import { useState } from 'react';
import { landscape, portrait } from '../story-pictures.ts';
import { ImageViewer } from './ImageViewer.tsx';

const nothing = () => undefined;
const images = [landscape, portrait].map((one, index) => ({ ...one, alt: `Fotografie ${index + 1}` }));

/** Each lies over the whole page. */
export const apart = true;

export const Several = function Several() {
  const [index, setIndex] = useState(0);
  return <ImageViewer images={images} index={index} onTurn={setIndex} onClose={nothing} />;
};
export const Alone = () => (
  <ImageViewer images={images.slice(1)} index={0} onTurn={nothing} onClose={nothing} />
);
