import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after a failure. */
const retryDelay = 10_000;
/** Length of a pause for each millisecond of work. */
const pauseShare = 3;

/** Indexes what transactions have left, in pieces. */
export interface BackgroundIndexing {
  /** Says that something waits. */
  wake(): void;
  /** Resolves when nothing waits any more, or when a failure has put it off. */
  finished(): Promise<void>;
  /** Ends after the piece that is being indexed. */
  stop(): Promise<void>;
}

/**
 * Work with pauses of three times its length, so that others have at least three quarters of the time.
 * @param indexPiece indexes some of what waits in a transaction, and calls `wake` when there is more.
 * @param onFailure is told of an error; the work goes on later.
 */
export function backgroundIndexing(
  indexPiece: () => Promise<void>,
  onFailure: (error: unknown) => void,
): BackgroundIndexing {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWanted = false;
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;

  const pause = (milliseconds: number): Promise<void> =>
    // Rejected when it is stopped.
    wait(milliseconds, undefined, { signal }).catch(() => undefined);

  const work = async (): Promise<void> => {
    // Whoever wrote is answered first.
    await setImmediate();
    try {
      while (isWanted && !signal.aborted) {
        isWanted = false;
        const began = performance.now();
        await indexPiece();
        await pause(pauseShare * (performance.now() - began));
      }
    } catch (error) {
      if (signal.aborted) return;
      onFailure(error);
      retry = setTimeout(wake, retryDelay).unref();
    } finally {
      // In the same turn as it was seen that nothing waits.
      running = null;
    }
  };

  const wake = (): void => {
    isWanted = true;
    if (running !== null || signal.aborted) return;
    clearTimeout(retry);
    running = work();
  };

  return {
    wake,
    finished: () => running ?? Promise.resolve(),
    async stop() {
      stopping.abort();
      clearTimeout(retry);
      await running;
    },
  };
}
