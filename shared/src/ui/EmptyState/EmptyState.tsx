import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { boundText } from '../bound-text.ts';
import { classNames } from '../class-names.ts';
import errorDrawing from '../drawings/error.svg';
import noResultsDrawing from '../drawings/no-results.svg';
import notFoundDrawing from '../drawings/not-found.svg';
import styles from './EmptyState.module.css';

const drawings = { error: errorDrawing, 'no-results': noResultsDrawing, 'not-found': notFoundDrawing };

export interface EmptyStateProps {
  /** One of the kit, or one that is in the code already: where a file may not come. */
  drawing: keyof typeof drawings | ReactElement;
  title: string;
  /** 1 when the title names the page, 2 when it stands on a page that has a name. */
  level?: 1 | 2;
  /** Sets the title as large as a poster's date: "404". */
  loud?: boolean;
  /** What happened in one more sentence, and what helps. */
  text?: ReactNode;
  /** Said at once (`alert`), when there is time (`status`), or found by reading on. */
  role?: 'alert' | 'status';
  /** The next steps, as buttons and links. */
  children?: ReactNode;
}

/** Decoration: one that does not come, as without a connection, leaves its place. */
function Drawing({ src }: { src: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  // The server knows the file's path, the browser its whole address: the same file, two spellings.
  return (
    <img src={src} alt="" width={640} height={480} suppressHydrationWarning onError={() => setGone(true)} />
  );
}

/** A page or a list with nothing on it: a drawing, what happened, the next step. */
export function EmptyState({
  drawing,
  title,
  level = 2,
  loud = false,
  text,
  role,
  children,
}: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles['empty']} role={role}>
      {typeof drawing === 'string' ? <Drawing src={drawings[drawing]} /> : drawing}
      <Heading className={classNames(loud && styles['loud'])}>{title}</Heading>
      {text && <p>{boundText(text)}</p>}
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
