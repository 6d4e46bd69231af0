import { outOf } from 'shared/format';
import { classNames, IconButton, Picture, useImageViewer, type PictureSource } from 'shared/ui';
import { useRotation } from './use-rotation.ts';
import styles from './carousel.module.css';

/** Aspect ratios that give landscape and portrait frames the same height. */
const framePlaces = [
  { media: '(min-width: 48em)', width: '30vw', ratio: 1.25 },
  { width: '50vw', ratio: 1 },
];

export interface CarouselProps {
  /** Accessible name of the gallery. */
  label: string;
  images: readonly { image: string; alt: string; picture: PictureSource | null }[];
  /** Pictures side by side. */
  pageSize: number;
  /** Interval between two pages in milliseconds. */
  interval: number;
}

/** Frames of unequal width across the whole container; below them a dot for each page and a pause button. */
export function Carousel({ label, images, pageSize, interval }: CarouselProps) {
  const pages = Array.from({ length: Math.ceil(images.length / pageSize) }, (_, page) =>
    images.slice(page * pageSize, (page + 1) * pageSize),
  );
  const { index, next, paused, togglePause, select, hold } = useRotation(pages.length, interval);
  const { linkTo, viewer } = useImageViewer(images);
  if (images.length === 0) return null;

  return (
    <section aria-roledescription="galerie" aria-label={label} {...hold}>
      {pages.map((page, number) => (
        <ul key={number} className={styles['strip']} hidden={number !== index}>
          {(number === index || number === next) &&
            page.map(({ image, alt, picture }, frame) => (
              <li key={image}>
                <a {...linkTo(number * pageSize + frame)}>
                  <Picture src={image} source={picture} alt={alt} places={framePlaces} eager={number !== 0} />
                </a>
              </li>
            ))}
        </ul>
      ))}
      {viewer}
      {pages.length > 1 && (
        <div className="container">
          <div className={classNames(styles['bar'], 'with-script')}>
            {pages.map((_, number) => (
              <button
                key={number}
                type="button"
                className={styles['dot']}
                aria-label={`Fotografie, strana ${number + 1} ${outOf(pages.length)}`}
                aria-current={number === index || undefined}
                onClick={() => select(number)}
              />
            ))}
            <IconButton
              icon={paused ? 'play' : 'pause'}
              label={paused ? 'Spustit střídání fotografií' : 'Pozastavit střídání fotografií'}
              onClick={togglePause}
            />
          </div>
        </div>
      )}
    </section>
  );
}
