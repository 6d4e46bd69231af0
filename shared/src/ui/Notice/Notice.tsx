import type { ReactNode } from 'react';
import { boundText } from '../bound-text.ts';
import styles from './Notice.module.css';

export interface NoticeProps {
  tone?: 'warn' | 'bad' | 'good';
  /** The next step, as a button. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A message in one line above or below content that stays on screen. Announced immediately when it is an
 * error.
 */
export function Notice({ tone = 'warn', action, children }: NoticeProps) {
  return (
    <div className={styles['notice']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <p>{boundText(children)}</p>
      {action}
    </div>
  );
}
