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
  /** The sum, set as large as a price in a shop window: "600 Kč". */
  amount: string;
  /** What it is for and where to send it. */
  children: ReactNode;
  /** A QR code as an image with a name, black on white in both schemes. */
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

/** Visiting cards in a row, the role first. */
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
