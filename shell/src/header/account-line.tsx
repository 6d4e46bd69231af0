import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './account.module.css';

export interface AccountLineProps {
  email: string;
  userTo: string;
  /** For administrators only. */
  adminTo?: string | undefined;
  onSignOut: () => void;
}

/** Its place, until it is known who is signed in: what stands below never moves. */
export const AccountLineSpace = (): ReactNode => <div className={styles['accountLine']} />;

/** Signed in: the e-mail, Adminpage and Odhlásit se stand above the header at every width. */
export function AccountLine({ email, userTo, adminTo, onSignOut }: AccountLineProps) {
  return (
    <div className={styles['accountLine']}>
      <Link className={styles['who']} to={userTo} aria-label={`Moje stránka, ${email}`}>
        <span>{email}</span>
      </Link>
      {adminTo !== undefined && <Link to={adminTo}>Adminpage</Link>}
      <button type="button" onClick={onSignOut}>
        Odhlásit se
      </button>
    </div>
  );
}
