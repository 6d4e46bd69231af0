import { useEffect, useState, type ComponentType } from 'react';

interface Code<Props> {
  Part?: ComponentType<Props>;
  error?: unknown;
}

/**
 * A component whose code is loaded when it is first shown, as `AsyncView` takes it: it says that the code is loading, or
 * offers a retry.
 * @param load - a function outside of the component, so that it stays the same.
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [{ Part, error }, setCode] = useState<Code<Props>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    load().then(
      (part) => setCode({ Part: part }),
      (failure: unknown) => setCode({ error: failure }),
    );
  }, [attempt, load]);
  const retry = (): void => {
    setCode({});
    setAttempt(attempt + 1);
  };
  return { data: Part, error, isLoading: Part === undefined && error === undefined, retry };
}
