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
  /** A drawing of the kit, or an inline one for when files cannot be loaded. */
  drawing: keyof typeof drawings | ReactElement;
  title: string;
  /** 1 when the title is the page's heading, 2 below one. */
  level?: 1 | 2;
  /** Sets the title in poster size: "404". */
  loud?: boolean;
  /** What happened, and what to do. */
  text?: ReactNode;
  /** Live region: `alert`, `status`, or none. */
  role?: 'alert' | 'status';
  /** Actions: buttons and links. */
  children?: ReactNode;
}

/** Decoration: keeps its space when it cannot be loaded. */
function Drawing({ src }: { src: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  // The server has a relative URL, the browser an absolute one of the same file.
  return (
    <img src={src} alt="" width={640} height={480} suppressHydrationWarning onError={() => setGone(true)} />
  );
}

/** A page or a list without content: a drawing, what happened, and actions. */
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
