import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bindWords } from '../../format/index.ts';
import { Leaf } from '../Leaf/Leaf.tsx';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSource } from '../Picture/Picture.tsx';
import styles from './News.module.css';

const leadPlaces = [
  { media: '(min-width: 90rem)', width: '47rem', ratio: 3 / 2 },
  { media: '(min-width: 64em)', width: '56vw', ratio: 3 / 2 },
  { width: '92vw', ratio: 3 / 2 },
];
const otherPlaces = [
  { media: '(min-width: 90rem)', width: '30rem', ratio: 2 },
  { media: '(min-width: 64em)', width: '35vw', ratio: 2 },
  { media: '(min-width: 40em)', width: '45vw', ratio: 3 / 2 },
  { width: '92vw', ratio: 3 / 2 },
];
const dayPlaces = [
  { media: '(min-width: 82rem)', width: '22rem', ratio: 3 / 2 },
  { media: '(min-width: 40em)', width: '27vw', ratio: 3 / 2 },
  { width: '92vw', ratio: 3 / 2 },
];

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
            places={index === 0 ? leadPlaces : otherPlaces}
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
      <Picture src={image} source={picture} alt="" places={dayPlaces} priority={priority} />
    </article>
  );
}
