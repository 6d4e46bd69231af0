import type { ReactNode } from 'react';
import type { MailPart } from 'shared/contract';
import { ButtonLink } from 'shared/ui';
import styles from './mail-text.module.css';

const lines = (text: string): ReactNode =>
  text.split('\n').map((line, index) => (
    // The lines of a text never change their order.
    <span key={index}>{line}</span>
  ));

function Part({ part }: { part: MailPart }): ReactNode {
  if (part.type === 'text') return <p className={styles['lines']}>{lines(part.text)}</p>;
  if (part.type === 'quote') return <blockquote className={styles['lines']}>{lines(part.text)}</blockquote>;
  if (part.type === 'qrCode') return <p>{`[QR kód] ${part.label}`}</p>;
  if (part.type === 'rows')
    return (
      <dl>
        {part.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    );
  return part.path === null ? (
    <p>{`${part.text} (odkaz obsahuje jednorázový kód, proto tu není)`}</p>
  ) : (
    <p>
      <ButtonLink to={new URL(part.path, location.origin).href} target="_blank" rel="noopener">
        {part.text}
      </ButtonLink>
    </p>
  );
}

/** What a message says. */
export function MailText({ subject, parts }: { subject: string; parts: readonly MailPart[] }): ReactNode {
  return (
    <article className={styles['mail']} aria-label={subject}>
      {parts.map((part, index) => (
        // The parts of a message never change their order.
        <Part key={index} part={part} />
      ))}
    </article>
  );
}
