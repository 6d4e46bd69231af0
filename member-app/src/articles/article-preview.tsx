import type { ReactNode } from 'react';
import { Button, eye, useLazyDialog, type ArticleViewProps } from 'shared/ui';

const load = async () => (await import('./article-preview-dialog.tsx')).ArticlePreviewDialog;
const failure = 'Náhled se nepodařilo otevřít. Zkontrolujte připojení a zkuste to znovu.';

/** Previews the article with unsaved changes. */
export function ArticlePreview({ article }: { article: ArticleViewProps['article'] }): ReactNode {
  const { Dialog, show, close } = useLazyDialog(load, failure);
  return (
    <>
      <Button kind="outline" icon={eye} aria-haspopup="dialog" onClick={show}>
        Náhled
      </Button>
      {Dialog && <Dialog article={article} onClose={close} />}
    </>
  );
}
