import type { ReactNode } from 'react';
import { Button, FormActions, Hint, Notice } from '../../ui/index.ts';
import styles from './FormFoot.module.css';

export interface FormFootProps {
  /** Words of the button that sends the form. */
  submit: string;
  busy: boolean;
  /** Whether there is something to save. */
  dirty: boolean;
  failure: string | undefined;
  /** Further actions, after the first one. */
  children?: ReactNode;
}

/** The end of a form: why it could not be sent, the buttons, and whether something waits to be saved. */
export function FormFoot({ submit, busy, dirty, failure, children }: FormFootProps): ReactNode {
  return (
    <>
      {failure !== undefined && (
        <div className={styles['failure']}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      <FormActions>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {children}
        <Hint live>{dirty ? 'Změny zatím nejsou uložené.' : ''}</Hint>
      </FormActions>
    </>
  );
}
