import type { MouseEvent, ReactNode } from 'react';
import { Button, FormActions, Hint, Notice } from '../../ui/index.ts';
import styles from './FormFooter.module.css';

export interface FormFooterProps {
  /** Label of the submit button; none while a choice in the form submits it. */
  submit: string | undefined;
  busy: boolean;
  /** Whether there is something to save. */
  dirty: boolean;
  failure: string | undefined;
  /** Further actions, after the first one. */
  children?: ReactNode;
}

/**
 * Footer of a form: the buttons, whether there are unsaved changes, and why saving failed. Sticky while the
 * form is taller than the window.
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
      {/* A save conflict has its own buttons, which the sticky footer must not cover. */}
      <Hint live>{stateOf(busy, dirty && submit !== undefined)}</Hint>
    </FormActions>
  );
}

/**
 * A quick save completes during a double click, whose second click would submit the form again; or messages appear and
 * move the form, and it would land on something else.
 */
const sendOnce = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
  else document.addEventListener('click', ignoreSecond, { capture: true, once: true });
};

const ignoreSecond = (event: globalThis.MouseEvent): void => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

const stateOf = (busy: boolean, dirty: boolean): string => {
  if (busy) return 'Ukládám…';
  return dirty ? 'Změny zatím nejsou uložené.' : '';
};
