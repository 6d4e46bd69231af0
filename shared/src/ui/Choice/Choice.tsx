import { useId, type ReactNode } from 'react';
import styles from './Choice.module.css';

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
