import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/Icon.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  /** Accessible name, with the item's: "Smazat Anežka z Bílé věže". */
  label: string;
  tone?: 'good' | 'bad';
}

/** A button with an icon and an accessible name. `aria-pressed` makes it a toggle. */
export function IconButton({ icon, label, tone, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['iconButton'], className)}
      data-tone={tone}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
