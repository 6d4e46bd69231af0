import type { ReactNode } from 'react';
import { Logo } from 'shared/ui';
import styles from './documents-page.module.css';

interface Props {
  title: string;
  /** Headings of the form's parts. */
  parts: readonly string[];
}

/** Ruled lines below each heading. */
const lines = [0, 1, 2];

/** Preview of a template as the upper part of its printed sheet; decorative, since the link has the name. */
export const TemplateSheet = ({ title, parts }: Props): ReactNode => (
  <span className={styles['sheet']} aria-hidden="true">
    <Logo className={styles['mark']} />
    <span className={styles['title']}>{title}</span>
    {parts.map((part) => (
      <span key={part} className={styles['part']}>
        {part}
        {lines.map((line) => (
          <i key={line} />
        ))}
      </span>
    ))}
  </span>
);
