/** Bytes that are in memory for readers. */
export class ReaderBytes {
  readonly #byReader = new Map<string, number>();
  total = 0;

  of(reader: string): number {
    return this.#byReader.get(reader) ?? 0;
  }

  /** The reader who has most of them. */
  ofMost(): string | undefined {
    let most: [reader: string, bytes: number] | undefined;
    for (const entry of this.#byReader) if (most === undefined || entry[1] > most[1]) most = entry;
    return most?.[0];
  }

  /** @param bytes is negative for what is no longer in memory. */
  add(reader: string, bytes: number): void {
    this.total += bytes;
    const held = this.of(reader) + bytes;
    if (held > 0) this.#byReader.set(reader, held);
    else this.#byReader.delete(reader);
  }
}
