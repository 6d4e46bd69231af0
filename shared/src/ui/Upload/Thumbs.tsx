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
  /** What can be done with it, as changing it. */
  children?: ReactNode;
}

/** An item's one stored picture with its actions. */
export function StoredImage({ image, picture, alt, children }: StoredImageProps) {
  return (
    <div className={styles['stored']}>
      <Picture src={image} source={picture} alt={alt} places={thumbPlaces} />
      {children}
    </div>
  );
}

export interface ThumbsProps {
  label: string;
  images: readonly { imageId: number; image: string; picture: PictureSource | null }[];
  /** Name of one picture: `(2) => "Anežka, fotografie 2"`. */
  alt: (number: number) => string;
  onDelete: (imageId: number) => void;
  className?: string | undefined;
}

/** An item's stored pictures, each with its own deletion. */
export function Thumbs({ label, images, alt, onDelete, className }: ThumbsProps) {
  if (images.length === 0) return null;
  return (
    <ul className={classNames(styles['thumbs'], className)} aria-label={label}>
      {images.map(({ imageId, image, picture }, index) => (
        <li key={imageId}>
          <Picture src={image} source={picture} alt={alt(index + 1)} places={thumbPlaces} />
          <IconButton
            icon="close"
            tone="bad"
            label={`Smazat: ${alt(index + 1)}`}
            onClick={() => onDelete(imageId)}
          />
        </li>
      ))}
    </ul>
  );
}
