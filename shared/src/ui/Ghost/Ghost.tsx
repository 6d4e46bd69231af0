import styles from './Ghost.module.css';

export interface GhostProps {
  shape?: 'line' | 'short' | 'portrait' | 'plate' | 'poster' | 'heading';
}

/** A piece of the page's own shape in sunken paper while the data is on its way. */
export function Ghost({ shape = 'line' }: GhostProps) {
  return <span className={styles['ghost']} data-shape={shape} />;
}

export interface GhostListProps {
  /** Which list is on its way. */
  of: 'portraits' | 'lines' | 'plates';
  count?: number;
}

/** A whole list of ghosts. It is decoration: the loading text beside it speaks. */
export function GhostList({ of, count = 8 }: GhostListProps) {
  return (
    <div className={styles['list']} data-of={of} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          {of === 'portraits' && <Ghost shape="portrait" />}
          {of === 'plates' && <Ghost shape="plate" />}
          <Ghost shape="line" />
          <Ghost shape="short" />
        </div>
      ))}
    </div>
  );
}
