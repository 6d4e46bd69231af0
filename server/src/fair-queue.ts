import { Semaphore } from './semaphore.ts';

/** The queue of this person is full. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** Runs a few tasks at a time, one per person, so that nobody occupies all of them. */
export class FairQueue {
  readonly #places: Semaphore;
  readonly #mostWaiting: number;
  readonly #people = new Map<string, { own: Semaphore; count: number }>();

  /** @param mostWaiting - maximum number of queued tasks per person. */
  constructor(places: number, mostWaiting = Infinity) {
    this.#places = new Semaphore(places);
    this.#mostWaiting = mostWaiting;
  }

  /**
   * @param gone aborts when nobody waits for the task any more; one that has begun goes on.
   * @throws QueueFullError, the reason of `gone`, and what `work` throws.
   */
  async run<T>(person: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    const queue = this.#people.get(person) ?? { own: new Semaphore(1), count: 0 };
    if (queue.count > this.#mostWaiting) throw new QueueFullError('The queue of this person is full.');
    this.#people.set(person, queue);
    queue.count += 1;
    try {
      return await queue.own.run(() => this.#places.run(work, gone), gone);
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#people.delete(person);
    }
  }
}
