import type { ReactNode } from 'react';
import { bindWords } from '../../format/index.ts';
import { boundText } from '../bound-text.ts';
import { classNames } from '../class-names.ts';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  title: string;
  /** One sentence under the title. */
  note?: ReactNode;
  /** What shares the title's baseline, as a search box. */
  children?: ReactNode;
}

/** The page's name: its h1, alone on the paper. */
export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <div className={styles['pageHead']}>
      <div>
        <h1>{bindWords(title)}</h1>
        {note && <p>{boundText(note)}</p>}
      </div>
      {children}
    </div>
  );
}

export interface SectionHeadProps {
  title: string;
  /** Goes to the heading, for the section's `aria-labelledby`. */
  id?: string;
  /** What shares the heading's baseline, as a search box or the way to the whole list. */
  children?: ReactNode;
}

/** Opens a section: the thick-and-thin rule and the heading. */
export function SectionHead({ title, id, children }: SectionHeadProps) {
  return (
    <div className={classNames(styles['sectionHead'], 'rule')}>
      <h2 id={id}>{bindWords(title)}</h2>
      {children}
    </div>
  );
}
