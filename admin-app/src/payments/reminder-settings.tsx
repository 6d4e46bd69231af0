import { useState, type ReactNode } from 'react';
import { messageFor, useReminders, useSetReminders } from 'shared/client';
import type { Reminders } from 'shared/contract';
import { formatDate, plural } from 'shared/format';
import { AsyncView, Button, Hint, moveFocusToRegion, Notice, useToast } from 'shared/ui';
import styles from './payments-panel.module.css';

const kindWords = {
  before30: '30 dní před koncem',
  before7: '7 dní před koncem',
  after14: '14 dní po konci',
} as const;

const stateWords = {
  on: 'Připomínky se posílají.',
  off: 'Připomínky se neposílají.',
  unconfirmed:
    'Připomínky jsou zapnuté, ale neposílají se: data pocházejí ze zálohy, z kopie nebo z importu. Zkontrolujte přehled a potvrďte ho.',
} as const;

/** Rows of the preview that are shown at first. */
const firstRows = 20;

/** Whether reminders are sent, and who gets what in the next days; turned on by confirming that. */
export function ReminderSettings(): ReactNode {
  const read = useReminders();
  return (
    <AsyncView read={read} loading="Loading..." errorText="Připomínky nelze načíst.">
      {(reminders) => <Settings reminders={reminders} onStale={() => read.retry()} />}
    </AsyncView>
  );
}

function Settings({ reminders, onStale }: { reminders: Reminders; onStale: () => void }): ReactNode {
  const { state, hasMail, preview, digest } = reminders;
  const save = useSetReminders();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const [all, setAll] = useState(false);

  const turn = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    try {
      await save({ id: 0, input: isOn ? { isOn, digest } : { isOn } });
      showToast({ tone: 'good', text: isOn ? 'Připomínky se posílají.' : 'Připomínky jsou vypnuté.' });
    } catch (error) {
      showToast({ tone: 'bad', text: `Nic se nezměnilo. ${messageFor(error)}` });
      onStale();
    } finally {
      setBusy(false);
    }
  };

  const shown = all ? preview : preview.slice(0, firstRows);
  return (
    <>
      {hasMail ? (
        <Notice tone={state === 'on' ? 'good' : 'warn'}>{stateWords[state]}</Notice>
      ) : (
        <Notice>Web zatím neumí posílat poštu. Jak ji nastavit, popisuje návod k provozu.</Notice>
      )}
      <Hint>
        Členové dostanou e-mail s QR kódem k platbě 30 a 7 dní před koncem členství a 14 dní po něm, každý
        jednou. Kdo mezitím zaplatí, nedostane nic. Výbor dostane prvního dne v měsíci přehled.
      </Hint>
      <h3>{`V příštích 31 dnech: ${plural(preview.length, { one: '# zpráva', few: '# zprávy', other: '# zpráv' })}`}</h3>
      <ul className={styles['people']}>
        {shown.map(({ userId, kind, day, name, surname, email, expire }) => (
          <li key={`${userId} ${kind} ${expire}`}>
            <p>{`${formatDate(day)} ${surname} ${name}, ${email}`}</p>
            <p className={styles['muted']}>{`${kindWords[kind]} členství ${formatDate(expire)}`}</p>
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        {shown.length < preview.length && (
          <Button kind="plain" ref={moveFocusToRegion} onClick={() => setAll(true)}>
            Ukázat všechny zprávy
          </Button>
        )}
        {hasMail && state !== 'on' && (
          <Button ref={moveFocusToRegion} busy={busy} onClick={() => void turn(true)}>
            {state === 'off' ? 'Zapnout připomínky' : 'Potvrdit přehled a posílat'}
          </Button>
        )}
        {state !== 'off' && (
          <Button ref={moveFocusToRegion} kind="outline" busy={busy} onClick={() => void turn(false)}>
            Vypnout připomínky
          </Button>
        )}
      </div>
    </>
  );
}
