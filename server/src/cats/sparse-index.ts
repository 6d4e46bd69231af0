/** Where a part of a list begins: that many rows after a known one, or after the beginning when that is `null`. */
export interface Start<Key> {
  after: Key | null;
  offset: number;
}

/**
 * A sparse index of an ordered list: the key of every row whose number is a multiple of `step`. It is made as far as
 * somebody reads, so that a read far from the beginning skips fewer than `step` rows.
 */
export class SparseIndex<Key> {
  readonly #step: number;
  readonly #next: (rows: number, after: Key | null) => Promise<Key | null>;
  readonly #keys: Key[] = [];
  #isWhole = false;
  /** The key that is being read, for all who wait for it. */
  #reading: Promise<void> | undefined;

  /** @param next reads the key of the row that many rows after another, `null` when the list ends before. */
  constructor(step: number, next: (rows: number, after: Key | null) => Promise<Key | null>) {
    this.#step = step;
    this.#next = next;
  }

  /** The nearest known row before an offset, `null` when the list ends before that row. */
  async seek(offset: number): Promise<Start<Key> | null> {
    const wanted = Math.floor(offset / this.#step);
    while (this.#keys.length < wanted && !this.#isWhole) {
      this.#reading ??= this.#readNext().finally(() => (this.#reading = undefined));
      await this.#reading;
    }
    if (this.#keys.length < wanted) return null;
    return { after: this.#keys[wanted - 1] ?? null, offset: offset - wanted * this.#step };
  }

  async #readNext(): Promise<void> {
    const key = await this.#next(this.#step, this.#keys.at(-1) ?? null);
    if (key === null) this.#isWhole = true;
    else this.#keys.push(key);
  }
}
