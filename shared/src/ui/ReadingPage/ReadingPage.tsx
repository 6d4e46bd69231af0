import type { ReactNode } from 'react';
import { bindWords } from '../../format/index.ts';
import { classNames } from '../class-names.ts';
import { BackLink } from '../BackLink/BackLink.tsx';
import styles from './ReadingPage.module.css';

export interface ReadingPageProps {
  /** The link back to the list; absent in a preview. */
  back?: { to: string; label: string } | undefined;
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
export function ReadingPage({ back, title, level = 1, byline, children, below }: ReadingPageProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles['page'], 'container')}>
      <header>
        {back && <BackLink to={back.to}>{back.label}</BackLink>}
        <Heading className={styles['title']}>{bindWords(title)}</Heading>
        <p className={styles['byline']}>{byline}</p>
      </header>
      <div>{children}</div>
      {below && <div className={styles['below']}>{below}</div>}
    </article>
  );
}
