import { Link } from 'react-router-dom';
import { classNames, Logo } from 'shared/ui';
import styles from './brand.module.css';

export interface BrandProps {
  /** The club's name on one or two lines. */
  lines: readonly string[];
  /** Target of the link; absent in the footer. */
  to?: string;
  className?: string | undefined;
}

/** The logo and the club's name. */
export function Brand({ lines, to, className }: BrandProps) {
  const content = (
    <>
      <Logo />
      <span>
        {lines.map((line, index) => (
          <span key={line}>
            {index > 0 && ' '}
            <b>{line}</b>
          </span>
        ))}
      </span>
    </>
  );
  const classes = classNames(styles['brand'], className);
  return to === undefined ? (
    <div className={classes}>{content}</div>
  ) : (
    <Link className={classes} to={to}>
      {content}
    </Link>
  );
}
