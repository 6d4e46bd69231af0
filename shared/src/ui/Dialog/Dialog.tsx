import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { bindWords } from '../../format/index.ts';
import { classNames } from '../class-names.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  title: string;
  /** Makes the title visually hidden. */
  titleHidden?: boolean;
  /** Called on Escape, and on a press on the backdrop with `dismissible`. */
  onClose: () => void;
  dismissible?: boolean;
  role?: 'alertdialog';
  /** Id of the content that describes the dialog. */
  describedBy?: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A modal dialog with a focus trap, open while it is mounted; on unmount the focus is restored. Initial focus
 * is on `data-autofocus`: React's own `autoFocus` runs before the dialog is open and sets no attribute that
 * the browser could find.
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
        // Controlled: closing natively would differ from the owner's state.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // On a second Escape browsers close a dialog without a cancelable event; an open one is then
        // reopened.
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
      // The element is removed already, when closing it restores no focus in some browsers.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog]);
}
