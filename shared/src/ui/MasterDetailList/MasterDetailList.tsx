import type { ReactNode } from 'react';
import { bindWords } from '../../format/index.ts';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSource } from '../Picture/Picture.tsx';
import styles from './MasterDetailList.module.css';
import { useOpenRowHeight } from './use-open-row-height.ts';

const thumbPlaces = [{ width: '3.5rem', ratio: 4 / 5 }];

/** Header of an editable list: the number of items, and the button that adds one. */
export function ListToolbar({ summary, children }: { summary: string; children?: ReactNode }) {
  return (
    <div className={styles['bar']}>
      <p>{summary}</p>
      {children}
    </div>
  );
}

/** A list of `MasterDetailRow`s. The open item's panel is below its row, as wide as the list. */
export const MasterDetailList = ({ children }: { children: ReactNode }) => (
  <ul className={styles['list']}>{children}</ul>
);

export interface MasterDetailRowProps {
  title: ReactNode;
  /** Secondary text in one line: "BSH a, narozena 14. 5. 2023". */
  note?: ReactNode;
  /** A state in words: `Status`. */
  status?: ReactNode;
  /** Colours the row's background. */
  state?: 'good' | 'bad' | undefined;
  thumb?: { image: string; picture: PictureSource | null } | undefined;
  /** The row's buttons. */
  tools?: ReactNode;
  /** On a phone the tools are on a line of their own. */
  stacked?: boolean;
  /** The open item's form; its presence marks the row as open. */
  panel?: ReactNode;
}

/**
 * A row: thumbnail, name, secondary text, tools; and its panel while it is open. The row is then sticky, and
 * the panel follows in tab order.
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

/** The open item's panel. The form for a new item is in one too, above the list. */
const Panel = ({ children }: { children: ReactNode }) => <div className={styles['panel']}>{children}</div>;

/** The form for a new item, in a panel above the list. */
export const NewItemPanel = ({ children }: { children: ReactNode }) => (
  <div className={styles['sheet']}>{children}</div>
);
