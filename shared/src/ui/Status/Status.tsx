import { classNames } from '../class-names.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Status.module.css';

export interface StatusProps {
  state: 'good' | 'bad';
  children: string;
  className?: string | undefined;
}

/** A circle with a bar, since an X is used for buttons that delete or refuse. */
const bad = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M8 12h8';

/** A state in words, with an icon and a colour; never colour alone. */
export function Status({ state, children, className }: StatusProps) {
  return (
    <p className={classNames(styles['status'], className)} data-state={state}>
      <Icon name={state === 'good' ? 'check' : bad} />
      {children}
    </p>
  );
}
