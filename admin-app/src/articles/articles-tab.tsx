import type { ReactNode } from 'react';
import { useAllArticles } from 'shared/client';
import { ListTab } from 'shared/forms';
import { AdminArticleList } from './article-list.tsx';

/** Tab Články: everyone's articles. */
export function ArticlesTab(): ReactNode {
  const articles = useAllArticles();
  return (
    <ListTab read={articles} loading="Načítám..." errorText="Články nelze načíst." lines={5}>
      {(rows) => <AdminArticleList articles={rows} onStale={() => articles.retry()} />}
    </ListTab>
  );
}
