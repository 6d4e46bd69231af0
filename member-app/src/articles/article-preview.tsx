import { useState, type ReactNode } from 'react';
import { Button, Dialog, eye } from 'shared/ui';
import { ArticleView, type ArticleViewProps } from 'shared/views';
import styles from './article-preview.module.css';

/** Opens the article as a visitor would read it, with what is written and not saved yet. */
export function ArticlePreview({ article }: { article: ArticleViewProps['article'] }): ReactNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button kind="outline" icon={eye} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Náhled
      </Button>
      {open && (
        <Dialog title="Náhled článku" titleHidden className={styles['preview']} onClose={close}>
          <div className={styles['bar']}>
            <p>Takhle článek uvidí návštěvníci.</p>
            <Button kind="outline" icon="close" data-autofocus onClick={close}>
              Zavřít náhled
            </Button>
          </div>
          <ArticleView article={article} level={3} />
        </Dialog>
      )}
    </>
  );
}
