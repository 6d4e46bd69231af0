import type { ReactNode } from 'react';
import styles from './row-choice.module.css';

interface Props {
  /** Accessible name; shown when `isShown`. */
  label: string;
  isShown?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box of a full finger's size that chooses a row, or all of them. */
export function RowChoice({ label, isShown = false, checked, onChange }: Props): ReactNode {
  return (
    <label className={styles['choice']}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span className={isShown ? undefined : 'visually-hidden'}>{label}</span>
    </label>
  );
}
