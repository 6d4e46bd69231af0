import { setTimeout as delay } from 'node:timers/promises';
import { Semaphore } from '../semaphore.ts';
import { RequestSlots } from './request-slots.ts';

/** Does a piece of a search: a question to the database, or presenting what it has found. */
export type Ask = <T>(question: () => Promise<T>) => Promise<T>;

/** Milliseconds of questions after which others are served: SQLite answers on the thread that serves everybody. */
const longestAtOnce = 10;

/**
 * Others are served for as long as the questions took, but no longer than this in milliseconds. One turn of the event loop
 * is too short: libuv accepts one new connection in each.
 */
const longestRest = 50;

/** Searches of the whole text: a few at once, and one of each reader, since one may take long. */
export class SearchTurns {
  readonly #now: () => number;
  readonly #slots = new RequestSlots({ total: 4, perReader: 1, waiting: 200 });
  readonly #questions: Semaphore;
  /** Milliseconds of all searches' questions since others were served. */
  #sinceRest = 0;
  /** When the last question had been answered. */
  #answeredAt = 0;

  /** @param questionsAtOnce that the database answers beside each other. */
  constructor(questionsAtOnce: number, now: () => number) {
    this.#questions = new Semaphore(questionsAtOnce);
    this.#now = now;
  }

  /** @param count is told the milliseconds that the question took. */
  #ask<T>(question: () => Promise<T>, count: (took: number) => void): Promise<T> {
    return this.#questions.run(async () => {
      if (this.#sinceRest > longestAtOnce) {
        const rest = Math.min(this.#sinceRest, longestRest) - (this.#now() - this.#answeredAt);
        this.#sinceRest = 0;
        if (rest > 0) await delay(rest);
      }
      const began = this.#now();
      try {
        return await question();
      } finally {
        this.#answeredAt = this.#now();
        const took = this.#answeredAt - began;
        this.#sinceRest += took;
        count(took);
      }
    });
  }

  /**
   * Runs a search in its reader's turn.
   * @param admit throws when there is none for the reader.
   * @param charge is told the milliseconds that its questions took.
   * @throws TooManyWaitingError, the reason of `gone`, and what `admit` and `work` throw.
   */
  async run<T>(
    reader: string,
    work: (ask: Ask) => Promise<T>,
    { admit, charge, gone }: { admit: () => void; charge: (took: number) => void; gone: AbortSignal },
  ): Promise<T> {
    const search = async (): Promise<T> => {
      admit();
      let milliseconds = 0;
      const count = (took: number): void => void (milliseconds += took);
      try {
        return await work((question) => this.#ask(question, count));
      } finally {
        charge(milliseconds);
      }
    };
    return this.#slots.run(reader, search, gone);
  }
}
