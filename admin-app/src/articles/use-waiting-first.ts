import { useMemo, useState } from 'react';
import type { ArticleSummary } from 'shared/contract';

/**
 * Unapproved articles first, then the others, newest first in both. The order is computed when the list is
 * opened and kept, so that a row does not move when it is approved.
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
