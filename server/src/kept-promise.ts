/** What is read once and kept until somebody forgets it. */
export interface KeptPromise<T> {
  /** The same promise for all callers; one that was rejected is made anew for whoever asks next. */
  get(): Promise<T>;
  /** The next caller reads anew; those who wait get what is being read. */
  forget(): void;
}

export function keepPromise<T>(read: () => Promise<T>): KeptPromise<T> {
  let kept: Promise<T> | undefined;
  const get = (): Promise<T> => {
    if (kept !== undefined) return kept;
    const reading = read();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
  return {
    get,
    forget: () => {
      kept = undefined;
    },
  };
}
