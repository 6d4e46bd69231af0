import type { ReactNode } from 'react';
import type { Article } from 'shared/contract';
import { ArticleView } from 'shared/ui';

export interface ArticleTextProps {
  article: Article;
}

/** An article as visitors see it, with the code that sanitises it. */
export const ArticleText = ({ article }: ArticleTextProps): ReactNode => (
  <ArticleView article={article} level={3} />
);
