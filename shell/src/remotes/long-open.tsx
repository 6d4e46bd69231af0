import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

/** Milliseconds after which a tab is looked after: nobody who leaves before that loads the code. */
const longOpen = 30 * 60_000;

const OldTabNotice = lazy(() =>
  import(/* webpackChunkName: "old-tab" */ './old-tab-notice.tsx').then(
    ({ OldTabNotice: component }) => ({ default: component }),
    // A tab without the notice still works.
    () => ({ default: () => null }),
  ),
);

/** What a tab shows above its page when it has been open for long. */
export function LongOpen(): ReactNode {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longOpen);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLong && (
      <Suspense>
        <OldTabNotice />
      </Suspense>
    )
  );
}
