import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDeleteArticle } from 'shared/client';
import type { ArticleSummary, User } from 'shared/contract';
import { mayLeave } from 'shared/drafts';
import { formatDate, plural } from 'shared/format';
import { useConfirmedDelete } from 'shared/forms';
import { Bench, BenchBar, BenchItem, Button, Empty, IconButton, NewItemPanel, Status } from 'shared/ui';
import { EditArticle } from './edit-article.tsx';
import { NewArticle } from './new-article.tsx';

/** The form on screen; there is one at most. */
type Open = 'new' | number | null;

interface Props {
  articles: readonly ArticleSummary[];
  user: User;
}

const newestFirst = (articles: readonly ArticleSummary[]): ArticleSummary[] =>
  [...articles].sort((left, right) => right.createdAt.localeCompare(left.createdAt));

/** The list of articles with one of them open, or with the form for another one. */
export function ArticleBench({ articles, user }: Props): ReactNode {
  const [open, setOpen] = useState<Open>(null);
  const [added, setAdded] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const bench = useRef<HTMLDivElement>(null);
  const deleteArticle = useDeleteArticle();
  const deletion = useConfirmedDelete<ArticleSummary>({
    subject: ({ name }) => name,
    remove: ({ articleId }) => deleteArticle(articleId),
    onDeleted: ({ articleId }) => {
      setOpen((now) => (now === articleId ? null : now));
      addButton.current?.focus();
    },
  });

  useEffect(() => {
    if (added === null) return;
    const row = bench.current?.querySelector<HTMLElement>(`[data-edits="${added}"]`);
    row?.focus();
  }, [added, articles]);

  const toggle = (what: Open): void => {
    if (!mayLeave()) return;
    setAdded(null);
    setOpen(open === what ? null : what);
  };

  return (
    <div ref={bench}>
      <BenchBar
        summary={plural(articles.length, {
          one: '# článek',
          few: '# články, nejnovější první',
          other: '# článků, nejnovější první',
        })}
      >
        <Button
          kind="outline"
          icon={open === 'new' ? 'close' : 'plus'}
          aria-expanded={open === 'new'}
          onClick={() => toggle('new')}
          ref={addButton}
        >
          Přidat článek
        </Button>
      </BenchBar>
      {open === 'new' && (
        <NewItemPanel>
          <NewArticle
            user={user}
            onCreated={({ articleId }) => {
              // Pictures belong to an article that exists, so the new one opens at once.
              setOpen(articleId);
              setAdded(articleId);
            }}
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
        <Bench open={typeof open === 'number' && articles.some(({ articleId }) => articleId === open)}>
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
                <>
                  <IconButton
                    icon={open === article.articleId ? 'up' : 'down'}
                    label={`Upravit ${article.name}`}
                    aria-expanded={open === article.articleId}
                    data-edits={article.articleId}
                    onClick={() => toggle(article.articleId)}
                  />
                  <IconButton
                    icon="close"
                    tone="bad"
                    label={`Smazat ${article.name}`}
                    onClick={() => deletion.ask(article)}
                  />
                </>
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
