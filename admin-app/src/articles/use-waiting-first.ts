import { useMemo, useState } from 'react';
import type { ArticleSummary } from 'shared/contract';

/**
 * The articles as they are judged: those that nobody approved first, then the others, newest first in both.
 * The order is the one in which the list was opened, so that a row stays under the finger that judges it.
 */
export function useWaitingFirst(articles: readonly ArticleSummary[]): readonly ArticleSummary[] {
  const [approvedAtFirst] = useState(
    () => new Map(articles.map(({ articleId, approved }) => [articleId, approved])),
  );
  return useMemo(() => {
    const isWaiting = ({ articleId, approved }: ArticleSummary): boolean =>
      !(approvedAtFirst.get(articleId) ?? approved);
    return articles.toSorted(
      (left, right) =>
        Number(isWaiting(right)) - Number(isWaiting(left)) || right.createdAt.localeCompare(left.createdAt),
    );
  }, [articles, approvedAtFirst]);
}
