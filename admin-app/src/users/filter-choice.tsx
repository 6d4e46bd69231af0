import { useId, type ReactNode } from 'react';
import styles from './order-choice.module.css';
import { userFilters, type UserFilter } from './user-filters.ts';

interface Props {
  filter: UserFilter;
  counts: Readonly<Record<UserFilter, number>>;
  onChange: (filter: UserFilter) => void;
}

// The keys of a constant object are its type's keys.
const choices = Object.entries(userFilters) as [UserFilter, string][];

/** Which users the list shows, with the number of each. */
export function FilterChoice({ filter, counts, onChange }: Props): ReactNode {
  const labelId = useId();
  return (
    <div className={styles['orders']} role="group" aria-labelledby={labelId}>
      <span id={labelId}>Ukázat</span>
      {choices.map(([key, label]) => (
        <button key={key} type="button" aria-pressed={filter === key} onClick={() => onChange(key)}>
          {`${label} (${counts[key]})`}
        </button>
      ))}
    </div>
  );
}
