import { useState, type ReactNode } from 'react';
import { messageFor, useEraseFormerMember } from 'shared/client';
import type { FormerMember } from 'shared/contract';
import { Button, ConfirmDialog, moveFocusToRegion, useToast } from 'shared/ui';

/** Erases somebody who has left before their time, after a question. */
export function EraseFormerMember({ person }: { person: FormerMember }): ReactNode {
  const { userId, name, surname } = person;
  const erase = useEraseFormerMember();
  const showToast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const close = (): void => {
    setIsOpen(false);
    setError(undefined);
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await erase(userId);
      showToast({ tone: 'good', text: `Údaje jsou smazané: ${name} ${surname}.` });
    } catch (failure) {
      setError(messageFor(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        kind="outline"
        aria-haspopup="dialog"
        aria-label={`Smazat údaje hned, ${surname} ${name}`}
        // The row disappears together with the data.
        ref={moveFocusToRegion}
        onClick={() => setIsOpen(true)}
      >
        Smazat hned
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Opravdu smazat údaje hned?"
          confirm="X, ano, smazat"
          shown="X"
          busy={busy}
          error={error}
          onConfirm={() => void confirm()}
          onCancel={close}
        >
          <p>
            {`${name} ${surname}: účet, zprávy a kontakty zmizí a odchod už vrátit nepůjde. Platby zůstanou, jak ukládá zákon.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
