import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { siteUrls, type CatSummary } from 'shared/contract';
import { bindWords } from 'shared/format';
import { classNames, Picture } from 'shared/ui';
import { Chip } from './chip.tsx';
import styles from './cat-grid.module.css';

const portraitPlaces = [
  { media: '(min-width: 90rem)', width: '18rem', ratio: 4 / 5 },
  { media: '(min-width: 64em)', width: '22vw', ratio: 4 / 5 },
  { media: '(min-width: 40em)', width: '30vw', ratio: 4 / 5 },
  { width: '45vw', ratio: 4 / 5 },
];

/** Cats in rows of two, three and four. Holds `CatCard`s. */
export const CatGrid = ({ children }: { children: ReactNode }) => (
  <ul className={styles['grid']}>{children}</ul>
);

export interface CatCardProps {
  cat: Pick<CatSummary, 'catId' | 'name' | 'ems' | 'image' | 'drawing' | 'picture'>;
  /** Below the name: the owner; the breed on the owner's page. */
  caption: string;
  /** Level of the name: below the heading of a section it is 3. */
  level?: 2 | 3;
  priority?: boolean;
}

/** One cat in the grid: portrait 4:5, name, caption, EMS code. The whole card is a link to its page. */
export function CatCard({ cat, caption, level = 2, priority = false }: CatCardProps) {
  const { catId, name, ems, image, drawing, picture } = cat;
  const Heading = `h${level}` as const;
  return (
    <li className={classNames(styles['portrait'], 'deferred')}>
      <Picture
        src={image || (drawing ?? '')}
        source={picture}
        alt=""
        places={portraitPlaces}
        priority={priority}
      />
      <Heading>
        <Link to={siteUrls.cat(catId)}>{bindWords(name)}</Link>
      </Heading>
      <p className={styles['foot']}>
        <span>{caption}</span>
        {ems !== '' && <Chip>{ems}</Chip>}
      </p>
    </li>
  );
}
