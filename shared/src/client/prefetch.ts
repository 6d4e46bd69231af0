import { mutate } from 'swr';
import { forgetReadsAhead, readAhead } from './reads.ts';

/**
 * A pointer that wanders over a page of links asks for each of them once in this many milliseconds, and that long
 * the next screen takes the answer for up to date.
 */
const pause = 30_000;
const lastTries = new Map<string, number>();

/**
 * Reads public paths ahead, as when a pointer rests on a link, and puts the answers where the next screen
 * looks for them. That screen does not ask again, any later one does. What is shown already stays; what fails is
 * left to that screen.
 */
export function prefetch(paths: readonly string[]): void {
  const now = Date.now();
  for (const path of paths) {
    if (now - (lastTries.get(path) ?? -Infinity) < pause) continue;
    lastTries.set(path, now);
    readAhead(path, pause).then(
      (answer) => mutate(path, (shown: unknown) => shown ?? answer, { revalidate: false }),
      () => lastTries.delete(path),
    );
  }
}

/**
 * Gives up what was read ahead and not shown. Each area of the site has its own copy of this module and does not
 * see what another one writes, so an area that is left has to call it.
 */
export function forgetPrefetched(): void {
  lastTries.clear();
  forgetReadsAhead();
}
