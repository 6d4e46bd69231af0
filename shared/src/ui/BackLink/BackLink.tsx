import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon/Icon.tsx';
import styles from './BackLink.module.css';

export interface BackLinkProps {
  to: string;
  children: ReactNode;
}

/** The way back to the list, above an item's page. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className={styles['back']} to={to}>
      <Icon name="back" />
      {children}
    </Link>
  );
}
