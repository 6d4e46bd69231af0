import type { ReactNode } from 'react';
import { useOwnArticles } from 'shared/client';
import type { User } from 'shared/contract';
import { ListTab } from 'shared/forms';
import { OwnArticleList } from './article-list.tsx';

/** Tab Články: the signed-in person's articles. */
export function OwnArticles({ user }: { user: User }): ReactNode {
  const articles = useOwnArticles();
  return (
    <ListTab read={articles} loading="Načítám..." errorText="Články nelze načíst." lines={3}>
      {(rows) => <OwnArticleList articles={rows} user={user} />}
    </ListTab>
  );
}
