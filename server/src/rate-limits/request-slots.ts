/** Bounds of what is answered at once. */
export interface SlotLimits {
  /** Requests of all readers. */
  total: number;
  /** Requests of one reader: a network of phones, whose answers take milliseconds. */
  perReader: number;
  /** Requests that one reader may have waiting. */
  waitingPerReader: number;
  /** Requests that wait in all. */
  waiting: number;
}

/** The request waits no more: too many do. */
export class TooManyWaitingError extends Error {
  override name = 'TooManyWaitingError';
}

interface Waiter {
  start: () => void;
}

interface Reader {
  running: number;
  readonly waiting: Set<Waiter>;
}

/**
 * Answers a bounded number of requests at once. The others wait, before anything is read for them, and get their turn one
 * reader after another, so that a reader with many of them delays nobody else.
 */
export class RequestSlots {
  readonly #limits: SlotLimits;
  /** In the order of their turns. */
  readonly #readers = new Map<string, Reader>();
  #running = 0;
  #waiting = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Waits for a slot.
   * @param gone aborts when nobody waits for the answer any more.
   * @returns gives the slot back, once; further calls do nothing.
   * @throws TooManyWaitingError, or the reason of `gone`.
   */
  async enter(name: string, gone: AbortSignal): Promise<() => void> {
    const reader = this.#readers.get(name) ?? { running: 0, waiting: new Set() };
    const { total, perReader, waitingPerReader, waiting } = this.#limits;
    if (this.#running < total && reader.running < perReader) {
      this.#readers.set(name, reader);
      return this.#start(name, reader);
    }
    if (reader.waiting.size >= waitingPerReader || this.#waiting >= waiting)
      throw new TooManyWaitingError('Too many requests wait.');
    this.#readers.set(name, reader);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const leave = (): void => {
      if (!reader.waiting.delete(waiter)) return;
      this.#waiting -= 1;
      this.#forget(name, reader);
      reject(gone.reason instanceof Error ? gone.reason : new Error('Nobody waits any more.'));
    };
    const waiter: Waiter = {
      start: () => {
        reader.waiting.delete(waiter);
        this.#waiting -= 1;
        gone.removeEventListener('abort', leave);
        resolve(this.#start(name, reader));
      },
    };
    reader.waiting.add(waiter);
    this.#waiting += 1;
    gone.addEventListener('abort', leave, { once: true });
    return promise;
  }

  #start(name: string, reader: Reader): () => void {
    reader.running += 1;
    this.#running += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      reader.running -= 1;
      this.#running -= 1;
      this.#forget(name, reader);
      this.#next();
    };
  }

  #forget(name: string, { running, waiting }: Reader): void {
    if (running === 0 && waiting.size === 0) this.#readers.delete(name);
  }

  /** Starts what has a slot now. */
  #next(): void {
    while (this.#running < this.#limits.total) {
      const turn = [...this.#readers].find(
        ([, { running, waiting }]) => waiting.size > 0 && running < this.#limits.perReader,
      );
      if (turn === undefined) return;
      const [name, reader] = turn;
      // To the end of the round.
      this.#readers.delete(name);
      this.#readers.set(name, reader);
      for (const { start } of reader.waiting) {
        start();
        break;
      }
    }
  }
}
