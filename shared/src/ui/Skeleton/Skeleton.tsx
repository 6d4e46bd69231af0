import styles from './Skeleton.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'short' | 'portrait' | 'image' | 'poster' | 'heading';
}

/** A piece of the page's own shape in sunken paper while the data is on its way. */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={styles['skeleton']} data-shape={shape} />;
}

export interface SkeletonListProps {
  /** Which list is on its way. */
  of: 'portraits' | 'lines' | 'images';
  count?: number;
}

/** A whole list of ghosts. It is decoration: the loading text beside it speaks. */
export function SkeletonList({ of, count = 8 }: SkeletonListProps) {
  return (
    <div className={styles['list']} data-of={of} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          {of === 'portraits' && <Skeleton shape="portrait" />}
          {of === 'images' && <Skeleton shape="image" />}
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}
