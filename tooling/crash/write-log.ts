/** The expected state of an item; `null` when it is deleted. */
export type State = Record<string, unknown> | null;

const written = (state: State): string => JSON.stringify(state);

/**
 * The allowed states of each item after a crash: that of its last acknowledged write, or that of a pending
 * one, and nothing between.
 */
export class WriteLog {
  readonly #possible = new Map<string, Set<string>>();
  readonly #touched = new Set<string>();

  /** A write that would change the item to `next` is pending. */
  begin(item: string, next: State): void {
    const states = this.#possible.get(item) ?? new Set([written(null)]);
    this.#possible.set(item, states.add(written(next)));
    this.#touched.add(item);
  }

  /** The write was acknowledged. */
  accept(item: string, state: State): void {
    this.#possible.set(item, new Set([written(state)]));
  }

  /** The write was refused, so nothing changes. */
  refuse(item: string, before: State): void {
    this.accept(item, before);
  }

  /** Everything that was ever written. */
  all(): string[] {
    return [...this.#possible.keys()];
  }

  /** What was written since the last comparison. */
  touched(): string[] {
    return [...this.#touched];
  }

  /** Compares the expected items with what was found, which becomes the new expectation. Returns the errors. */
  compare(items: readonly string[], found: ReadonlyMap<string, State>): string[] {
    const mistakes: string[] = [];
    for (const item of items) {
      const actual = found.get(item) ?? null;
      const possible = this.#possible.get(item) ?? new Set();
      if (!possible.has(written(actual))) {
        mistakes.push(`${item} is ${written(actual)}, expected ${[...possible].join(' or ')}`);
      }
      this.accept(item, actual);
      this.#touched.delete(item);
    }
    return mistakes;
  }
}
