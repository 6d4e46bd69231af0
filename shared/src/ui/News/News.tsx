import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bindWords } from '../../format/index.ts';
import { Leaf } from '../Leaf/Leaf.tsx';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSource } from '../Picture/Picture.tsx';
import styles from './News.module.css';

export interface NewsItemData {
  to: string;
  name: string;
  /** Creation as an instant. */
  date: string;
  image: string;
  picture: PictureSource | null;
}

export interface NewsFrontProps {
  items: readonly NewsItemData[];
}

/** News on the home page: the first leads, the rest follow in a column. */
export function NewsFront({ items }: NewsFrontProps) {
  return (
    <div className={styles['news']}>
      {items.map((item, index) => (
        <article key={item.to} className={styles['item']}>
          <Picture
            src={item.image}
            source={item.picture}
            alt=""
            sizes={
              index === 0
                ? '(min-width: 90rem) 47rem, (min-width: 64em) 56vw, 92vw'
                : '(min-width: 90rem) 30rem, (min-width: 64em) 35vw, (min-width: 40em) 45vw, 92vw'
            }
          />
          <Leaf date={item.date} tone="news" className={styles['leaf']} />
          <h3>
            <Link to={item.to}>{bindWords(item.name)}</Link>
          </h3>
        </article>
      ))}
    </div>
  );
}

/** The list page's ledger: hairlines between the days. Holds `NewsDay`s. */
export const NewsLedger = ({ children }: { children: ReactNode }) => (
  <div className={styles['days']}>{children}</div>
);

export interface NewsDayProps extends NewsItemData {
  priority?: boolean;
}

/** One piece of news in the ledger: leaf, name, image in one line. */
export function NewsDay({ to, name, date, image, picture, priority = false }: NewsDayProps) {
  return (
    <article className={styles['day']}>
      <Leaf date={date} tone="news" />
      <h2>
        <Link to={to}>{bindWords(name)}</Link>
      </h2>
      <Picture
        src={image}
        source={picture}
        alt=""
        sizes="(min-width: 82rem) 22rem, (min-width: 40em) 27vw, 92vw"
        priority={priority}
      />
    </article>
  );
}
