import { mutate } from 'swr';
import { readPublic } from './reads.ts';

/** A pointer that wanders over a page of links asks for each of them once in this many milliseconds. */
const pause = 30_000;
const lastTries = new Map<string, number>();

/**
 * Reads public paths ahead, as when a pointer rests on a link, and puts the answers where the next screen
 * looks for them. What is shown already stays; what fails is left to that screen.
 */
export function prefetch(paths: readonly string[]): void {
  const now = Date.now();
  for (const path of paths) {
    if (now - (lastTries.get(path) ?? -Infinity) < pause) continue;
    lastTries.set(path, now);
    readPublic(path).then(
      (answer) => mutate(path, (shown: unknown) => shown ?? answer, { revalidate: false }),
      () => lastTries.delete(path),
    );
  }
}
