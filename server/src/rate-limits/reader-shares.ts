import { LRUCache } from 'lru-cache';

interface Options {
  /** Milliseconds after which what a reader took counts a third. */
  memory: number;
  /** What a reader's sum is when it takes all that there is. */
  whole: number;
  /** Milliseconds of a clock that is never set back. */
  now?: () => number;
}

/** The part of a scarce good that each reader has taken lately. */
export class ReaderShares {
  readonly #readers = new LRUCache<string, { sum: number; at: number }>({ max: 10_000 });
  readonly #memory: number;
  readonly #whole: number;
  readonly #now: () => number;

  constructor({ memory, whole, now = () => performance.now() }: Options) {
    [this.#memory, this.#whole, this.#now] = [memory, whole, now];
  }

  /** From 0 to about 1. */
  of(reader: string): number {
    const known = this.#readers.get(reader);
    if (known === undefined) return 0;
    return (known.sum / this.#whole) * Math.exp((known.at - this.#now()) / this.#memory);
  }

  count(reader: string, amount = 1): void {
    this.#readers.set(reader, { sum: this.of(reader) * this.#whole + amount, at: this.#now() });
  }
}
