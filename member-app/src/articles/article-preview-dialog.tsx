import type { ReactNode } from 'react';
import { Button, Dialog, ArticleView, type ArticleViewProps } from 'shared/ui';
import styles from './article-preview-dialog.module.css';

interface Props {
  article: ArticleViewProps['article'];
  onClose: () => void;
}

/** The article as a visitor would read it. */
export const ArticlePreviewDialog = ({ article, onClose }: Props): ReactNode => (
  <Dialog title="Náhled článku" titleHidden className={styles['preview']} onClose={onClose}>
    <div className={styles['bar']}>
      <p>Takhle článek uvidí návštěvníci.</p>
      <Button kind="outline" icon="close" data-autofocus onClick={onClose}>
        Zavřít náhled
      </Button>
    </div>
    <ArticleView article={article} level={3} />
  </Dialog>
);
