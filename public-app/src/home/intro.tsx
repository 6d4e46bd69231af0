import type { ReactNode } from 'react';
import { bindWords } from 'shared/format';
import styles from './intro.module.css';

export interface IntroProps {
  title: string;
  /** Id of the heading, for the section's `aria-labelledby`. */
  id: string;
  /** The first sentence, set in the display font. */
  lead: string;
  paragraphs: readonly string[];
  figures: readonly { value: string; label: string }[];
  /** Below the paragraphs. */
  children?: ReactNode;
}

/** About the club: figures on the left, the first sentence large, the rest in two columns. */
export function Intro({ title, id, lead, paragraphs, figures, children }: IntroProps) {
  return (
    <div className="split rule">
      <div>
        <h2 id={id}>{bindWords(title)}</h2>
        <Stats figures={figures} />
      </div>
      <div>
        <p className={styles['lead']}>{bindWords(lead)}</p>
        <div className={styles['text']}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{bindWords(paragraph)}</p>
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}

interface StatsProps {
  figures: readonly { value: string; label: string }[];
}

/** Large figures with their labels. */
function Stats({ figures }: StatsProps) {
  if (figures.length === 0) return null;
  return (
    <dl className={styles['stats']}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{value}</dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
