import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bindWords } from 'shared/format';
import { classNames, Picture, type PictureSource } from 'shared/ui';
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
  to: string;
  name: string;
  /** Level of the name: below the heading of a section it is 3. */
  level?: 2 | 3;
  /** Owner's name and surname; the breed on the owner's page. */
  owner: string;
  /** EMS code, `""` for none. */
  code: string;
  image: string;
  picture: PictureSource | null;
  priority?: boolean;
}

/** One cat in the grid: portrait 4:5, name, owner, EMS code. The whole card is a link to its page. */
export function CatCard({
  to,
  level = 2,
  name,
  owner,
  code,
  image,
  picture,
  priority = false,
}: CatCardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={classNames(styles['portrait'], 'deferred')}>
      <Picture src={image} source={picture} alt="" places={portraitPlaces} priority={priority} />
      <Heading>
        <Link to={to}>{bindWords(name)}</Link>
      </Heading>
      <p className={styles['foot']}>
        <span>{owner}</span>
        {code !== '' && <Chip>{code}</Chip>}
      </p>
    </li>
  );
}
