import { Link } from 'react-router-dom';
import { classNames } from 'shared/ui';
import { Brand } from '../brand/brand.tsx';
import styles from './site-footer.module.css';

export interface SiteFooterProps {
  /** The club's name on one or two lines. */
  lines: readonly string[];
  address: readonly string[];
  email: string;
  links: readonly { to: string; label: string }[];
  /** Files for other programs. */
  feeds: readonly { href: string; label: string }[];
  tagline: string;
}

/** The footer as an imprint: publisher, contacts, links to the other pages. */
export function SiteFooter({ lines, address, email, links, feeds, tagline }: SiteFooterProps) {
  return (
    <footer className={classNames(styles['footer'], 'container')}>
      <div>
        <Brand lines={lines} className={styles['brand']} />
      </div>
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {email !== '' && (
          <a className="more" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </address>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {feeds.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <small>{tagline}</small>
    </footer>
  );
}
