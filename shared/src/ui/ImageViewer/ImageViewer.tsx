import { useEffect, useRef } from 'react';
import type { KeyboardEvent, TouchEvent } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSource } from '../Picture/Picture.tsx';
import styles from './ImageViewer.module.css';

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

/** How far a thumb must travel for a turn, in CSS pixels. */
const swipeLength = 48;

/** One picture as large as the window; arrow keys and a swipe turn to the next, Escape closes. */
export function ImageViewer({ images, index, onTurn, onClose }: ImageViewerProps) {
  const shown = images[index];
  const turn = (step: number) => onTurn((index + step + images.length) % images.length);
  const swipe = useSwipe(turn);
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
      <div className={styles['frame']} onKeyDown={onKeyDown} {...swipe}>
        <div className={styles['bar']}>
          <p role="status">
            {index + 1} z {images.length}
            <span className="sr">, {shown.alt}</span>
          </p>
          <IconButton icon="close" label="Zavřít prohlížení" data-autofocus onClick={onClose} />
        </div>
        <div
          className={styles['plate']}
          onClick={(event) => event.target === event.currentTarget && onClose()}
        >
          <Picture key={shown.image} src={shown.image} source={shown.picture} alt={shown.alt} eager />
        </div>
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

function useSwipe(turn: (step: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches[0];
      // Two fingers enlarge the picture, and in an enlarged one a finger looks around.
      const isSwipe = touches.length === 1 && (window.visualViewport?.scale ?? 1) === 1;
      start.current = isSwipe && first ? { x: first.clientX, y: first.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const last = changedTouches[0];
      if (start.current === undefined || last === undefined) return;
      const across = last.clientX - start.current.x;
      const along = last.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) > Math.max(swipeLength, 2 * Math.abs(along))) turn(across < 0 ? 1 : -1);
    },
  };
}

/** The page behind does not scroll with the wheel or the thumb. */
function useScrollLock() {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-locked', true);
    return () => void root.toggleAttribute('data-locked', false);
  }, []);
}
