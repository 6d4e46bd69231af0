import type { ReactNode } from 'react';
import { useArticlePreview } from 'shared/client';
import type { ArticleSummary } from 'shared/contract';
import { publicationState } from 'shared/forms';
import { bindWords, formatDate } from 'shared/format';
import {
  ArticleStatus,
  AsyncView,
  MasterDetailRow,
  Button,
  FormActions,
  moveFocusOnUnmount,
  IconButton,
  Notice,
} from 'shared/ui';
import styles from './article-row.module.css';
import { LazyArticle } from './lazy-article.ts';
import { ReturnArticle } from './return-article.tsx';
import { useApproval } from './use-approval.ts';

interface Props {
  article: ArticleSummary;
  open: boolean;
  onToggle: () => void;
  onClose: () => void;
  /** Called when the server has a newer version. */
  onStale: () => void;
}

/** Moves the focus from the button of a decided article to the neighbouring one, which closes the text. */
const focusCloseOnUnmount = moveFocusOnUnmount<HTMLButtonElement>(({ nextElementSibling }) =>
  nextElementSibling instanceof HTMLElement ? nextElementSibling : null,
);

const returnedText = ({ at, reason }: NonNullable<ArticleSummary['returned']>): string =>
  reason === ''
    ? `Článek se ${formatDate(at)} vrátil autorovi bez uvedení důvodu.`
    : `Článek se ${formatDate(at)} vrátil autorovi: ${reason}`;

/** One article: author, approval state, the two buttons; and its text while it is open. */
export function ArticleRow({ article, open, onToggle, onClose, onStale }: Props): ReactNode {
  const { articleId, name, createdAt, publishedAt, creator } = article;
  const text = useArticlePreview(open ? articleId : null);
  // While the article is open, a decision applies to the text on screen and not to a later version. State and
  // version come from the same response: the list may be newer than the text.
  const read = (open ? text.data : undefined) ?? article;
  const { state, ...approval } = useApproval(read, () => {
    onStale();
    if (open) text.retry();
  });
  const { approved, returned } = state;
  return (
    <MasterDetailRow
      title={
        <button
          type="button"
          className={styles['title']}
          aria-expanded={open}
          data-opens={articleId}
          onClick={onToggle}
        >
          {bindWords(name)}
        </button>
      }
      note={`${creator.name} ${creator.surname}, ${publicationState(publishedAt) || formatDate(createdAt)}`}
      state={approved ? 'good' : 'bad'}
      stacked
      tools={
        <>
          <ArticleStatus article={state} />
          <IconButton
            icon="check"
            tone="good"
            label={`Schválit ${name}`}
            aria-pressed={approved}
            aria-busy={approval.busy}
            onClick={() => void approval.approve()}
          />
          <ReturnArticle
            name={name}
            reason={returned?.reason}
            busy={approval.busy}
            onReturn={approval.giveBack}
          />
        </>
      }
      panel={
        open && (
          <AsyncView
            read={text}
            loading="Loading..."
            errorText="Články nelze načíst."
            missingText="Článek nenalezen."
          >
            {(whole) => (
              <LazyArticle article={whole}>
                {returned !== undefined && <Notice>{returnedText(returned)}</Notice>}
                <div className={styles['foot']}>
                  <FormActions>
                    {!approved && (
                      <Button
                        icon="check"
                        busy={approval.busy}
                        ref={focusCloseOnUnmount}
                        onClick={() => void approval.approve()}
                      >
                        Schválit článek
                      </Button>
                    )}
                    <Button kind="outline" onClick={onClose}>
                      Zavřít článek
                    </Button>
                  </FormActions>
                </div>
              </LazyArticle>
            )}
          </AsyncView>
        )
      }
    />
  );
}
