import type { MouseEvent, ReactNode } from 'react';
import { Button, FormActions, Hint, Notice } from '../../ui/index.ts';
import styles from './FormFooter.module.css';

export interface FormFooterProps {
  /** Words of the button that sends the form; none while a choice in the form does so. */
  submit: string | undefined;
  busy: boolean;
  /** Whether there is something to save. */
  dirty: boolean;
  failure: string | undefined;
  /** Further actions, after the first one. */
  children?: ReactNode;
}

/**
 * The end of a form: the buttons, whether something waits to be saved, and why it could not be sent. All of it
 * stays in reach of the eye while the form is longer than the window.
 */
export function FormFooter({ submit, busy, dirty, failure, children }: FormFooterProps): ReactNode {
  return (
    <FormActions>
      {failure !== undefined && (
        <div className={styles['failure']}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      {submit !== undefined && (
        <Button type="submit" icon="check" busy={busy} onClick={sendOnce}>
          {submit}
        </Button>
      )}
      {children}
      {/* A choice in the form says itself what waits, and nothing shall lie over its buttons. */}
      <Hint live>{stateOf(busy, dirty && submit !== undefined)}</Hint>
    </FormActions>
  );
}

/** A quick save is over before a double click is: its second half would send the form again. */
const sendOnce = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
};

const stateOf = (busy: boolean, dirty: boolean): string => {
  if (busy) return 'Ukládám…';
  return dirty ? 'Změny zatím nejsou uložené.' : '';
};
