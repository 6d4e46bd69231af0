import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { overloaded } from '../errors/index.ts';

/** Readers whose pace is known, those that came last. */
const mostReaders = 10_000;

/** Milliseconds for which a request may wait for its turn: as long as one of each connection that may be open takes. */
const longestWait = 10_000;

/** Milliseconds of requests that come through at once. */
const atOnce = 1_000;

/**
 * Spreads the requests of each reader: what comes faster than the pace waits before anything is done for it. An answer at once,
 * be it a refusal, would bring the next request of the same connection at once, and thousands of connections would take
 * all of the server's time.
 */
export class ReaderPace {
  readonly #interval: number;
  readonly #now: () => number;
  /** Until when each reader's requests would take at the pace, in milliseconds of the clock. */
  readonly #until = new LRUCache<string, number>({ max: mostReaders });

  /**
   * @param perSecond requests of one reader, as many of which may come at once.
   * @param now milliseconds of a clock that is never set back.
   */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    [this.#interval, this.#now] = [1_000 / perSecond, now];
  }

  /** Takes a turn, or several for what costs more. @returns milliseconds until it. */
  take(reader: string, turns = 1): number {
    const now = this.#now();
    const until = Math.max(now, this.#until.get(reader) ?? now) + turns * this.#interval;
    this.#until.set(reader, until);
    return Math.max(0, until - now - atOnce);
  }

  #giveBack(reader: string, turns: number): void {
    this.#until.set(reader, (this.#until.get(reader) ?? 0) - turns * this.#interval);
  }

  /**
   * Waits for the turn of the reader's next request.
   * @param turns how many it takes.
   * @param gone aborts when nobody waits for the answer any more; it is asked for when there is something to wait for.
   * @throws 503, later as well, when the turn would come too late; the reason of `gone`.
   */
  async turn(reader: string, turns: number, gone: () => AbortSignal): Promise<void> {
    const wait = this.take(reader, turns);
    if (wait === 0) return;
    const comesTooLate = wait > longestWait;
    if (comesTooLate) this.#giveBack(reader, turns);
    const signal = gone();
    try {
      await delay(Math.min(wait, longestWait), undefined, { signal });
    } catch {
      if (!comesTooLate) this.#giveBack(reader, turns);
      signal.throwIfAborted();
    }
    if (comesTooLate) throw overloaded();
  }
}
