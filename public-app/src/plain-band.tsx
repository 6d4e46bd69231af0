import type { ReactNode } from 'react';
import { PlainTitle } from './page-head.tsx';

interface Props {
  /** The data: `undefined` until it is here, `null` when there is none. */
  when: unknown;
  /** What the screen says when there is none. */
  missing?: string;
  children: ReactNode;
}

/**
 * Keeps a screen's loading, error and missing states to the page's measure, and the tab from being without a name; its
 * data brings its own bands and its own name.
 */
export function PlainBand({ when, missing, children }: Props): ReactNode {
  const hasData = when !== undefined && when !== null;
  return (
    <div className={hasData ? 'sections' : 'container'}>
      {!hasData && <PlainTitle title={when === null ? missing : undefined} />}
      {children}
    </div>
  );
}
