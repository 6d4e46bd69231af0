interface Waiting {
  start: () => void;
}

/** Lets a few pieces of work run at a time; the others wait in the order in which they came. */
export class Semaphore {
  readonly #places: number;
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Pieces of work that have a place. */
  get running(): number {
    return this.#running;
  }

  /** Pieces of work that wait for a place. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * @param gone aborts when nobody waits for the work any more; work that has begun goes on.
   * @throws the reason of `gone`, and what `work` throws.
   */
  async run<T>(work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    gone?.throwIfAborted();
    if (this.#running >= this.#places) await this.#place(gone);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #place(gone: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      this.#waiting.delete(waiting);
      reject(gone?.reason);
    };
    const waiting: Waiting = {
      start: () => {
        this.#waiting.delete(waiting);
        gone?.removeEventListener('abort', leave);
        resolve();
      },
    };
    this.#waiting.add(waiting);
    gone?.addEventListener('abort', leave, { once: true });
    return promise;
  }
}
