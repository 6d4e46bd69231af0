import { outOf } from 'shared/format';
import { Button, ButtonLink } from 'shared/ui';
import styles from './pager.module.css';

export interface PagerProps {
  /** What is being paged: "Stránky aktualit". */
  label: string;
  page: number;
  /** How many there are; only said when there are more than one. */
  pages?: number | undefined;
  /** Address of the previous page; absent on the first. */
  previousTo?: string | undefined;
  /** Address of the next page; absent on the last. */
  nextTo?: string | undefined;
  /** After a turn, as for scrolling to the list's beginning. */
  onTurn?: () => void;
}

/** Prev and Next under a list; both are links, so that they work before the page's script does. */
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
