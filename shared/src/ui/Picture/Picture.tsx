import { classNames } from '../class-names.ts';
import { Logo } from '../Logo/Logo.tsx';
import { focusAttributes } from './focus.ts';
import type { PictureSource } from './picture-source.ts';
import { sizesOf } from './sizes.ts';
import type { PicturePlace } from './sizes.ts';
import styles from './Picture.module.css';

export type { PictureSource };

export interface PictureProps {
  /** URL of the picture; `""` shows the club's logo instead. */
  src: string;
  source: PictureSource | null | undefined;
  /** Alternative text; `""` when the text beside it says the same. */
  alt: string;
  /** The picture's slot: its width, and its aspect ratio where it is cropped. */
  places?: readonly PicturePlace[];
  /** The largest contentful paint: loaded with high priority. All others are lazy. */
  priority?: boolean;
  /** Loaded eagerly although it is not the largest: it is about to be shown. */
  eager?: boolean;
  className?: string | undefined;
}

/** By preference: a browser takes the first type that it supports. */
const sourceTypes = ['image/avif', 'image/webp'];

const wholeWidth: readonly PicturePlace[] = [{ width: '100vw' }];

const srcSet = (variants: PictureSource['variants']): string | undefined =>
  variants.length === 0 ? undefined : variants.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** A stored picture in the size that the screen needs; space is reserved, so that there is no layout shift. */
export function Picture({
  src,
  source,
  alt,
  places = wholeWidth,
  priority = false,
  eager = false,
  className,
}: PictureProps) {
  if (src === '') {
    return (
      <span
        className={classNames(styles['blank'], className)}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <Logo />
      </span>
    );
  }
  const sizes = sizesOf(places, source);
  const variants = source?.variants ?? [];
  const ofType = (type: string) => variants.filter((variant) => variant.type === type);
  const others = variants.filter((variant) => !sourceTypes.includes(variant.type));
  return (
    <picture className={styles['picture']}>
      {sourceTypes.map((type) =>
        ofType(type).length === 0 ? null : (
          <source key={type} type={type} srcSet={srcSet(ofType(type))} sizes={sizes} />
        ),
      )}
      <img
        className={className}
        src={src}
        srcSet={srcSet(others)}
        sizes={others.length === 0 ? undefined : sizes}
        width={source?.width}
        height={source?.height}
        alt={alt}
        {...focusAttributes(source?.focus)}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
        loading={priority || eager ? undefined : 'lazy'}
      />
    </picture>
  );
}
