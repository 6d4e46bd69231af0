import type { ReactNode } from 'react';
import { useOwnArticles } from 'shared/client';
import type { User } from 'shared/contract';
import { AsyncView, GhostList } from 'shared/ui';
import { ArticleBench } from './article-bench.tsx';

/** Tab Články: the signed-in person's articles. */
export function OwnArticles({ user }: { user: User }): ReactNode {
  const articles = useOwnArticles();
  return (
    <AsyncView
      read={articles}
      loading="Načítám..."
      errorText="Články nelze načíst."
      placeholder={<GhostList of="lines" count={3} />}
    >
      {(rows) => <ArticleBench articles={rows} user={user} />}
    </AsyncView>
  );
}
