import { useId, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Notice } from '../Notice/Notice.tsx';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  /** What follows from it, as paragraphs. */
  children: ReactNode;
  /** Words of the button that confirms; its accessible name when it shows something else. */
  confirm: string;
  /** What the button shows in place of `confirm`. */
  shown?: string;
  kind?: ButtonProps['kind'];
  /** The call is pending; the buttons and Escape do nothing until it ends. */
  busy?: boolean;
  /** Why it failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something is carried out: NE and Escape cancel. Initial focus is on NE. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirm,
    shown,
    kind = 'danger',
    busy = false,
    error,
    onConfirm,
    onCancel,
  } = props;
  const contentId = useId();
  const cancel = busy ? () => undefined : onCancel;
  return (
    <Dialog title={title} role="alertdialog" describedBy={contentId} onClose={cancel}>
      <div id={contentId} className={styles['content']}>
        {children}
      </div>
      {error && <Notice tone="bad">{error}</Notice>}
      <div className={styles['actions']}>
        <Button kind={kind} busy={busy} aria-label={shown && confirm} onClick={onConfirm}>
          {shown ?? confirm}
        </Button>
        <Button kind="outline" data-autofocus onClick={cancel}>
          NE
        </Button>
      </div>
    </Dialog>
  );
}
