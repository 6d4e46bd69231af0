import { useId } from 'react';
import type { ReactNode } from 'react';
import type { LengthNote } from '../../format/index.ts';
import { boundText } from '../bound-text.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Field.module.css';

export interface FieldTexts {
  /** Label; parts of it may be visually hidden. */
  label: ReactNode;
  /** Hint, shown before an error occurs. */
  hint?: ReactNode;
  /** Error and how to correct it; announced immediately. */
  error?: string | undefined;
  /** Spans both columns of a form. */
  wide?: boolean;
}

/** Attributes that associate a control with its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Counted {
  /** Message about the remaining length. Beyond the limit it replaces other messages. */
  length?: LengthNote | null;
}

export interface FieldProps extends FieldTexts, Counted {
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error. The kit's fields are based on it. */
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

/** The same for a group of controls, for instance a picture with its buttons. */
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
  /** Live region, as for "Změny zatím nejsou uložené." */
  live?: boolean;
  children: ReactNode;
}

/** A hint beside a control. */
export function Hint({ id, live = false, children }: HintProps) {
  return (
    <p className={styles['hint']} id={id} role={live ? 'status' : undefined}>
      {boundText(children)}
    </p>
  );
}
