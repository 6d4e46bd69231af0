import { useMemo, useState } from 'react';
import type { ArticleSummary } from 'shared/contract';
import { isWaiting } from 'shared/ui';

const rankOf = (article: ArticleSummary): number => {
  if (article.approved) return 2;
  return isWaiting(article) ? 0 : 1;
};

/**
 * Articles that wait, then returned ones, then the approved, newest first in each. The order is computed when the
 * list is opened and kept, so that a row does not move when it is decided upon.
 */
export function useWaitingFirst(articles: readonly ArticleSummary[]): readonly ArticleSummary[] {
  const [rankAtFirst] = useState(
    () => new Map(articles.map((article) => [article.articleId, rankOf(article)])),
  );
  return useMemo(() => {
    const rank = (article: ArticleSummary): number => rankAtFirst.get(article.articleId) ?? rankOf(article);
    return articles.toSorted(
      (left, right) => rank(left) - rank(right) || right.createdAt.localeCompare(left.createdAt),
    );
  }, [articles, rankAtFirst]);
}
