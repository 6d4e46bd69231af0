import { useCallback, useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { composed, lengthNote } from '../../format/index.ts';
import { holdForm } from '../hold-form.ts';
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
  /** Maximum number of UTF-16 units. Nothing is truncated: near the limit and beyond it a message is shown. */
  limit?: number;
}

export type TextFieldProps = Controlled<'input'> & Limited;

/** A single-line text field; `type` may be `email` or `url`, which are counted and stored unchanged. */
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

/** A multi-line plain text field. */
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

export interface SelectFieldProps<Value extends string> extends FieldTexts {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice of one of several. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  wide = false,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} wide={wide}>
      {(control) => (
        <select
          {...control}
          className={styles['control']}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export type DateFieldProps = Omit<Controlled<'input'>, 'type' | 'ref'>;

/** The first plausible year: earlier ones are typing errors with two digits. */
const firstDay = '1900-01-01';

/** Error of a date input, whose value does not show it. */
const wrongDay = ({ validity }: HTMLInputElement): string | undefined => {
  if (validity.badInput)
    return 'Datum není celé, nebo takový den v kalendáři není. Doplňte den, měsíc a rok.';
  return validity.rangeUnderflow ? 'Napište rok čtyřmi číslicemi, třeba 2026.' : undefined;
};

/**
 * A calendar date; its value is `YYYY-MM-DD`, or `""` for none. Browsers also report `""` for an incomplete
 * date: the field then shows an error, and its form is not submitted.
 */
export function DateField({ error, ...rest }: DateFieldProps) {
  const [wrong, setWrong] = useState<{ text: string | undefined; of: string }>();
  const guardForm = useCallback((input: HTMLInputElement | null) => {
    if (input === null) return undefined;
    return holdForm(input, () => {
      const text = wrongDay(input);
      setWrong({ text, of: input.value });
      if (text !== undefined) input.focus();
      return text !== undefined;
    });
  }, []);
  return (
    <TextField
      min={firstDay}
      max="9999-12-31"
      {...rest}
      ref={guardForm}
      type="date"
      // The date was replaced by a button meanwhile.
      error={(wrong?.of === rest.value ? wrong.text : undefined) ?? error}
      onBlur={({ currentTarget, relatedTarget }) => {
        // An error that appears below a button being pressed would move the button away from the pointer.
        if (relatedTarget instanceof HTMLButtonElement && relatedTarget.form === currentTarget.form) return;
        setWrong({ text: wrongDay(currentTarget), of: currentTarget.value });
      }}
    />
  );
}

export interface PasswordFieldProps extends Omit<Controlled<'input'>, 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field that can show its text. */
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
