import { Semaphore } from './semaphore.ts';

/** One person has as much waiting as may wait. */
export class TooMuchWaitingError extends Error {
  override name = 'TooMuchWaitingError';
}

/** Lets a few pieces of work run at a time, one of each person, so that nobody fills all places. */
export class Turns {
  readonly #places: Semaphore;
  readonly #mostWaiting: number;
  readonly #people = new Map<string, { own: Semaphore; count: number }>();

  /** @param mostWaiting - pieces of one person's work that may wait for those before them. */
  constructor(places: number, mostWaiting = Infinity) {
    this.#places = new Semaphore(places);
    this.#mostWaiting = mostWaiting;
  }

  /** @throws TooMuchWaitingError */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#people.get(person) ?? { own: new Semaphore(1), count: 0 };
    if (queue.count > this.#mostWaiting) throw new TooMuchWaitingError('Too much of one person waits.');
    this.#people.set(person, queue);
    queue.count += 1;
    try {
      return await queue.own.run(() => this.#places.run(work));
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#people.delete(person);
    }
  }
}
