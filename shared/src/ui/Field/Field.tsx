import { useId } from 'react';
import type { ReactNode } from 'react';
import type { LengthNote } from '../../format/index.ts';
import { boundText } from '../bound-text.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Field.module.css';

export interface FieldTexts {
  /** Words; what the eye does not need of them may be for the ear alone. */
  label: ReactNode;
  /** What helps before a mistake is made. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; said at once. */
  error?: string | undefined;
  /** Takes the whole width of a form in two columns. */
  wide?: boolean;
}

/** What a control must carry to belong to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Counted {
  /** How near the text is to its limit. While it is beyond, nothing else is said of it. */
  length?: LengthNote | null;
}

export interface FieldProps extends FieldTexts, Counted {
  children: (control: ControlProps) => ReactNode;
}

/** Label above, the control, then its hint and its error. Ready-made fields build on it. */
export function Field({ label, hint, error, length, wide, children }: FieldProps) {
  const id = useId();
  const { described, invalid, texts } = useTexts(id, hint, error, length);
  return (
    <div className={classNames(styles['field'])} data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': invalid ? true : undefined })}
      {texts}
    </div>
  );
}

export interface FieldGroupProps extends FieldTexts, Counted {
  children: ReactNode;
}

/** The same for several controls that answer one question, as a picture with its buttons. */
export function FieldGroup({ label, hint, error, length, wide, children }: FieldGroupProps) {
  const id = useId();
  const { described, texts } = useTexts(id, hint, error, length);
  return (
    <div
      className={styles['field']}
      data-wide={wide || undefined}
      role="group"
      aria-labelledby={id}
      aria-describedby={described}
    >
      <span className={styles['label']} id={id}>
        {label}
      </span>
      {children}
      {texts}
    </div>
  );
}

function useTexts(id: string, hint: ReactNode, error: string | undefined, length: LengthNote | null = null) {
  const isOver = length?.isOver === true;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error && !isOver ? `${id}-error` : undefined;
  const lengthId = length === null ? undefined : `${id}-length`;
  const texts = (
    <>
      {hintId && <Hint id={hintId}>{hint}</Hint>}
      {errorId && (
        <p className={styles['error']} id={errorId} role="alert">
          <Icon name="M12 4l9 16H3zM12 10v4M12 17h.01" />
          {error}
        </p>
      )}
      {length !== null && (
        <p className={styles[isOver ? 'error' : 'hint']} id={lengthId} role="status">
          {isOver && <Icon name="M12 4l9 16H3zM12 10v4M12 17h.01" />}
          {length.text}
        </p>
      )}
    </>
  );
  return { described: classNames(hintId, errorId, lengthId), invalid: isOver || error, texts };
}

export interface HintProps {
  id?: string;
  /** Says itself when it changes, as "Změny zatím nejsou uložené." */
  live?: boolean;
  children: ReactNode;
}

/** A quiet line of help beside a control. */
export function Hint({ id, live = false, children }: HintProps) {
  return (
    <p className={styles['hint']} id={id} role={live ? 'status' : undefined}>
      {boundText(children)}
    </p>
  );
}
