import { createElement, use } from 'react';
import type { ComponentType } from 'react';

/** Fetches the code of a component: `async () => (await import('./page.tsx')).Page`. Keep one per component. */
export type LoadCode = () => Promise<ComponentType>;

const codes = new Map<LoadCode, Promise<ComponentType>>();

/** Milliseconds for which a failure stands: React renders again before it gives up, and must not ask each time. */
const failureStands = 500;

/** The code as a promise; asked for once, and again some time after a failure. Call it early to have it in time. */
export function loadCode(load: LoadCode): Promise<ComponentType> {
  const known = codes.get(load);
  if (known !== undefined) return known;
  const loading = load();
  codes.set(load, loading);
  loading.then(
    // What `use` looks at first: with it, showing what has come takes no round of waiting.
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => setTimeout(() => codes.delete(load), failureStands),
  );
  return loading;
}

/**
 * A component whose code comes when it is needed. Unlike `lazy`, a later mount after a failure tries again.
 * Suspends unless the code is there already; throws the failure to the nearest boundary.
 */
export const LazyComponent = ({ load }: { load: LoadCode }) => createElement(use(loadCode(load)));
