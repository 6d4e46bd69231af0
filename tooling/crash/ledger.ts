/** The expected state of an item; `null` when it is deleted. */
export type State = Record<string, unknown> | null;

const written = (state: State): string => JSON.stringify(state);

/**
 * The allowed states of each item after a crash: that of its last acknowledged write, or that of a pending
 * one, and nothing between.
 */
export class Ledger {
  readonly #possible = new Map<string, Set<string>>();
  readonly #touched = new Set<string>();

  /** A write that would change the item to `next` is pending. */
  begin(thing: string, next: State): void {
    const states = this.#possible.get(thing) ?? new Set([written(null)]);
    this.#possible.set(thing, states.add(written(next)));
    this.#touched.add(thing);
  }

  /** The write was acknowledged. */
  accept(thing: string, state: State): void {
    this.#possible.set(thing, new Set([written(state)]));
  }

  /** The write was refused, so nothing changes. */
  refuse(thing: string, before: State): void {
    this.accept(thing, before);
  }

  /** Everything that was ever written. */
  all(): string[] {
    return [...this.#possible.keys()];
  }

  /** What was written since the last judgement. */
  touched(): string[] {
    return [...this.#touched];
  }

  /** Compares the expected items with what was found, which becomes the new expectation. Returns the errors. */
  judge(things: readonly string[], found: ReadonlyMap<string, State>): string[] {
    const mistakes: string[] = [];
    for (const thing of things) {
      const actual = found.get(thing) ?? null;
      const possible = this.#possible.get(thing) ?? new Set();
      if (!possible.has(written(actual))) {
        mistakes.push(`${thing} is ${written(actual)}, expected ${[...possible].join(' or ')}`);
      }
      this.accept(thing, actual);
      this.#touched.delete(thing);
    }
    return mistakes;
  }
}
