import { Link } from 'react-router-dom';
import type { ExhibitionSummary } from 'shared/contract';
import { bindWords, formatDays, plainDateOf, posterDate } from 'shared/format';
import { Picture, type PictureSource } from 'shared/ui';
import { EventState, EventWhen } from '../event-facts.tsx';
import styles from './exhibition-lists.module.css';

/** Exhibitions share the row; a single one has its image beside the text. */
const exhibitionPlaces = (count: number) => [
  ...(count < 3
    ? [
        { media: '(min-width: 90rem)', width: count === 1 ? '47rem' : '40rem', ratio: 3 / 2 },
        { media: '(min-width: 48em)', width: count === 1 ? '55vw' : '46vw', ratio: 3 / 2 },
      ]
    : [
        { media: '(min-width: 90rem)', width: '26rem', ratio: 3 / 2 },
        { media: '(min-width: 48em)', width: '32vw', ratio: 3 / 2 },
      ]),
  { width: '92vw', ratio: 3 / 2 },
];

type Times = Pick<ExhibitionSummary, 'date' | 'endDate' | 'timeFrom' | 'timeTo' | 'state'>;

interface Event extends Times {
  to: string;
  name: string;
  place: string;
}

export interface UpcomingExhibitionsProps {
  items: readonly (Event & { image: string; picture: PictureSource | null })[];
}

/** Coming exhibitions as small posters in alternating inks. */
export function UpcomingExhibitions({ items }: UpcomingExhibitionsProps) {
  return (
    <ul className={styles['upcoming']} data-count={items.length < 3 ? items.length : undefined}>
      {items.map((item, index) => (
        <li key={item.to} className={styles['exhibition']}>
          <Picture
            src={item.image}
            source={item.picture}
            alt=""
            places={exhibitionPlaces(items.length)}
            priority={index === 0}
          />
          <div className={styles['text']}>
            <ExhibitionDate date={item.date} />
            <h2>
              <Link to={item.to}>{bindWords(item.name)}</Link>
            </h2>
            <EventState state={item.state} />
            <EventWhen {...item} />
            {item.place !== '' && <p>{bindWords(item.place)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function ExhibitionDate({ date }: { date: string }) {
  const { day, year } = posterDate(date);
  return (
    <time dateTime={plainDateOf(date)}>
      {day} <small>{year}</small>
    </time>
  );
}

export interface PastExhibitionsProps {
  items: readonly Event[];
}

const stateWord = ({ state }: Times): string => (state === 'cancelled' ? 'Zrušeno' : '');

/** Past exhibitions, one line each. */
export function PastExhibitions({ items }: PastExhibitionsProps) {
  return (
    <ul className={styles['past']}>
      {items.map((item) => (
        <li key={item.to}>
          <time dateTime={plainDateOf(item.date)}>{formatDays(item)}</time>
          <Link to={item.to}>{bindWords(item.name)}</Link>
          <span>{bindWords([stateWord(item), item.place].filter(Boolean).join(', '))}</span>
        </li>
      ))}
    </ul>
  );
}
