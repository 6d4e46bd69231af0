import { mutate } from 'swr';
import { forgetPrefetchedReads, prefetchRead } from './reads.ts';

/**
 * Milliseconds for which a prefetched response counts as fresh; hovering requests each link once in this
 * time.
 */
const pause = 30_000;
const lastTries = new Map<string, number>();

/**
 * Prefetches public paths, for instance on hover, into the cache. The next screen that reads them does not
 * revalidate, later ones do. Data on screen are not replaced; errors are left to the screen.
 */
export function prefetch(paths: readonly string[]): void {
  const now = Date.now();
  for (const path of paths) {
    if (now - (lastTries.get(path) ?? -Infinity) < pause) continue;
    lastTries.set(path, now);
    prefetchRead(path, pause).then(
      (answer) => mutate(path, (shown: unknown) => shown ?? answer, { revalidate: false }),
      () => lastTries.delete(path),
    );
  }
}

/**
 * Drops prefetched responses that were not shown. Each remote has its own copy of this module and does not
 * see the writes of another one, so it has to be called when a remote is left.
 */
export function forgetPrefetched(): void {
  lastTries.clear();
  forgetPrefetchedReads();
}
