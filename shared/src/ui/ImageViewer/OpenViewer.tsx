import { useState, type ReactNode } from 'react';
import { ImageViewer, type ViewerImage } from './ImageViewer.tsx';

interface Props {
  images: readonly ViewerImage[];
  /** The picture that was chosen. */
  first: number;
  onClose: () => void;
}

function OpenViewer({ images, first, onClose }: Props) {
  const [index, setIndex] = useState(first);
  return <ImageViewer images={images} index={index} onTurn={setIndex} onClose={onClose} />;
}

/** The viewer as it opens at one of the pictures. */
export const openViewer = (images: readonly ViewerImage[], first: number, close: () => void): ReactNode => (
  <OpenViewer images={images} first={first} onClose={close} />
);
