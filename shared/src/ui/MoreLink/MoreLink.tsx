import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon/Icon.tsx';
import styles from './MoreLink.module.css';

export interface MoreLinkProps {
  to: string;
  children: ReactNode;
}

/** "All of it", on the baseline of a section's heading. */
export function MoreLink({ to, children }: MoreLinkProps) {
  return (
    <Link className="more" to={to}>
      {children}
    </Link>
  );
}

/** The way back to the list, above an item's page. */
export function BackLink({ to, children }: MoreLinkProps) {
  return (
    <Link className={styles['back']} to={to}>
      <Icon name="back" />
      {children}
    </Link>
  );
}
