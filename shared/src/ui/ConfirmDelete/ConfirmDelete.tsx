import { bindWords } from '../../format/index.ts';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
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
export function ConfirmDelete({ subject, question, ...dialog }: ConfirmDeleteProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={question?.title ?? 'Opravdu chcete smazat?'}
      confirm={question?.confirm ?? 'X, ano, smazat'}
      shown="X"
    >
      <p className={styles['subject']}>{bindWords(subject)}</p>
      {question && <p>{bindWords(question.consequence)}</p>}
    </ConfirmDialog>
  );
}
