import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestSlots } from './request-slots.ts';

/** Puts a question of a search to the database. */
export type Ask = <T>(question: () => Promise<T>) => Promise<T>;

/** Milliseconds of questions after which others are served: SQLite answers on the thread that serves everybody. */
const longestAtOnce = 10;

/** The questions of one search. */
class Questions {
  readonly #now: () => number;
  /** Milliseconds that they took. */
  took = 0;
  #sinceTurn = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly ask: Ask = async (question) => {
    if (this.#sinceTurn > longestAtOnce) {
      await nextTurn();
      this.#sinceTurn = 0;
    }
    const began = this.#now();
    try {
      return await question();
    } finally {
      const took = this.#now() - began;
      this.took += took;
      this.#sinceTurn += took;
    }
  };
}

/** Searches of the whole text: a few at once, and one of each reader, since one may take long. */
export class SearchTurns {
  readonly #now: () => number;
  readonly #slots = new RequestSlots({ total: 4, perReader: 1, waiting: 200 });

  constructor(now: () => number) {
    this.#now = now;
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
      const questions = new Questions(this.#now);
      try {
        return await work(questions.ask);
      } finally {
        charge(questions.took);
      }
    };
    return this.#slots.run(reader, search, gone);
  }
}
