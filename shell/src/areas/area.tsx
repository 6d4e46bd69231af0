import { createElement, Suspense, use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DeferredLayout } from '../navigation/deferred-layout.tsx';
import { AreaBoundary } from './area-boundary.tsx';
import { AreaBroken } from './area-broken.tsx';
import { forgetArea, hasLoaded, lazyArea } from './area-lazy.ts';
import { AreaLoading } from './area-loading.tsx';
import type { AreaName } from './area-names.ts';
import { isFirstLocation } from './first-location.ts';
import { ServerAreaContext } from './server-areas.ts';

/** Areas whose rendered markup is gone: somebody left it for another page, or for a retry. */
const left = new Set<AreaName>();

/**
 * Whether the server's markup still stands in an area's place and waits for its code. Once somebody goes
 * on without it, it never does again: React would keep the old page on screen until the code comes.
 */
const awaitsCode = (name: AreaName, key: string): boolean => {
  if (!isFirstLocation(key) && !hasLoaded(name)) left.add(name);
  return isFirstLocation(key) && !left.has(name);
};

/** The place of a remote: its component when it is there, its loading text, or a panel with a retry. */
export function Area({ name }: { name: AreaName }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const { key } = useLocation();
  const onServer = use(ServerAreaContext);
  const patient = awaitsCode(name, key);
  const component =
    onServer === undefined
      ? lazyArea(name, patient, `${key} ${attempt}`, attempt > 0)
      : (onServer ?? AreaLoading);
  return (
    <AreaBoundary
      key={left.has(name) ? `${name} anew` : name}
      place={key}
      fallback={(retry) => (
        <AreaBroken
          onRetry={() => {
            forgetArea(name);
            left.add(name);
            retry();
          }}
        />
      )}
      onRetry={() => setAttempt((count) => count + 1)}
    >
      <Suspense fallback={<AreaLoading />}>
        {createElement(component)}
        <DeferredLayout />
      </Suspense>
    </AreaBoundary>
  );
}
