import type { ReactNode } from 'react';
import { useOwnArticles } from 'shared/client';
import type { User } from 'shared/contract';
import { AsyncView, SkeletonList } from 'shared/ui';
import { OwnArticleList } from './article-list.tsx';

/** Tab Články: the signed-in person's articles. */
export function OwnArticles({ user }: { user: User }): ReactNode {
  const articles = useOwnArticles();
  return (
    <AsyncView
      read={articles}
      loading="Načítám..."
      errorText="Články nelze načíst."
      placeholder={<SkeletonList of="lines" count={3} />}
    >
      {(rows) => <OwnArticleList articles={rows} user={user} />}
    </AsyncView>
  );
}
