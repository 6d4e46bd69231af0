/** What a thing is, as far as somebody was promised it; `null` when there is none. */
export type State = Record<string, unknown> | null;

const written = (state: State): string => JSON.stringify(state);

/**
 * What each thing may look like after a crash: as its last answered write left it, or as a write that was
 * never answered would have left it, and nothing between.
 */
export class Ledger {
  readonly #possible = new Map<string, Set<string>>();
  readonly #touched = new Set<string>();

  /** A write that would turn the thing into `next` is on its way. */
  begin(thing: string, next: State): void {
    const states = this.#possible.get(thing) ?? new Set([written(null)]);
    this.#possible.set(thing, states.add(written(next)));
    this.#touched.add(thing);
  }

  /** The write was acknowledged. */
  accept(thing: string, state: State): void {
    this.#possible.set(thing, new Set([written(state)]));
  }

  /** The write was refused, so that all is as before. */
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

  /** Compares the things with what was found of them, and takes that for what is. Returns what is wrong. */
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
