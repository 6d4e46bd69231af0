import { useId, type ReactNode } from 'react';
import { Field } from 'shared/ui';
import styles from './choices.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  /** Words by value, in their order. */
  choices: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few choices, all of them visible. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): ReactNode {
  const { label, choices, value, onChange } = props;
  const name = useId();
  // Its keys are the values.
  const values = Object.keys(choices) as Value[];
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {choices[one]}
        </label>
      ))}
    </fieldset>
  );
}

interface SelectProps {
  label: string;
  error?: string | undefined;
  /** The first option, which stands for none. */
  none: string;
  options: readonly { value: string; words: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of many choices. */
export const Select = ({ label, error, none, options, value, onChange }: SelectProps): ReactNode => (
  <Field label={label} error={error}>
    {(control) => (
      <select
        {...control}
        className={styles['select']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    )}
  </Field>
);
