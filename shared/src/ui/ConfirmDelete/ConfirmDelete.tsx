import { useId } from 'react';
import { bindWords } from '../../format/index.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Notice } from '../Notice/Notice.tsx';
import styles from './ConfirmDelete.module.css';

export interface ConfirmQuestion {
  title: string;
  /** A sentence about what follows. */
  consequence: string;
  /** Accessible name of the X. */
  confirm: string;
}

export interface ConfirmDeleteProps {
  /** Name of the item to delete. */
  subject: string;
  /** What is asked in place of "Opravdu chcete smazat?", when something else happens than a deletion. */
  question?: ConfirmQuestion | undefined;
  /** The deletion is pending; the buttons do nothing until it ends. */
  busy?: boolean;
  /** Why it failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation of a deletion: X deletes, NE and Escape cancel. Initial focus is on NE. */
export function ConfirmDelete({
  subject,
  question,
  busy = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDeleteProps) {
  const subjectId = useId();
  const cancel = busy ? () => undefined : onCancel;
  return (
    <Dialog
      title={question?.title ?? 'Opravdu chcete smazat?'}
      role="alertdialog"
      describedBy={subjectId}
      onClose={cancel}
    >
      <div id={subjectId}>
        <p className={styles['subject']}>{bindWords(subject)}</p>
        {question && <p className={styles['consequence']}>{bindWords(question.consequence)}</p>}
      </div>
      {error && <Notice tone="bad">{error}</Notice>}
      <div className={styles['actions']}>
        <Button
          kind="danger"
          busy={busy}
          aria-label={question?.confirm ?? 'X, ano, smazat'}
          onClick={onConfirm}
        >
          X
        </Button>
        <Button kind="outline" data-autofocus onClick={cancel}>
          NE
        </Button>
      </div>
    </Dialog>
  );
}
