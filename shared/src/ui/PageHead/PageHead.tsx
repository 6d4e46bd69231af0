import type { ReactNode } from 'react';
import { bindWords } from '../../format/index.ts';
import { boundText } from '../bound-text.ts';
import { classNames } from '../class-names.ts';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  title: string;
  /** One sentence under the title. */
  note?: ReactNode;
  /** Content on the title's baseline, such as a search box. */
  children?: ReactNode;
}

/** The page's title: its h1. */
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
  /** Id of the heading, for the section's `aria-labelledby`. */
  id?: string;
  /** Content on the heading's baseline, such as a search box or a link to the whole list. */
  children?: ReactNode;
}

/** Heading of a section with a rule above. */
export function SectionHead({ title, id, children }: SectionHeadProps) {
  return (
    <div className={classNames(styles['sectionHead'], 'rule')}>
      <h2 id={id}>{bindWords(title)}</h2>
      {children}
    </div>
  );
}
