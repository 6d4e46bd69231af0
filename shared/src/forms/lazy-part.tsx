import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { AsyncView } from '../ui/index.ts';

interface Code<Props> {
  Part?: ComponentType<Props>;
  error?: unknown;
}

/** A component's code as `AsyncView` takes it. */
function useCode<Props>(load: () => Promise<ComponentType<Props>>) {
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

/**
 * A component whose code is loaded when it is first shown: until then it says that it loads, or offers a retry.
 * @param errorText says what could not be loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  errorText: string,
): (props: Props) => ReactNode {
  return function LazyPart(props) {
    return (
      <AsyncView read={useCode(load)} loading="Loading..." errorText={errorText}>
        {(Part) => <Part {...props} />}
      </AsyncView>
    );
  };
}
