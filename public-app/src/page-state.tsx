import type { ReactNode } from 'react';
import { PlainTitle } from './page-head.tsx';

interface Props {
  /** The data: `undefined` while loading, `null` when there is none. */
  data: unknown;
  /** Shown when there is none. */
  missing?: string;
  children: ReactNode;
}

/**
 * Puts a screen's loading, error and missing states into a container and gives them a title; a loaded page
 * brings its own containers and its own title.
 */
export function PageState({ data, missing, children }: Props): ReactNode {
  const hasData = data !== undefined && data !== null;
  return (
    <div className={hasData ? 'sections' : 'container'}>
      {!hasData && <PlainTitle title={data === null ? missing : undefined} />}
      {children}
    </div>
  );
}
