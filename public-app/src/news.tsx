import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bindWords } from 'shared/format';
import { Picture, type PictureSource } from 'shared/ui';
import { DateBadge } from './date-badge.tsx';
import styles from './news.module.css';

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

interface NewsItemData {
  to: string;
  name: string;
  /** Time of creation. */
  date: string;
  image: string;
  picture: PictureSource | null;
}

export interface LatestNewsProps {
  items: readonly NewsItemData[];
}

/** News on the home page: the first is large, the rest follow in a column. */
export function LatestNews({ items }: LatestNewsProps) {
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
          <DateBadge date={item.date} tone="news" className={styles['badge']} />
          <h3>
            <Link to={item.to}>{bindWords(item.name)}</Link>
          </h3>
        </article>
      ))}
    </div>
  );
}

/** The news with hairlines between them. Holds `NewsListItem`s. */
export const NewsList = ({ children }: { children: ReactNode }) => (
  <div className={styles['days']}>{children}</div>
);

export interface NewsListItemProps extends NewsItemData {
  priority?: boolean;
}

/** One piece of news in the list: date, name and image in one line. */
export function NewsListItem({ to, name, date, image, picture, priority = false }: NewsListItemProps) {
  return (
    <article className={styles['day']}>
      <DateBadge date={date} tone="news" />
      <h2>
        <Link to={to}>{bindWords(name)}</Link>
      </h2>
      <Picture src={image} source={picture} alt="" places={dayPlaces} priority={priority} />
    </article>
  );
}
