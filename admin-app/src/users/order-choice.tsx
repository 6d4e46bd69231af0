import { useId, type ReactNode } from 'react';
import styles from './order-choice.module.css';
import { userOrders, type UserOrder } from './user-order.ts';

interface Props {
  order: UserOrder;
  onChange: (order: UserOrder) => void;
}

// The keys of a constant object are its type's keys.
const choices = Object.entries(userOrders) as [UserOrder, string][];

/** Sort order of the list of users. */
export function OrderChoice({ order, onChange }: Props): ReactNode {
  const labelId = useId();
  return (
    <div className={styles['orders']} role="group" aria-labelledby={labelId}>
      <span id={labelId}>Řadit podle</span>
      {choices.map(([key, label]) => (
        <button key={key} type="button" aria-pressed={order === key} onClick={() => onChange(key)}>
          {label}
        </button>
      ))}
    </div>
  );
}
