import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSource } from '../Picture/Picture.tsx';
import styles from './Upload.module.css';

const thumbPlaces = [{ width: '8rem', ratio: 1 }];

export interface StoredImageProps {
  image: string;
  picture: PictureSource | null;
  alt: string;
  /** Controls, such as one that replaces it. */
  children?: ReactNode;
}

/** An item's single stored picture with its controls. */
export function StoredImage({ image, picture, alt, children }: StoredImageProps) {
  return (
    <div className={styles['stored']}>
      <Picture src={image} source={picture} alt={alt} places={thumbPlaces} />
      {children}
    </div>
  );
}

interface Thumbnail {
  imageId: number;
  image: string;
  picture: PictureSource | null;
}

export interface ThumbnailListProps<Image extends Thumbnail> {
  label: string;
  images: readonly Image[];
  /** Name of one picture: `(2) => "Anežka, fotografie 2"`. */
  alt: (number: number) => string;
  /** Further controls of a picture, by its name. */
  actions?: (image: Image, alt: string) => ReactNode;
  onDelete: (imageId: number) => void;
  className?: string | undefined;
}

/** An item's stored pictures, each with a delete button. */
export function ThumbnailList<Image extends Thumbnail>(props: ThumbnailListProps<Image>) {
  const { label, images, alt, actions, onDelete, className } = props;
  if (images.length === 0) return null;
  return (
    <ul className={classNames(styles['thumbs'], className)} aria-label={label}>
      {images.map((shown, index) => (
        <li key={shown.imageId}>
          <Picture src={shown.image} source={shown.picture} alt={alt(index + 1)} places={thumbPlaces} />
          <IconButton
            icon="close"
            tone="bad"
            label={`Smazat: ${alt(index + 1)}`}
            onClick={() => onDelete(shown.imageId)}
          />
          {actions?.(shown, alt(index + 1))}
        </li>
      ))}
    </ul>
  );
}
