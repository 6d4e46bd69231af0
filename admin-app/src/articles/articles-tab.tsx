import type { ReactNode } from 'react';
import { useAllArticles } from 'shared/client';
import { AsyncView, GhostList } from 'shared/ui';
import { ArticleBench } from './article-bench.tsx';

/** Tab Články: everyone's articles. */
export function ArticlesTab(): ReactNode {
  const articles = useAllArticles();
  return (
    <AsyncView
      read={articles}
      loading="Načítám..."
      errorText="Články nelze načíst."
      placeholder={<GhostList of="lines" count={5} />}
    >
      {(rows) => <ArticleBench articles={rows} onStale={() => articles.retry()} />}
    </AsyncView>
  );
}
