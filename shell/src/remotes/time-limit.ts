/** A time limit for work in several steps, each of which has the full time. */
export interface TimeLimit {
  /** Rejects when a step takes too long. */
  readonly exceeded: Promise<never>;
  readonly isExceeded: boolean;
  /** Begins the next step. */
  restart(): void;
  /** Ends the last step. */
  stop(): void;
}

/** Starts the first step. @param error what `exceeded` rejects with. */
export function startTimeLimit(milliseconds: number, error: Error): TimeLimit {
  let timer: ReturnType<typeof setTimeout>;
  let isExceeded = false;
  let exceed: (error: Error) => void;
  const start = (): void => {
    timer = setTimeout(() => {
      isExceeded = true;
      exceed(error);
    }, milliseconds);
  };
  const limit: TimeLimit = {
    exceeded: new Promise((_, reject) => {
      exceed = reject;
    }),
    get isExceeded() {
      return isExceeded;
    },
    restart() {
      clearTimeout(timer);
      start();
    },
    stop: () => clearTimeout(timer),
  };
  start();
  return limit;
}
