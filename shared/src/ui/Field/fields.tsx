import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { composed, lengthNote } from '../../format/index.ts';
import { eye } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Field, Hint } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

type Controlled<Element extends 'input' | 'textarea'> = FieldTexts &
  Omit<
    ComponentProps<Element>,
    keyof FieldTexts | 'value' | 'onChange' | 'id' | 'className' | 'children' | 'maxLength'
  > & {
    value: string;
    onChange: (value: string) => void;
  };

interface Limited {
  /** Most UTF-16 units of the text. Nothing is cut: near the limit and beyond it the field says so. */
  limit?: number;
}

export type TextFieldProps = Controlled<'input'> & Limited;

/** One line of text; `type` may be `email` or `url`, which are counted and stored as they are typed. */
export function TextField({
  label,
  hint,
  error,
  wide = false,
  limit,
  onChange,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const counted = type === 'text' ? composed(rest.value) : rest.value;
  const length = limit === undefined ? null : lengthNote(counted.length, limit);
  return (
    <Field label={label} hint={hint} error={error} length={length} wide={wide}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type={type}
          className={styles['control']}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export type TextAreaProps = Controlled<'textarea'> & Limited;

/** Several lines of plain text. */
export function TextArea({ label, hint, error, wide = false, limit, onChange, ...rest }: TextAreaProps) {
  const length = limit === undefined ? null : lengthNote(composed(rest.value).length, limit);
  return (
    <Field label={label} hint={hint} error={error} length={length} wide={wide}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={styles['control']}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export type DateFieldProps = Omit<Controlled<'input'>, 'type'>;

/** A calendar date; its value is `YYYY-MM-DD`, or `""` for none. */
export const DateField = (props: DateFieldProps) => <TextField {...props} type="date" />;

export interface PasswordFieldProps extends Omit<Controlled<'input'>, 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password; what was typed can be looked at. */
export function PasswordField({ label, hint, error, wide = false, onChange, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} wide={wide}>
      {(control) => (
        <div className={styles['reveal']}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={styles['control']}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={eye}
            label="Ukázat napsané znaky"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

export interface CheckboxProps {
  label: string;
  hint?: string;
  wide?: boolean;
  name?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** One question with yes or no. */
export function Checkbox({ label, hint, wide = false, onChange, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles['check']} data-wide={wide || undefined}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}
