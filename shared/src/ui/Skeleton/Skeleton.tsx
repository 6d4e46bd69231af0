import styles from './Skeleton.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'short' | 'portrait' | 'image' | 'poster' | 'heading';
}

/** A placeholder in the shape of the content that is loading. */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={styles['skeleton']} data-shape={shape} />;
}

export interface SkeletonListProps {
  /** The kind of list. */
  of: 'portraits' | 'lines' | 'images';
  count?: number;
}

/** Skeletons of a whole list. Decoration: the loading text beside it is announced. */
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
