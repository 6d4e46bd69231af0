import { RequestSlots } from '../request-slots.ts';

/** Does a piece of a search: a question to the database, or presenting what it has found. */
export type Ask = <T>(question: () => Promise<T>) => Promise<T>;

/** Milliseconds of questions after which others are served: SQLite answers on the thread that serves everybody. */
const longestAtOnce = 10;

/**
 * Others are served for as long as the questions took, but no longer than this in milliseconds. One turn of the event loop
 * is too short: libuv accepts one new connection in each.
 */
const longestRest = 50;

/** A question that waits for its turn. */
interface Waiting {
  reader: string;
  begin: () => void;
}

interface Options {
  /** Questions that the database answers beside each other. */
  questionsAtOnce: number;
  /** How much of all searches' time a reader has taken lately. */
  shareOf: (reader: string) => number;
  /** Milliseconds of a clock that is never set back. */
  now: () => number;
}

/**
 * Searches of the whole text: one of each reader, since one may take long. The next question is of the reader who has
 * taken least, so that who searches for something costly makes nobody wait longer than for one question and the rest after it.
 */
export class SearchTurns {
  readonly #options: Options;
  readonly #slots = new RequestSlots({ total: 16, perReader: 1, waiting: 200 });
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  #isResting = false;
  /** Milliseconds of all searches' questions since others were served. */
  #sinceRest = 0;
  /** When the last question had been answered. */
  #answeredAt = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param charge is told the milliseconds that the question took. */
  async #ask<T>(reader: string, question: () => Promise<T>, charge: (took: number) => void): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add({ reader, begin: resolve });
    this.#beginNext();
    await promise;
    const began = this.#options.now();
    try {
      return await question();
    } finally {
      this.#answeredAt = this.#options.now();
      const took = this.#answeredAt - began;
      this.#sinceRest += took;
      charge(took);
      this.#running -= 1;
      // The same search may have another question first.
      setImmediate(() => this.#beginNext());
    }
  }

  #beginNext(): void {
    if (this.#isResting || this.#running >= this.#options.questionsAtOnce) return;
    const rest = this.#restLeft();
    if (rest > 0) {
      this.#isResting = true;
      setTimeout(() => {
        this.#isResting = false;
        this.#beginNext();
      }, rest);
      return;
    }
    const next = this.#ofLeastServed();
    if (next === undefined) return;
    this.#waiting.delete(next);
    this.#running += 1;
    next.begin();
    this.#beginNext();
  }

  /** Milliseconds for which others are to be served; from then on the time is counted anew. */
  #restLeft(): number {
    if (this.#sinceRest <= longestAtOnce || this.#waiting.size === 0) return 0;
    const rest = Math.min(this.#sinceRest, longestRest) - (this.#options.now() - this.#answeredAt);
    this.#sinceRest = 0;
    return rest;
  }

  #ofLeastServed(): Waiting | undefined {
    let [least] = this.#waiting;
    for (const one of this.#waiting)
      if (least && this.#options.shareOf(one.reader) < this.#options.shareOf(least.reader)) least = one;
    return least;
  }

  /**
   * Runs a search in its reader's turn.
   * @param admit throws when there is none for the reader.
   * @param charge is told the milliseconds that each of its questions took.
   * @throws TooManyWaitingError, the reason of `gone`, and what `admit` and `work` throw.
   */
  async run<T>(
    reader: string,
    work: (ask: Ask) => Promise<T>,
    { admit, charge, gone }: { admit: () => void; charge: (took: number) => void; gone: AbortSignal },
  ): Promise<T> {
    const search = (): Promise<T> => {
      admit();
      return work((question) => this.#ask(reader, question, charge));
    };
    return this.#slots.run(reader, search, gone);
  }
}
