import type { ReactNode } from 'react';
import { Logo } from 'shared/ui';
import styles from './organisation.module.css';

export interface OrganisationFactsProps {
  facts: readonly { label: string; value: ReactNode }[];
  /** The fee beside the facts: `MembershipFee`. */
  children: ReactNode;
}

/** The organisation's address, company id, account and contact, and its membership fee. */
export function OrganisationFacts({ facts, children }: OrganisationFactsProps) {
  return (
    <div className={styles['club']}>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

export interface MembershipFeeProps {
  /** The amount in large type: "600 Kč". */
  amount: string;
  /** Purpose of the payment, and the account. */
  children: ReactNode;
  /** QR code as an image with an accessible name, black on white in both colour schemes. */
  qr?: ReactNode;
}

/** The membership fee. */
export function MembershipFee({ amount, children, qr }: MembershipFeeProps) {
  return (
    <div className={styles['fee']} data-with-code={qr ? true : undefined}>
      <div>
        <Logo className={styles['mark']} />
        <strong>{amount}</strong>
        <p>{children}</p>
      </div>
      {qr && (
        <figure>
          {qr}
          <figcaption>QR platba</figcaption>
        </figure>
      )}
    </div>
  );
}

export interface CommitteeProps {
  people: readonly { role: string; name: string; email: string; mobile: string }[];
}

/** Cards in a row, each headed by the role. */
export function Committee({ people }: CommitteeProps) {
  return (
    <ul className={styles['committee']}>
      {people.map(({ role, name, email, mobile }, index) => (
        <li key={role} data-last={index === people.length - 1 || undefined}>
          <p>{role}</p>
          <h3>{name}</h3>
          {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
          {mobile !== '' && <a href={`tel:${mobile.replace(/\s/g, '')}`}>{mobile.replace(/ /g, '\u00a0')}</a>}
        </li>
      ))}
    </ul>
  );
}
