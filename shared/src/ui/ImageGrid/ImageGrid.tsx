import type { ViewerImage } from '../ImageViewer/ImageViewer.tsx';
import { useImageViewer, type ImageLink } from '../ImageViewer/use-image-viewer.ts';
import { Picture } from '../Picture/Picture.tsx';
import styles from './ImageGrid.module.css';
import { placesIn, rowsOf, ratioInTenths } from './rows.ts';

export interface ImageGridProps {
  images: readonly ViewerImage[];
  /** Links of a viewer that has further pictures of the page; without it the grid has one of its own. */
  linkTo?: (index: number) => ImageLink;
}

/** Pictures in rows of at most four, each row full width and its pictures equally high. Each opens in a viewer. */
export function ImageGrid({ images, linkTo: linkInPage }: ImageGridProps) {
  const { linkTo, viewer } = useImageViewer(images);
  const rows = rowsOf(images.map(({ picture }) => ratioInTenths(picture)));
  return (
    <>
      <div role="list" className={styles['grid']}>
        {rows.map(({ from, tenths }) => (
          <div key={from} role="presentation" className={styles['row']} data-count={tenths.length}>
            {images.slice(from, from + tenths.length).map(({ image, picture, alt }, index) => (
              <div key={image} role="listitem" data-tenths={tenths[index]}>
                <a {...(linkInPage ?? linkTo)(from + index)}>
                  <Picture src={image} source={picture} alt={alt} places={placesIn(tenths, index)} />
                </a>
              </div>
            ))}
          </div>
        ))}
      </div>
      {viewer}
    </>
  );
}
