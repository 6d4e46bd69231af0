import { outOf } from 'shared/format';
import { Button, ButtonLink } from 'shared/ui';
import styles from './pager.module.css';

export interface PagerProps {
  /** Accessible name, such as "Stránky aktualit". */
  label: string;
  page: number;
  /** Number of pages; only shown when it is more than one. */
  pages?: number | undefined;
  /** URL of the previous page; absent on the first. */
  previousTo?: string | undefined;
  /** URL of the next page; absent on the last. */
  nextTo?: string | undefined;
  /** Called after a page change, for instance to scroll to the list's beginning. */
  onTurn?: () => void;
}

/** Prev and Next under a list; links, so that they work before hydration. */
export function Pager({ label, page, pages = 1, previousTo, nextTo, onTurn }: PagerProps) {
  return (
    <nav className={styles['pager']} aria-label={label}>
      <Turn to={previousTo} rel="prev" onTurn={onTurn}>
        Prev
      </Turn>
      <span>{pages > 1 ? `strana ${page} ${outOf(pages)}` : `strana ${page}`}</span>
      <Turn to={nextTo} rel="next" onTurn={onTurn}>
        Next
      </Turn>
    </nav>
  );
}

interface TurnProps {
  to: string | undefined;
  rel: 'prev' | 'next';
  onTurn: (() => void) | undefined;
  children: string;
}

function Turn({ to, rel, onTurn, children }: TurnProps) {
  return to === undefined ? (
    <Button kind="outline" disabled>
      {children}
    </Button>
  ) : (
    <ButtonLink kind="outline" to={to} rel={rel} onClick={onTurn}>
      {children}
    </ButtonLink>
  );
}
