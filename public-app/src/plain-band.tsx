import type { ReactNode } from 'react';

/** Keeps a screen's loading, error and missing states to the page's measure; its data brings its own bands. */
export function PlainBand({ when, children }: { when: unknown; children: ReactNode }): ReactNode {
  const hasData = when !== undefined && when !== null;
  return <div className={hasData ? 'sections' : 'band'}>{children}</div>;
}
