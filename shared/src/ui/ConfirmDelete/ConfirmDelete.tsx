import { useId } from 'react';
import { bindWords } from '../../format/index.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Notice } from '../Notice/Notice.tsx';
import styles from './ConfirmDelete.module.css';

export interface ConfirmDeleteProps {
  /** What is about to be deleted, so that nobody deletes the wrong one. */
  subject: string;
  /** The deletion runs; neither button does anything until it ends. */
  busy?: boolean;
  /** Why it failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The one question before a deletion: X deletes, NE and Escape do not. The focus begins on NE. */
export function ConfirmDelete({ subject, busy = false, error, onConfirm, onCancel }: ConfirmDeleteProps) {
  const subjectId = useId();
  const cancel = busy ? () => undefined : onCancel;
  return (
    <Dialog title="Opravdu chcete smazat?" role="alertdialog" describedBy={subjectId} onClose={cancel}>
      <p className={styles['subject']} id={subjectId}>
        {bindWords(subject)}
      </p>
      {error && <Notice tone="bad">{error}</Notice>}
      <div className={styles['actions']}>
        <Button kind="danger" busy={busy} aria-label="X, ano, smazat" onClick={onConfirm}>
          X
        </Button>
        <Button kind="outline" data-autofocus onClick={cancel}>
          NE
        </Button>
      </div>
    </Dialog>
  );
}
