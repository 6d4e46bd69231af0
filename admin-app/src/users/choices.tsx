import type { ReactNode } from 'react';
import { Field } from 'shared/ui';
import styles from './choices.module.css';

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
