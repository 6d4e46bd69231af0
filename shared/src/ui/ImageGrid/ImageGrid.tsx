import { useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import type { ImageViewerProps, ViewerImage } from '../ImageViewer/ImageViewer.tsx';
import { Picture } from '../Picture/Picture.tsx';
import styles from './ImageGrid.module.css';
import { placesIn, rowsOf, ratioInTenths } from './rows.ts';

export interface ImageGridProps {
  images: readonly ViewerImage[];
}

/**
 * Pictures in rows of at most four, each row full width and its pictures equally high. Each opens in a viewer
 * that is loaded on demand; without scripting it is a plain link.
 */
export function ImageGrid({ images }: ImageGridProps) {
  const [open, setOpen] = useState<number>();
  const [Viewer, setViewer] = useState<ComponentType<ImageViewerProps>>();
  const show = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    // Opens in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(index);
    const address = event.currentTarget.getAttribute('href') ?? '';
    import('../ImageViewer/ImageViewer.tsx').then(
      ({ ImageViewer }) => setViewer(() => ImageViewer),
      // If the viewer does not load, the link is followed.
      () => location.assign(address),
    );
  };
  const rows = rowsOf(images.map(({ picture }) => ratioInTenths(picture)));
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
