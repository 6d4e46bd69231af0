import type { Clock } from '../../clock.ts';
import { overloaded, ProblemError } from '../../errors/index.ts';

/** Archives that are made at once; each has one file or a few rows in memory, for as long as its reader takes. */
const mostAtOnce = 4;

/** Milliseconds in which an archive may be collected before its first byte is sent. */
const longestCollection = 60_000;

/** Milliseconds for which a reader may take nothing. */
const longestPause = 15_000;

/** Bytes in a millisecond that a slow phone takes. */
const slowestPace = 16;

interface Place {
  /** Milliseconds of the clock, after which others get the place. */
  lastsUntil: number;
  abandon: () => void;
}

/** Who gets an archive now: one for each person, a few in all. */
export class ArchivesUnderWay {
  readonly #clock: Clock;
  readonly #places = new Map<number, Place>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  #now(): number {
    return this.#clock().getTime();
  }

  /** Ends the archives whose readers take less than a slow phone does. */
  #abandonSlow(): void {
    const now = this.#now();
    for (const place of this.#places.values()) if (place.lastsUntil < now) place.abandon();
  }

  /**
   * @param abandon ends the work on the archive, when others wait for its place and its reader takes too little.
   * @returns `sent` counts bytes that the reader has taken; `end` frees the place, and does nothing when called again.
   * @throws 429 for who gets one already, 503 when too many do.
   */
  begin(caller: number, abandon: () => void): { sent: (bytes: number) => void; end: () => void } {
    if (this.#places.has(caller))
      throw new ProblemError(429, 'TOO_MANY_REQUESTS', { headers: { 'retry-after': '10' } });
    if (this.#places.size >= mostAtOnce) {
      this.#abandonSlow();
      throw overloaded();
    }
    const place: Place = { lastsUntil: this.#now() + longestCollection, abandon };
    this.#places.set(caller, place);
    return {
      sent: (bytes) => {
        const latest = this.#now() + longestPause;
        place.lastsUntil = Math.min(latest, place.lastsUntil + bytes / slowestPace);
      },
      end: () => {
        // The next one of the same person may have begun.
        if (this.#places.get(caller) === place) this.#places.delete(caller);
      },
    };
  }
}
