import { Link } from 'react-router-dom';
import type { ExhibitionDetails } from 'shared/contract';
import { bindWords, plainDateOf, posterDate, type EventTimes } from 'shared/format';
import { Picture, type PictureSource } from 'shared/ui';
import { EventState, EventWhen } from './event-facts.tsx';
import styles from './poster.module.css';

/** The poster's image; on wide screens it fills the height. */
const artPlaces = [
  { media: '(min-width: 90rem)', width: '45rem', ratio: 1.05 },
  { media: '(min-width: 64em)', width: '54vw', ratio: 1.1 },
  { media: '(min-width: 42em)', width: '54vw', ratio: 0.9 },
  { width: '92vw', ratio: 4 / 3 },
];

export interface PosterProps {
  /** Label of the date: "Nejbližší výstava", or the exhibition's name as the page's h1. */
  kicker: string;
  level: 1 | 2;
  times: EventTimes & Pick<ExhibitionDetails, 'state'>;
  place: string;
  picture: { image: string; picture: PictureSource | null };
  /** Makes the whole poster a link with this label: "Program a přihlášky". */
  link?: { to: string; label: string };
}

/** An exhibition as a poster: its date in large type, its place, one image. */
export function Poster({ link, ...sheet }: PosterProps) {
  return link === undefined ? (
    <div className={styles['poster']}>
      <Sheet {...sheet} />
    </div>
  ) : (
    <Link className={styles['poster']} to={link.to}>
      <Sheet {...sheet} go={link.label} />
    </Link>
  );
}

function Sheet({ kicker, level, times, place, picture, go }: Omit<PosterProps, 'link'> & { go?: string }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const { day, year } = posterDate(times.date);
  const isLong = day.replaceAll('.', '').length > 3;
  return (
    <div className={styles['sheet']}>
      <div className={styles['art']}>
        <Picture src={picture.image} source={picture.picture} alt="" places={artPlaces} priority />
      </div>
      <div className={styles['text']}>
        <Heading className={styles['kicker']}>{bindWords(kicker)}</Heading>
        <time dateTime={plainDateOf(times.date)} data-long={isLong || undefined}>
          {day}
          <small>{year}</small>
        </time>
        <div>
          <EventState state={times.state} />
          <EventWhen {...times} />
          {place !== '' && <p className={styles['place']}>{bindWords(place)}</p>}
          {go && <span className={styles['go']}>{go}</span>}
        </div>
      </div>
    </div>
  );
}
