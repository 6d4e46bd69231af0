import { overloaded, ProblemError } from '../../errors/index.ts';

/** Archives that are made at once; each has one file or a few rows in memory, for as long as its reader takes. */
const mostAtOnce = 4;

/** Who gets an archive now: one for each person, a few in all. */
export class ArchivesUnderWay {
  readonly #callers = new Set<number>();

  /**
   * @returns ends it; further calls do nothing.
   * @throws 429 for who gets one already, 503 when too many do.
   */
  begin(caller: number): () => void {
    if (this.#callers.has(caller))
      throw new ProblemError(429, 'TOO_MANY_REQUESTS', { headers: { 'retry-after': '10' } });
    if (this.#callers.size >= mostAtOnce) throw overloaded();
    this.#callers.add(caller);
    let isOver = false;
    return () => {
      // The next one of the same person may have begun.
      if (!isOver) this.#callers.delete(caller);
      isOver = true;
    };
  }
}
