import type { ReactNode } from 'react';
import { useAllArticles } from 'shared/client';
import { AsyncView, SkeletonList } from 'shared/ui';
import { AdminArticleList } from './article-list.tsx';

/** Tab Články: everyone's articles. */
export function ArticlesTab(): ReactNode {
  const articles = useAllArticles();
  return (
    <AsyncView
      read={articles}
      loading="Načítám..."
      errorText="Články nelze načíst."
      placeholder={<SkeletonList of="lines" count={5} />}
    >
      {(rows) => <AdminArticleList articles={rows} onStale={() => articles.retry()} />}
    </AsyncView>
  );
}
