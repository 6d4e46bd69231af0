import type { ReactNode } from 'react';
import { CrudList, publicationState } from 'shared/forms';
import { useDeleteArticle } from 'shared/client';
import type { ArticleSummary, User } from 'shared/contract';
import { formatDate, plural } from 'shared/format';
import { ArticleStatus } from 'shared/ui';
import { EditArticle } from './edit-article.tsx';
import { NewArticle } from './new-article.tsx';

interface Props {
  articles: readonly ArticleSummary[];
  user: User;
}

const newestFirst = (articles: readonly ArticleSummary[]): ArticleSummary[] =>
  [...articles].sort((left, right) => right.createdAt.localeCompare(left.createdAt));

/** The member's articles, newest first. */
export function OwnArticleList({ articles, user }: Props): ReactNode {
  const deleteArticle = useDeleteArticle();
  return (
    <CrudList
      rows={newestFirst(articles)}
      idOf={({ articleId }) => articleId}
      line={(article) => ({
        note: (article.publishedAt && publicationState(article.publishedAt)) || formatDate(article.createdAt),
        status: <ArticleStatus article={article} withReason />,
      })}
      summary={plural(articles.length, {
        one: '# článek',
        few: '# články, od nejnovějšího',
        other: '# článků, od nejnovějšího',
      })}
      add="Přidat článek"
      more="Další články"
      empty={{
        title: 'Zatím tu nemáte žádný článek',
        text: 'Napište první. Návštěvníci ho uvidí, jakmile ho správce schválí.',
      }}
      remove={deleteArticle}
      newItem={(onCreated) => (
        <NewArticle
          user={user}
          // Pictures can only be added to a stored article, so the new one is opened.
          onCreated={({ articleId }) => onCreated(articleId, articleId)}
        />
      )}
      panel={({ articleId }, isGone) => <EditArticle id={articleId} user={user} isGone={isGone} />}
    />
  );
}
