import type { ReactNode } from 'react';
import { PlainTitle } from './page-head.tsx';

interface Props {
  /** The data: `undefined` while loading, `null` when there is none. */
  when: unknown;
  /** Shown when there is none. */
  missing?: string;
  children: ReactNode;
}

/**
 * Puts a screen's loading, error and missing states into a container and gives them a title; a loaded page
 * brings its own containers and its own title.
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
