import type { ReactNode } from 'react';
import { bindWords } from '../../format/index.ts';
import { classNames } from '../class-names.ts';
import { BackLink } from '../MoreLink/MoreLink.tsx';
import styles from './ReadingPage.module.css';

export interface ReadingPageProps {
  /** The way back to the list; a preview has none. */
  back?: { to: string; label: string } | undefined;
  title: string;
  /** Author and date, under the title. */
  byline: ReactNode;
  /** The text and what stands in its measure. */
  children: ReactNode;
  /** What stands below it in the page's whole width, as plates. */
  below?: ReactNode;
}

/** A page for reading: title and author on the measure of the text, nothing beside it. */
export function ReadingPage({ back, title, byline, children, below }: ReadingPageProps) {
  return (
    <article className={classNames(styles['page'], 'band')}>
      <header>
        {back && <BackLink to={back.to}>{back.label}</BackLink>}
        <h1>{bindWords(title)}</h1>
        <p className={styles['byline']}>{byline}</p>
      </header>
      <div>{children}</div>
      {below && <div className={styles['below']}>{below}</div>}
    </article>
  );
}
