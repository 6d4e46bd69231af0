import type { ReactNode } from 'react';
import { bindWords } from '../../format/index.ts';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSource } from '../Picture/Picture.tsx';
import styles from './MasterDetailList.module.css';
import { useOpenRowHeight } from './use-open-row-height.ts';

const thumbPlaces = [{ width: '3.5rem', ratio: 4 / 5 }];

/** What stands above a working list: how many things there are, and the way to add one. */
export function ListToolbar({ summary, children }: { summary: string; children?: ReactNode }) {
  return (
    <div className={styles['bar']}>
      <p>{summary}</p>
      {children}
    </div>
  );
}

/** A working list of `BenchItem`s. The open item's panel stands under its row, as wide as the list. */
export const MasterDetailList = ({ children }: { children: ReactNode }) => (
  <ul className={styles['list']}>{children}</ul>
);

export interface MasterDetailRowProps {
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

/**
 * One line of a working list: thumbnail, name, what it is, its tools; and its panel while it is open. The row then
 * stays in sight, and the panel comes next for the keyboard.
 */
export function MasterDetailRow({
  title,
  note,
  status,
  state,
  thumb,
  tools,
  stacked = false,
  panel,
}: MasterDetailRowProps) {
  const row = useOpenRowHeight(Boolean(panel));
  return (
    <li>
      <div
        className={styles['row']}
        ref={row}
        data-thumb={thumb ? true : undefined}
        data-stacked={stacked || undefined}
        data-state={state}
        data-open={panel ? true : undefined}
      >
        {thumb && <Picture src={thumb.image} source={thumb.picture} alt="" places={thumbPlaces} />}
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
const Panel = ({ children }: { children: ReactNode }) => <div className={styles['panel']}>{children}</div>;

/** The form for a new item, on a sheet of its own above the list. */
export const NewItemPanel = ({ children }: { children: ReactNode }) => (
  <div className={styles['sheet']}>{children}</div>
);
