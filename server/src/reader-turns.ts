/** What waits for each reader, in the order in which it came. The reader whose turn it is comes first. */
export class ReaderTurns<Item extends { reader: string }> {
  readonly #readers = new Map<string, Set<Item>>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(item: Item): void {
    const own = this.#readers.get(item.reader) ?? new Set();
    this.#readers.set(item.reader, own.add(item));
    this.#length += 1;
  }

  /** @returns whether it was there. */
  remove(item: Item): boolean {
    const own = this.#readers.get(item.reader);
    if (own?.delete(item) !== true) return false;
    this.#length -= 1;
    if (own.size === 0) this.#readers.delete(item.reader);
    return true;
  }

  /**
   * The next item, which is taken out; its reader waits for all others then.
   * @param isReady whether a reader may have its turn now.
   */
  take(isReady: (reader: string) => boolean = () => true): Item | undefined {
    for (const [reader, own] of this.#readers) {
      if (!isReady(reader)) continue;
      const [next] = own;
      this.#readers.delete(reader);
      this.#readers.set(reader, own);
      if (next !== undefined) this.remove(next);
      return next;
    }
    return undefined;
  }

  /** The oldest item of the reader who has most of them. */
  oldestOfMost(): Item | undefined {
    let most: Set<Item> | undefined;
    for (const own of this.#readers.values()) if (own.size > (most?.size ?? 0)) most = own;
    const [oldest] = most ?? [];
    return oldest;
  }
}
