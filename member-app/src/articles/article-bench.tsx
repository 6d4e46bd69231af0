import type { ReactNode } from 'react';
import { AddButton, RowTools, useBench } from 'shared/bench';
import { useDeleteArticle } from 'shared/client';
import type { ArticleSummary, User } from 'shared/contract';
import { formatDate, plural } from 'shared/format';
import { useConfirmedDelete } from 'shared/forms';
import { Bench, BenchBar, BenchItem, Empty, NewItemPanel, Status } from 'shared/ui';
import { EditArticle } from './edit-article.tsx';
import { NewArticle } from './new-article.tsx';

interface Props {
  articles: readonly ArticleSummary[];
  user: User;
}

const newestFirst = (articles: readonly ArticleSummary[]): ArticleSummary[] =>
  [...articles].sort((left, right) => right.createdAt.localeCompare(left.createdAt));

/** The list of articles with one of them open, or with the form for another one. */
export function ArticleBench({ articles, user }: Props): ReactNode {
  const { place, addButton, ...bench } = useBench(articles);
  const { open } = bench;
  const deleteArticle = useDeleteArticle();
  const deletion = useConfirmedDelete<ArticleSummary>({
    subject: ({ name }) => name,
    remove: ({ articleId }) => deleteArticle(articleId),
    onDeleted: ({ articleId }) => bench.forget(articleId),
  });

  return (
    <div ref={place}>
      <BenchBar
        summary={plural(articles.length, {
          one: '# článek',
          few: '# články, nejnovější první',
          other: '# článků, nejnovější první',
        })}
      >
        <AddButton open={open === 'new'} onToggle={() => bench.toggle('new')} ref={addButton}>
          Přidat článek
        </AddButton>
      </BenchBar>
      {open === 'new' && (
        <NewItemPanel>
          <NewArticle
            user={user}
            // Pictures belong to an article that exists, so the new one opens at once.
            onCreated={({ articleId }) => bench.finish(articleId, articleId)}
          />
        </NewItemPanel>
      )}
      {articles.length === 0 && open === null && (
        <Empty
          drawing="no-results"
          title="Zatím tu nemáte žádný článek"
          text="Napište první. Návštěvníci ho uvidí, jakmile ho správce schválí."
        />
      )}
      {articles.length > 0 && (
        <Bench open={articles.some(({ articleId }) => articleId === open)}>
          {newestFirst(articles).map((article) => (
            <BenchItem
              key={article.articleId}
              title={article.name}
              note={formatDate(article.createdAt)}
              status={
                <Status state={article.approved ? 'good' : 'bad'}>
                  {article.approved ? 'Schváleno' : 'Neschváleno'}
                </Status>
              }
              tools={
                <RowTools
                  id={article.articleId}
                  name={article.name}
                  open={open === article.articleId}
                  onToggle={() => bench.toggle(article.articleId)}
                  onDelete={() => deletion.ask(article)}
                />
              }
              panel={open === article.articleId && <EditArticle id={article.articleId} user={user} />}
            />
          ))}
        </Bench>
      )}
      {deletion.dialog}
    </div>
  );
}
