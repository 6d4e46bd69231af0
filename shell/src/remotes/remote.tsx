import { createElement, Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DeferredLayout } from '../navigation/deferred-layout.tsx';
import { note } from '../reports/notes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { RemoteFailed } from './remote-failed.tsx';
import { forgetRemote, hasLoaded, lazyRemote } from './lazy-remote.ts';
import { RemoteLoading } from './remote-loading.tsx';
import type { RemoteName } from '../remote-name.ts';
import { isInitialLocation } from './initial-location.ts';
import { ServerRemoteContext } from './server-remote.ts';

/** Remotes whose server-rendered markup was discarded by a navigation or a retry. */
const discardedMarkup = new Set<RemoteName>();

/**
 * Whether server-rendered markup of the remote is on screen and still waits for its code. Never again after a
 * navigation: React would keep the old page on screen until the code is loaded.
 */
const awaitsCode = (name: RemoteName, key: string): boolean => {
  if (!isInitialLocation(key) && !hasLoaded(name)) discardedMarkup.add(name);
  return isInitialLocation(key) && !discardedMarkup.has(name);
};

/** Renders a remote: its component, its loading text, or an error panel with a retry. */
export function Remote({ name }: { name: RemoteName }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const { key } = useLocation();
  const onServer = use(ServerRemoteContext);
  const keepsMarkup = awaitsCode(name, key);
  useEffect(() => note({ shows: name }), [name]);
  const component =
    onServer === undefined
      ? lazyRemote(name, keepsMarkup, `${key} ${attempt}`, attempt > 0)
      : (onServer ?? RemoteLoading);
  return (
    <ErrorBoundary
      key={discardedMarkup.has(name) ? `${name} anew` : name}
      remote={name}
      resetKey={key}
      fallback={(retry) => (
        <RemoteFailed
          onRetry={() => {
            forgetRemote(name);
            discardedMarkup.add(name);
            retry();
          }}
        />
      )}
      onRetry={() => setAttempt((count) => count + 1)}
    >
      <Suspense fallback={<RemoteLoading />}>
        {createElement(component)}
        <DeferredLayout />
      </Suspense>
    </ErrorBoundary>
  );
}
