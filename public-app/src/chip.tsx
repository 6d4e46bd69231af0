import styles from './chip.module.css';

/** A code, as EMS: pine, tabular, never a button. */
export const Chip = ({ children }: { children: string }) => (
  <span className={styles['chip']}>{children}</span>
);
