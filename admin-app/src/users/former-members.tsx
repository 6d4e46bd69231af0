import { useState, type ReactNode } from 'react';
import { messageFor, useFormerMembers, useUndoDeparture } from 'shared/client';
import type { FormerMember } from 'shared/contract';
import { formatDate } from 'shared/format';
import { Button, moveFocusToRegion, Hint, MasterDetailList, MasterDetailRow, useToast } from 'shared/ui';
import { EraseFormerMember } from './erase-former-member.tsx';
import { PersonData } from './person-data.tsx';
import styles from './person.module.css';

/** Those who have left within the last thirty days, each with the undo; nothing when there is nobody. */
export function FormerMembers(): ReactNode {
  const former = useFormerMembers().data ?? [];
  if (former.length === 0) return null;
  return (
    <section className="space-l">
      <h2 className="minor">Odešli v posledních 30 dnech</h2>
      <Hint>
        Do uvedeného dne se odchod dá vrátit, potom se osobní údaje smažou. Na žádost se smažou hned.
      </Hint>
      <div className="space-s">
        <MasterDetailList>
          {former.map((person) => (
            <FormerRow key={person.userId} person={person} />
          ))}
        </MasterDetailList>
      </div>
    </section>
  );
}

function FormerRow({ person }: { person: FormerMember }): ReactNode {
  const { userId, name, surname, email, undoneUntil } = person;
  const undo = useUndoDeparture();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    try {
      await undo(userId);
      showToast({ tone: 'good', text: `Odchod je vrácený: ${name} ${surname}. Přihlášení zůstává stejné.` });
    } catch (error) {
      showToast({ tone: 'bad', text: messageFor(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <MasterDetailRow
      title={`${surname} ${name}`}
      note={`${email}, vrátit do ${formatDate(undoneUntil)}`}
      stacked
      tools={
        <div className={styles['actions']}>
          <Button
            kind="outline"
            busy={busy}
            aria-label={`Vrátit odchod, ${surname} ${name}`}
            // The row disappears when the person is back in the list above.
            ref={moveFocusToRegion}
            onClick={() => void takeBack()}
          >
            Vrátit
          </Button>
          <PersonData person={person} />
          <EraseFormerMember person={person} />
        </div>
      }
    />
  );
}
