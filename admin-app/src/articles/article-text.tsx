import type { ReactNode } from 'react';
import type { Article } from 'shared/contract';
import { ArticleView } from 'shared/ui';

export interface ArticleTextProps {
  article: Article;
  /** Rendered below the text. */
  children: ReactNode;
}

/** An article as visitors see it, with the code that sanitises it. */
export const ArticleText = ({ article, children }: ArticleTextProps): ReactNode => (
  <>
    <ArticleView article={article} level={3} />
    {children}
  </>
);
