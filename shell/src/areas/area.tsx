import { createElement, Suspense, use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaBoundary } from './area-boundary.tsx';
import { AreaBroken } from './area-broken.tsx';
import { hasLoaded, lazyArea } from './area-lazy.ts';
import { AreaLoading } from './area-loading.tsx';
import type { AreaName } from './area-names.ts';
import { isFirstLocation } from './first-location.ts';
import { ServerAreaContext } from './server-areas.ts';

/** The place of a remote: its component when it is there, its loading text, or a panel with a retry. */
export function Area({ name }: { name: AreaName }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const { key } = useLocation();
  const onServer = use(ServerAreaContext);
  // The server's markup, and an area that has come, stay where they are.
  const settled = isFirstLocation(key) || hasLoaded(name);
  const component = onServer === undefined ? lazyArea(name, settled, attempt) : (onServer ?? AreaLoading);
  return (
    <AreaBoundary
      key={name}
      place={key}
      fallback={(retry) => <AreaBroken onRetry={retry} />}
      onRetry={() => setAttempt((count) => count + 1)}
    >
      <Suspense fallback={<AreaLoading />}>{createElement(component)}</Suspense>
    </AreaBoundary>
  );
}
