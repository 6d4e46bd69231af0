import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { AsyncView } from 'shared/ui';
import type { ArticleTextProps } from './article-text.tsx';

const load = async () => (await import('./article-text.tsx')).ArticleText;

interface Props extends ArticleTextProps {
  /** Rendered below the text. */
  children: ReactNode;
}

interface Code {
  Text?: ComponentType<ArticleTextProps>;
  error?: unknown;
}

/** The text of an open article. Its code is loaded when the first article is opened. */
export function LazyArticle({ article, children }: Props): ReactNode {
  const [{ Text, error }, setCode] = useState<Code>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    load().then(
      (code) => setCode({ Text: code }),
      (failure: unknown) => setCode({ error: failure }),
    );
  }, [attempt]);
  const retry = (): void => {
    setCode({});
    setAttempt(attempt + 1);
  };
  return (
    <AsyncView
      read={{ data: Text, error, isLoading: Text === undefined && error === undefined, retry }}
      loading="Loading..."
      errorText="Články nelze načíst."
    >
      {(Shown) => (
        <>
          <Shown article={article} />
          {children}
        </>
      )}
    </AsyncView>
  );
}
