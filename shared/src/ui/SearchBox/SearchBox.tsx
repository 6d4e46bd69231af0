import { useId, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  /** Accessible name: "Hledat podle jména kočky nebo majitele". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Other parameters of the address, which submitting before hydration keeps. */
  kept?: Readonly<Record<string, string | undefined>>;
  /** The field. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A search field. Submitting it before hydration loads the same page with `?q=`. */
export function SearchBox({ label, value, onChange, kept = {}, ref }: SearchBoxProps) {
  const id = useId();
  return (
    <form
      className={classNames(styles['search'], 'no-print')}
      role="search"
      aria-labelledby={`${id}-label`}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="visually-hidden" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        name="q"
        type="search"
        placeholder="Vyhledávač"
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {Object.entries(kept).map(
        ([name, parameter]) =>
          parameter !== undefined && <input key={name} type="hidden" name={name} value={parameter} />,
      )}
      <Icon name="search" />
    </form>
  );
}
