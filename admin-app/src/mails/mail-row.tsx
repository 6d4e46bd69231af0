import type { ReactNode } from 'react';
import { useMail } from 'shared/client';
import type { Mail } from 'shared/contract';
import { bindWords, formatDate, formatTime } from 'shared/format';
import { AsyncView, MasterDetailRow, Notice, Status } from 'shared/ui';
import { MailText } from './mail-text.tsx';
import styles from './mail-row.module.css';
import { SendAgain } from './send-again.tsx';

interface Props {
  mail: Mail;
  /** Whether messages can be sent at all. */
  canSend: boolean;
  open: boolean;
  onToggle: () => void;
  /** Called when the server has a newer state. */
  onStale: () => void;
}

const moment = (instant: string): string => `${formatDate(instant)} ${formatTime(instant)}`;

function StateWords({ mail: { state, sentAt, attempts, nextTryAt } }: { mail: Mail }): ReactNode {
  if (state === 'sent') return <Status state="good">{`Odesláno ${moment(sentAt ?? '')}`}</Status>;
  if (state === 'failed') return <Status state="bad">Neodesláno</Status>;
  if (state === 'cancelled') return <Status state="bad">Zrušeno</Status>;
  return <p>{attempts === 0 ? 'Čeká na odeslání' : `Další pokus ${moment(nextTryAt)}`}</p>;
}

/** One message: to whom, when, what became of it; and its text while it is open. */
export function MailRow({ mail, canSend, open, onToggle, onStale }: Props): ReactNode {
  const { mailId, subject, toName, toEmail, createdAt, state, error } = mail;
  const text = useMail(open ? mailId : null);
  const hasFailed = state === 'failed' || state === 'cancelled';
  return (
    <MasterDetailRow
      title={
        <button
          type="button"
          className={styles['title']}
          aria-expanded={open}
          data-opens={mailId}
          onClick={onToggle}
        >
          {bindWords(subject)}
        </button>
      }
      note={[toName, toEmail, moment(createdAt)].filter(Boolean).join(', ')}
      status={<StateWords mail={mail} />}
      state={hasFailed ? 'bad' : undefined}
      stacked
      panel={
        open && (
          <>
            {error !== null && (
              <Notice tone={hasFailed ? 'bad' : 'warn'}>{`Poslední pokus se nepovedl: ${error}`}</Notice>
            )}
            {hasFailed && canSend && <SendAgain mail={mail} onStale={onStale} />}
            <AsyncView
              read={text}
              loading="Načítám..."
              errorText="Zprávu nelze načíst."
              missingText="Zpráva nenalezena."
            >
              {(whole) => <MailText subject={whole.subject} parts={whole.parts} />}
            </AsyncView>
          </>
        )
      }
    />
  );
}
