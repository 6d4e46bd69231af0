import { useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import type { ImageViewerProps, ViewerImage } from '../ImageViewer/ImageViewer.tsx';
import { Picture } from '../Picture/Picture.tsx';
import styles from './ImageGrid.module.css';
import { placesIn, rowsOf, tenthsOf } from './rows.ts';

export interface ImageGridProps {
  images: readonly ViewerImage[];
}

/**
 * Pictures in rows of at most four, each row as wide as the page and its pictures equally high. Each opens large in a viewer that is fetched then;
 * without the page's script it is a plain link.
 */
export function ImageGrid({ images }: ImageGridProps) {
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
  const rows = rowsOf(images.map(({ picture }) => tenthsOf(picture)));
  return (
    <>
      <div role="list" className={styles['grid']}>
        {rows.map(({ from, tenths }) => (
          <div key={from} role="presentation" className={styles['row']} data-count={tenths.length}>
            {images.slice(from, from + tenths.length).map(({ image, picture, alt }, index) => (
              <div key={image} role="listitem" data-tenths={tenths[index]}>
                <a href={image} aria-haspopup="dialog" onClick={(event) => show(event, from + index)}>
                  <Picture src={image} source={picture} alt={alt} places={placesIn(tenths, index)} />
                </a>
              </div>
            ))}
          </div>
        ))}
      </div>
      {open !== undefined && Viewer !== undefined && (
        <Viewer images={images} index={open} onTurn={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
