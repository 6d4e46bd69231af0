import type { ReactNode } from 'react';
import { AsyncView } from 'shared/ui';
import { useLazyPart } from '../use-lazy-part.ts';
import type { ArticleTextProps } from './article-text.tsx';

const load = async () => (await import('./article-text.tsx')).ArticleText;

interface Props extends ArticleTextProps {
  /** Rendered below the text. */
  children: ReactNode;
}

/** The text of an open article. Its code is loaded when the first article is opened. */
export function LazyArticle({ article, children }: Props): ReactNode {
  return (
    <AsyncView read={useLazyPart(load)} loading="Loading..." errorText="Články nelze načíst.">
      {(Text) => (
        <>
          <Text article={article} />
          {children}
        </>
      )}
    </AsyncView>
  );
}
