import { Semaphore } from './semaphore.ts';

/** Lets a few pieces of work run at a time, one of each person, so that nobody fills all places. */
export class Turns {
  readonly #places: Semaphore;
  readonly #people = new Map<string, { own: Semaphore; count: number }>();

  constructor(places: number) {
    this.#places = new Semaphore(places);
  }

  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#people.get(person) ?? { own: new Semaphore(1), count: 0 };
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
