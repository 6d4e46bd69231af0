import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import styles from './more-rows.module.css';
import type { IncrementalList } from './use-incremental-list.ts';

export interface MoreRowsProps {
  growing: IncrementalList;
  /** Label of the button: "Další kočky". */
  children: string;
  /** The space above it. */
  className?: 'space-m' | 'space-l';
}

/** Below a list with further rows: the button for them, and the element whose intersection loads them. */
export const MoreRows = ({
  growing: { grow, edge },
  children,
  className = 'space-l',
}: MoreRowsProps): ReactNode => (
  <p className={`${styles['end']} ${className} no-print`} ref={edge}>
    <Button className="with-script" kind="outline" onClick={grow}>
      {children}
    </Button>
    <noscript>Celý seznam se ukáže, když zapnete JavaScript.</noscript>
  </p>
);
