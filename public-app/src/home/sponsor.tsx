import { IconButton, Picture, type PictureSource } from 'shared/ui';
import { useRotation } from './use-rotation.ts';
import styles from './sponsor.module.css';

const logoPlaces = [{ width: '15rem' }];

export interface SponsorProps {
  title: string;
  sponsors: readonly { name: string; url: string; image: string; picture: PictureSource | null }[];
  /** Interval between two sponsors in milliseconds. */
  interval: number;
}

/** One logo at a time between two hairlines. */
export function Sponsor({ title, sponsors, interval }: SponsorProps) {
  const { index, next, paused, togglePause, hold } = useRotation(sponsors.length, interval);
  if (sponsors.length === 0) return null;
  return (
    <div className={styles['sponsor']} {...hold}>
      <h2>{title}</h2>
      <div className={styles['logo']}>
        {sponsors.map((sponsor, number) => (
          <div key={sponsor.name} hidden={number !== index}>
            {(number === index || number === next) && <SponsorLogo {...sponsor} />}
          </div>
        ))}
      </div>
      {sponsors.length > 1 && (
        <IconButton
          className="with-script"
          icon={paused ? 'play' : 'pause'}
          label={paused ? 'Spustit střídání sponzorů' : 'Pozastavit střídání sponzorů'}
          onClick={togglePause}
        />
      )}
    </div>
  );
}

function SponsorLogo({ name, url, image, picture }: SponsorProps['sponsors'][number]) {
  const logo = <Picture src={image} source={picture} alt={name} places={logoPlaces} />;
  return url === '' ? (
    logo
  ) : (
    <a href={url} rel="noopener noreferrer sponsored">
      {logo}
    </a>
  );
}
