import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { bindWords } from '../../format/index.ts';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSource } from '../Picture/Picture.tsx';
import styles from './Bench.module.css';

/** What stands above a working list: how many things there are, and the way to add one. */
export function BenchBar({ summary, children }: { summary: string; children?: ReactNode }) {
  return (
    <div className={styles['bar']}>
      <p>{summary}</p>
      {children}
    </div>
  );
}

export interface BenchProps {
  /** Whether one of the items shows its panel. */
  open: boolean;
  /** `BenchItem`s. */
  children: ReactNode;
}

/**
 * A working list on the left and the open item on the right; on a phone the item opens under its row.
 * The panel starts at its row, for which the grid must know the rows' numbers: they are set on the elements,
 * since the content security policy allows no `style` attribute.
 */
export function Bench({ open, children }: BenchProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    list.current?.style.setProperty('--n', String(items.length));
    for (const [index, item] of items.entries()) item.style.setProperty('--at', String(index + 1));
  });
  return (
    <ul className={styles['bench']} data-open={open || undefined} ref={list}>
      {children}
    </ul>
  );
}

export interface BenchItemProps {
  title: ReactNode;
  /** What the item is, in one line: "BSH a, narozena 14. 5. 2023". */
  note?: ReactNode;
  /** A state in words under the note: `Status`. */
  status?: ReactNode;
  /** Washes the row in its colour. */
  state?: 'good' | 'bad' | undefined;
  thumb?: { image: string; picture: PictureSource | null } | undefined;
  /** The row's buttons. */
  tools?: ReactNode;
  /** On a phone the tools stand in a line of their own. */
  stacked?: boolean;
  /** The open item's form; its presence marks the row as open. */
  panel?: ReactNode;
}

/** One line of a working list: thumbnail, name, what it is, its tools; and its panel while it is open. */
export function BenchItem({
  title,
  note,
  status,
  state,
  thumb,
  tools,
  stacked = false,
  panel,
}: BenchItemProps) {
  return (
    <li>
      <div
        className={styles['row']}
        data-thumb={thumb ? true : undefined}
        data-stacked={stacked || undefined}
        data-state={state}
        data-open={panel ? true : undefined}
      >
        {thumb && <Picture src={thumb.image} source={thumb.picture} alt="" sizes="3.5rem" />}
        <div>
          <h2>{typeof title === 'string' ? bindWords(title) : title}</h2>
          {note && <p>{note}</p>}
          {status}
        </div>
        {tools && <div className={styles['tools']}>{tools}</div>}
      </div>
      {panel && <Panel>{panel}</Panel>}
    </li>
  );
}

/** The open item's sheet. The form for a new item stands in one too, above the list. */
export const Panel = ({ children }: { children: ReactNode }) => (
  <div className={styles['panel']}>{children}</div>
);

/** The form for a new item, on a sheet of its own above the list. */
export const NewItemPanel = ({ children }: { children: ReactNode }) => (
  <div className={styles['sheet']}>{children}</div>
);
