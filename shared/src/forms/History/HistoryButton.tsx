import type { ReactNode } from 'react';
import { Button, useLazyDialog } from '../../ui/index.ts';
import type { HistoryDialogProps } from './HistoryDialog.tsx';

const load = async () => (await import('./HistoryDialog.tsx')).HistoryDialog;
const failure = 'Historii se nepodařilo otevřít. Zkontrolujte připojení a zkuste to znovu.';

/** Opens the history of a stored item, whose code is loaded then. */
export function HistoryButton(props: Omit<HistoryDialogProps, 'onClose'>): ReactNode {
  const { Dialog, show, close } = useLazyDialog(load, failure);
  return (
    <>
      <Button kind="outline" aria-haspopup="dialog" onClick={show}>
        Historie
      </Button>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
