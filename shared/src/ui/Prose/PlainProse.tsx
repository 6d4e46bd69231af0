import { bindWords } from '../../format/index.ts';
import styles from './Prose.module.css';

export interface PlainProseProps {
  /** Text without markup; an empty line ends a paragraph. */
  text: string;
  initial?: string | undefined;
}

/** Plain text rendered as paragraphs. */
export function PlainProse({ text, initial }: PlainProseProps) {
  const paragraphs = text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return (
    <div className={styles['prose']} data-initial={initial} data-plain>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph.split('\n').map(bindWords).join('\n')}</p>
      ))}
    </div>
  );
}
