import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { bindWords } from '../../format/index.ts';
import { classNames } from '../class-names.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  title: string;
  /** Hides the title from the eye where the content says it. */
  titleHidden?: boolean;
  /** Escape, and a press beside the dialog where `dismissible`. */
  onClose: () => void;
  dismissible?: boolean;
  role?: 'alertdialog';
  /** For the content of the dialog that describes it. */
  describedBy?: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A real modal dialog: it holds the focus and everything behind it is out of reach. It is open while it is
 * rendered; when it goes, the focus returns to where it was. The focus begins on `data-autofocus`: React's own
 * `autoFocus` acts before the dialog is open and leaves no attribute that the browser could find.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    titleHidden = false,
    onClose,
    dismissible = false,
    role,
    describedBy,
    className,
    children,
  } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], className)}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // The owner decides what is rendered; a dialog that closed by itself would be out of step with it.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A second Escape closes the dialog without asking. An open one has only been closed and reopened.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (dismissible && event.target === event.currentTarget) onClose();
      }}
    >
      <h2 id={titleId} className={titleHidden ? 'visually-hidden' : undefined}>
        {bindWords(title)}
      </h2>
      {children}
    </dialog>
  );
}

function useModal(dialog: { readonly current: HTMLDialogElement | null }) {
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element?.open === false) element.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      // The element is already out of the page, where closing it returns no focus in some browsers.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog]);
}
