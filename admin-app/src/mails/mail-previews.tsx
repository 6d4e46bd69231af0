import type { ReactNode } from 'react';
import { useMailPreviews } from 'shared/client';
import { AsyncView } from 'shared/ui';
import { MailText } from './mail-text.tsx';
import styles from './mail-previews.module.css';

/** A message of each kind, as somebody would get it. */
export function MailPreviews(): ReactNode {
  const previews = useMailPreviews();
  return (
    <AsyncView read={previews} loading="Načítám..." errorText="Náhledy nelze načíst.">
      {(kinds) => (
        <ul className={styles['previews']}>
          {kinds.map(({ kind, label, subject, parts }) => (
            <li key={kind}>
              <h2 className="minor">{label}</h2>
              <p>{`Předmět: ${subject}`}</p>
              <MailText subject={subject} parts={parts} />
            </li>
          ))}
        </ul>
      )}
    </AsyncView>
  );
}
