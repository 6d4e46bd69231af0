import { TooManyWaitingError } from './errors/index.ts';
import { ReaderTurns } from './reader-turns.ts';

/** Bounds of what is answered at once. */
export interface SlotLimits {
  /** Requests of all readers. */
  total: number;
  /** Requests of one reader: a network of phones, whose answers take milliseconds. */
  perReader: number;
  /** When so many run, a reader has fewer: whoever asks often shares what there is, and who asks seldom is served at once. */
  crowd?: { from: number; perReader: number };
  /** Those of nobody in particular, whose name is empty; as many as of one reader where it is left out. */
  ofNobody?: number;
  /** Requests that wait in all. */
  waiting: number;
}

interface Waiter {
  reader: string;
  start: (release: () => void) => void;
  refuse: (error: unknown) => void;
}

/**
 * Answers a bounded number of requests at once. The others wait, before anything is read for them, and get their turn one
 * reader after another, so that a reader with many of them delays nobody else. When too many wait, one of the reader who
 * has most of them is refused, the one that waits longest.
 */
export class RequestSlots {
  readonly #limits: SlotLimits;
  readonly #turns = new ReaderTurns<Waiter>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#turns.length;
  }

  /**
   * Waits for a slot.
   * @param gone aborts when nobody waits for the answer any more.
   * @returns gives the slot back, once; further calls do nothing.
   * @throws TooManyWaitingError, or the reason of `gone`.
   */
  async enter(reader: string, gone?: AbortSignal): Promise<() => void> {
    gone?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const leave = (): void => this.#refuse(waiter, gone?.reason);
    const waiter: Waiter = {
      reader,
      start: (release) => {
        gone?.removeEventListener('abort', leave);
        resolve(release);
      },
      refuse: reject,
    };
    gone?.addEventListener('abort', leave, { once: true });
    this.#turns.add(waiter);
    this.#startNext();
    if (this.waiting > this.#limits.waiting) {
      const refused = this.#turns.oldestOfMost();
      if (refused !== undefined) this.#refuse(refused, new TooManyWaitingError('Too many requests wait.'));
    }
    return promise;
  }

  /**
   * Does a piece of work in a slot.
   * @param gone aborts when nobody waits for it any more; work that has begun goes on.
   * @throws TooManyWaitingError, the reason of `gone`, and what `work` throws.
   */
  async run<T>(reader: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    const release = await this.enter(reader, gone);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #refuse(waiter: Waiter, error: unknown): void {
    if (this.#turns.remove(waiter)) waiter.refuse(error);
  }

  /** Starts what has a slot now. */
  #startNext(): void {
    const { total, perReader, ofNobody = perReader, crowd } = this.#limits;
    const isReady = (reader: string): boolean => {
      const own = this.#runningOf.get(reader) ?? 0;
      if (crowd && this.#running >= crowd.from && own >= crowd.perReader) return false;
      return own < (reader === '' ? ofNobody : perReader);
    };
    while (this.#running < total) {
      const next = this.#turns.take(isReady);
      if (next === undefined) return;
      this.#count(next.reader, 1);
      next.start(this.#releaseOf(next.reader));
    }
  }

  #releaseOf(reader: string): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#count(reader, -1);
      this.#startNext();
    };
  }

  #count(reader: string, change: 1 | -1): void {
    this.#running += change;
    const count = (this.#runningOf.get(reader) ?? 0) + change;
    if (count === 0) this.#runningOf.delete(reader);
    else this.#runningOf.set(reader, count);
  }
}
