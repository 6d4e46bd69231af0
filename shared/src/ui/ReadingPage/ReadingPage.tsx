import type { ReactNode } from 'react';
import type { ItemKind } from '../../contract/index.ts';
import { bindWords } from '../../format/index.ts';
import { classNames } from '../class-names.ts';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx';
import styles from './ReadingPage.module.css';

export interface ReadingPageProps {
  /** What it shows, for its breadcrumbs; absent in a preview. */
  of?: ItemKind | undefined;
  title: string;
  /** 3 inside a page with a title and sections of its own, as in a preview. */
  level?: 1 | 3 | undefined;
  /** Author and date, under the title. */
  byline: ReactNode;
  /** The text in its column. */
  children: ReactNode;
  /** Content below it in full width, such as a grid of images. */
  below?: ReactNode;
}

/** A page for reading: title, author and text in one column. */
export function ReadingPage({ of, title, level = 1, byline, children, below }: ReadingPageProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles['page'], 'container')}>
      <header>
        {of && <Breadcrumbs of={of} name={title} />}
        <Heading className={styles['title']}>{bindWords(title)}</Heading>
        <p className={styles['byline']}>{byline}</p>
      </header>
      <div>{children}</div>
      {below && <div className={styles['below']}>{below}</div>}
    </article>
  );
}
