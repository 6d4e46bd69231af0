import type { ReactNode } from 'react';
import { PlainTitle } from './page-head.tsx';

/**
 * Keeps a screen's loading, error and missing states to the page's measure, and the tab from being without a name; its
 * data brings its own bands and its own name.
 */
export function PlainBand({ when, children }: { when: unknown; children: ReactNode }): ReactNode {
  const hasData = when !== undefined && when !== null;
  return (
    <div className={hasData ? 'sections' : 'band'}>
      {!hasData && <PlainTitle />}
      {children}
    </div>
  );
}
