import { useId } from 'react';
import type { ReactNode } from 'react';
import { bindWords } from 'shared/format';
import { logoPath, Picture, type ImageLink, type PictureSource } from 'shared/ui';
import { machineLines } from './machine-lines.ts';
import type { MachineLineFields } from './machine-lines.ts';
import styles from './cat-profile.module.css';

const portraitPlaces = [
  { media: '(min-width: 90rem)', width: '35rem', ratio: 4 / 5 },
  { media: '(min-width: 44em)', width: '43vw', ratio: 4 / 5 },
  { width: '92vw', ratio: 4 / 5 },
];

export interface CatProfileProps {
  image: string;
  picture: PictureSource | null;
  /** Alternative text of the portrait: the cat's name. */
  alt: string;
  /** Opens the portrait in the viewer; absent for a drawing. */
  link?: ImageLink | undefined;
  /** Label and value of the name; the value is the page's h1. */
  name: { label: string; value: string };
  /** The other labelled fields in their order; omit empty ones. */
  fields: readonly { label: string; value: ReactNode; wide?: boolean }[];
  /** Text of the stamp: the club's name. */
  stamp: string;
  /** Source of the decorative machine-readable lines. */
  machine: MachineLineFields;
}

/** A cat's portrait and its data side by side. */
export function CatProfile({ image, picture, alt, link, name, fields, stamp, machine }: CatProfileProps) {
  const portrait = <Picture src={image} source={picture} alt={alt} places={portraitPlaces} priority />;
  return (
    <div className={styles['cat']}>
      <div className={styles['portrait']}>{link ? <a {...link}>{portrait}</a> : portrait}</div>
      <div className={styles['profile']}>
        <dl>
          <div data-wide>
            <dt>{name.label}</dt>
            <dd>
              <h1>{bindWords(name.value)}</h1>
            </dd>
          </div>
          {fields.map(({ label, value, wide }) => (
            <div key={label} data-wide={wide || undefined}>
              <dt>{label}</dt>
              <dd>{typeof value === 'string' ? bindWords(value) : value}</dd>
            </div>
          ))}
        </dl>
        <Stamp text={stamp} />
        <p className={styles['strip']} aria-hidden="true">
          {machineLines(machine).join('\n')}
        </p>
      </div>
    </div>
  );
}

function Stamp({ text }: { text: string }) {
  const ring = useId();
  return (
    <svg
      className={styles['stamp']}
      viewBox="0 0 160 160"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="80" cy="80" r="76" strokeWidth="3" />
      <circle cx="80" cy="80" r="50" strokeWidth="1.5" />
      <path id={ring} d="M80 80m-57 0a57 57 0 1 1 114 0a57 57 0 1 1-114 0" stroke="none" />
      <text fill="currentColor" stroke="none">
        <textPath href={`#${ring}`} textLength="350" lengthAdjust="spacing">
          {`${text.toLocaleUpperCase('cs')} •`}
        </textPath>
      </text>
      <svg x="50" y="48" width="60" height="60" viewBox="0 0 24 24" strokeWidth="1.4">
        <path d={logoPath} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </svg>
  );
}
