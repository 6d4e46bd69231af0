import { createElement, use } from 'react';
import type { ComponentType } from 'react';

/**
 * Loads the code of a component: `async () => (await import('./page.tsx')).Page`. Keep one function per
 * component.
 */
export type LoadCode = () => Promise<ComponentType>;

const codes = new Map<LoadCode, Promise<ComponentType>>();

/**
 * Milliseconds for which a failure is cached: React renders again before it gives up, and must not request
 * each time.
 */
const failureStands = 500;

/** The code as a promise; requested once, and again some time after a failure. Call it early to preload. */
export function loadCode(load: LoadCode): Promise<ComponentType> {
  const known = codes.get(load);
  if (known !== undefined) return known;
  const loading = load();
  codes.set(load, loading);
  loading.then(
    // Set the fields that React's `use` reads, so that a loaded component renders without suspending.
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => setTimeout(() => codes.delete(load), failureStands),
  );
  return loading;
}

/**
 * A component whose code is loaded on demand. Unlike with `lazy`, a later mount after a failure retries.
 * Suspends unless the code is loaded; throws the failure to the nearest boundary.
 */
export const LazyComponent = ({ load }: { load: LoadCode }) => createElement(use(loadCode(load)));
