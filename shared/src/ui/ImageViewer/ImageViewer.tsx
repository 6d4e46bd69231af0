import { useEffect } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { outOf } from '../../format/index.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSource } from '../Picture/Picture.tsx';
import styles from './ImageViewer.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useZoom } from './use-zoom.ts';

export interface ViewerImage {
  image: string;
  picture: PictureSource | null;
  alt: string;
}

export interface ImageViewerProps {
  images: readonly ViewerImage[];
  index: number;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** A picture in full-window size; arrow keys and swipes go to the next, Escape and Back close. */
export function ImageViewer({ images, index, onTurn, onClose }: ImageViewerProps) {
  const shown = images[index];
  const turn = (step: number) => onTurn((index + step + images.length) % images.length);
  useBackCloses(onClose);
  useScrollLock();
  if (shown === undefined) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: images.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    onTurn((target + images.length) % images.length);
  };

  return (
    <Dialog title="Prohlížení fotografií" titleHidden className={styles['viewer']} onClose={onClose}>
      <div className={styles['frame']} onKeyDown={onKeyDown}>
        <div className={styles['bar']}>
          <p role="status">
            {index + 1} {outOf(images.length)}
            <span className="visually-hidden">, {shown.alt}</span>
          </p>
          <IconButton icon="close" label="Zavřít prohlížení" data-autofocus onClick={onClose} />
        </div>
        <ViewedImage key={index} image={shown} onTurn={turn} onClose={onClose} />
        {images.length > 1 && (
          <div className={styles['turns']}>
            <IconButton icon="back" label="Předchozí fotografie" onClick={() => turn(-1)} />
            <IconButton icon="forward" label="Další fotografie" onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface ViewedImageProps {
  image: ViewerImage;
  onTurn: (step: number) => void;
  onClose: () => void;
}

/** The picture itself; a press on the backdrop closes. */
function ViewedImage({ image: { image, picture, alt }, onTurn, onClose }: ViewedImageProps) {
  const { zoomed, fingers } = useZoom(onTurn);
  const isBeside = ({ target }: MouseEvent) => !(target instanceof HTMLImageElement);
  return (
    <div className={styles['plate']} onClick={(event) => isBeside(event) && onClose()} {...fingers}>
      <div ref={zoomed} className={styles['zoomed']}>
        <Picture src={image} source={picture} alt={alt} eager />
      </div>
    </div>
  );
}

/** Prevents scrolling of the page behind. */
function useScrollLock() {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-locked', true);
    return () => void root.toggleAttribute('data-locked', false);
  }, []);
}
