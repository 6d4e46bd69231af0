import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/Icon.tsx';
import styles from './Button.module.css';

/** One solid action per view; the others are outlined or plain. */
type ButtonKind = 'solid' | 'outline' | 'plain' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  icon?: IconName;
  /** The action is pending: clicks are ignored, and the button keeps its focus and its size. */
  busy?: boolean;
}

/** A button of at least 44 px. */
export function Button({
  kind = 'solid',
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], className)}
      data-kind={kind}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A URL of the site, or an absolute one (`https:`, `mailto:`). */
  to: string;
  kind?: ButtonKind;
  icon?: IconName;
}

/** A link that looks like a button. */
export function ButtonLink({ to, kind = 'solid', icon, className, children, ...rest }: ButtonLinkProps) {
  const shared = { ...rest, className: classNames(styles['button'], className), 'data-kind': kind };
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return /^[a-z]+:/i.test(to) ? (
    <a {...shared} href={to}>
      {content}
    </a>
  ) : (
    <Link {...shared} to={to}>
      {content}
    </Link>
  );
}
