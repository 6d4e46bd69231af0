import { classNames } from '../class-names.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Status.module.css';

export interface StatusProps {
  state: 'good' | 'bad';
  children: string;
  className?: string | undefined;
}

/** A state in words, with an icon and a colour; never colour alone. */
export function Status({ state, children, className }: StatusProps) {
  return (
    <p className={classNames(styles['status'], className)} data-state={state}>
      <Icon name={state === 'good' ? 'check' : 'close'} />
      {children}
    </p>
  );
}
