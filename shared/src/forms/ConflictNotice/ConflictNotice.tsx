import { useEffect, useRef, type ReactNode } from 'react';
import { Button, firstField, moveFocusOnUnmount, useToast } from '../../ui/index.ts';
import styles from './ConflictNotice.module.css';

export interface ConflictNoticeProps {
  /** The fields that differ: the server's value and the form's. */
  differences: readonly { label: string; theirs: ReactNode; mine: ReactNode }[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** After the choice the focus moves to the form's first field. */
const focusFieldOnUnmount = moveFocusOnUnmount<HTMLDivElement>((buttons) => {
  const form = buttons.closest('form');
  return form && firstField(form);
});

/** Save conflict: both versions side by side, and the choice between them. */
export function ConflictNotice(props: ConflictNoticeProps): ReactNode {
  const { differences, busy, onKeepMine, onTakeTheirs } = props;
  const place = useRef<HTMLDivElement>(null);
  const showToast = useToast();
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    // Scrolls to its beginning, since it may be taller than the window.
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  const takeTheirs = (): void => {
    onTakeTheirs();
    showToast({ tone: 'good', text: 'Zůstala uložená verze.' });
  };
  return (
    <div className={styles['conflict']} role="alert" tabIndex={-1} ref={place}>
      <p>
        Tuto položku mezitím uložil někdo jiný, nebo vy v jiném okně. Nic se neztratilo: porovnejte obě verze
        a vyberte, která má platit.
      </p>
      <dl>
        {differences.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>Uložené</b>
              {theirs === '' ? '(prázdné)' : theirs}
            </dd>
            <dd>
              <b>Vaše</b>
              {mine === '' ? '(prázdné)' : mine}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['actions']} ref={focusFieldOnUnmount}>
        <Button busy={busy} onClick={onKeepMine}>
          Uložit moji verzi
        </Button>
        <Button kind="outline" onClick={takeTheirs}>
          Nechat uloženou verzi
        </Button>
      </div>
    </div>
  );
}
