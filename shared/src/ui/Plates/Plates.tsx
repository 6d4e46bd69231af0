import { useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import type { ImageViewerProps, ViewerImage } from '../ImageViewer/ImageViewer.tsx';
import { Picture } from '../Picture/Picture.tsx';
import type { PicturePlace } from '../Picture/sizes.ts';
import styles from './Plates.module.css';

export interface PlatesProps {
  images: readonly ViewerImage[];
}

/**
 * A grid of pictures, at most four in a row. Each opens large in a viewer that is fetched then;
 * without the page's script it is a plain link.
 */
export function Plates({ images }: PlatesProps) {
  const [open, setOpen] = useState<number>();
  const [Viewer, setViewer] = useState<ComponentType<ImageViewerProps>>();
  const show = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    // A new tab or window was asked for.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(index);
    const address = event.currentTarget.getAttribute('href') ?? '';
    import('../ImageViewer/ImageViewer.tsx').then(
      ({ ImageViewer }) => setViewer(() => ImageViewer),
      // Without the viewer the link does what it does without any script.
      () => location.assign(address),
    );
  };
  return (
    <>
      <ul className={styles['plates']} data-count={images.length < 4 ? images.length : undefined}>
        {images.map(({ image, picture, alt }, index) => (
          <li key={image}>
            <a href={image} aria-haspopup="dialog" onClick={(event) => show(event, index)}>
              <Picture src={image} source={picture} alt={alt} places={platePlaces(images.length, index)} />
            </a>
          </li>
        ))}
      </ul>
      {open !== undefined && Viewer !== undefined && (
        <Viewer images={images} index={open} onTurn={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** On a phone the first of an odd number stands across the sheet. */
const platePlaces = (count: number, index: number): PicturePlace[] => [
  {
    media: '(min-width: 48em)',
    width: `${Math.round(100 / Math.min(Math.max(count, 2), 4))}vw`,
    ratio: count < 3 ? 3 / 2 : 1,
  },
  index === 0 && count % 2 === 1 ? { width: '92vw', ratio: 3 / 2 } : { width: '50vw', ratio: 1 },
];
