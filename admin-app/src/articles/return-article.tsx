import { useState, type ReactNode } from 'react';
import { limits } from 'shared/contract';
import { tooLong } from 'shared/format';
import { Button, Dialog, Form, IconButton, TextArea } from 'shared/ui';
import dialogStyles from '../dialog.module.css';

interface Props {
  name: string;
  /** The reason of an earlier return; absent from an article that was not returned. */
  reason: string | undefined;
  busy: boolean;
  /** Resolves with whether it succeeded. */
  onReturn: (reason: string) => Promise<boolean>;
}

/** The button that returns an article to its author, after a sentence that may be left out. */
export function ReturnArticle({ name, reason, busy, onReturn }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  // Kept while the dialog is closed, so that nothing typed is lost.
  const [written, setWritten] = useState(reason ?? '');
  const error = tooLong(written.length, limits.returnReason);
  const submit = async (): Promise<void> => {
    if (error === undefined && (await onReturn(written.trim()))) setOpen(false);
  };
  return (
    <>
      <IconButton
        icon="close"
        tone="bad"
        label={`Vrátit ${name}`}
        aria-pressed={reason !== undefined}
        aria-haspopup="dialog"
        aria-busy={busy}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog title="Vrátit článek autorovi?" onClose={() => setOpen(false)}>
          <Form label={`Vrácení: ${name}`} onSubmit={() => void submit()}>
            <TextArea
              label="Důvod"
              hint="Jedna věta pro autora, třeba co doplnit. Může zůstat prázdná."
              rows={3}
              limit={limits.returnReason}
              error={error}
              value={written}
              data-autofocus
              onChange={setWritten}
            />
            <div className={dialogStyles['actions']}>
              <Button type="submit" kind="danger" busy={busy}>
                Vrátit článek
              </Button>
              <Button kind="outline" onClick={() => setOpen(false)}>
                NE
              </Button>
            </div>
          </Form>
        </Dialog>
      )}
    </>
  );
}
