import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { overloaded } from '../errors/index.ts';

/** Readers whose pace is known, those that came last. */
const mostReaders = 10_000;

/** Milliseconds for which a request may wait for its turn: as long as one of each connection that may be open takes. */
const longestWait = 10_000;

/**
 * Spreads the requests of each reader: what comes faster than the pace waits before anything is done for it. An answer at once,
 * be it a refusal, would bring the next request of the same connection at once, and thousands of connections would take
 * all of the server's time.
 */
export class ReaderPace {
  readonly #interval: number;
  readonly #atOnce: number;
  readonly #now: () => number;
  /** Until when each reader's requests would take at the pace, in milliseconds of the clock. */
  readonly #until = new LRUCache<string, number>({ max: mostReaders });

  /**
   * @param perSecond requests of one reader, as many of which may come at once.
   * @param now milliseconds of a clock that is never set back.
   */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    [this.#interval, this.#atOnce, this.#now] = [1_000 / perSecond, 1_000, now];
  }

  /** Milliseconds for which the next request of the reader, which this is, has to wait. */
  next(reader: string): number {
    const now = this.#now();
    const until = Math.max(now, this.#until.get(reader) ?? now) + this.#interval;
    const wait = until - now - this.#atOnce;
    // What is refused takes no turn.
    if (wait <= longestWait) this.#until.set(reader, until);
    return Math.max(0, wait);
  }

  /**
   * Waits for the turn of the reader's next request.
   * @param gone aborts when nobody waits for the answer any more.
   * @throws 503 when too many of them wait, the reason of `gone`.
   */
  async turn(reader: string, gone: () => AbortSignal): Promise<void> {
    const wait = this.next(reader);
    if (wait === 0) return;
    if (wait > longestWait) throw overloaded();
    const signal = gone();
    await delay(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
