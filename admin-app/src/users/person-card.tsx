import type { ReactNode } from 'react';
import { useCurrentUser } from 'shared/client';
import type { User } from 'shared/contract';
import { Hint } from 'shared/ui';
import { PersonData } from './person-data.tsx';
import { PersonDeparture } from './person-departure.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonPayments } from './person-payments.tsx';
import { PersonRole } from './person-role.tsx';
import { PersonWork } from './person-work.tsx';
import styles from './person.module.css';

export interface PersonCardProps {
  user: User;
  /** Called when the server has a newer version. */
  onStale: () => void;
}

/** Everything about a member beside the membership, in the open row. */
export function PersonCard({ user, onStale }: PersonCardProps): ReactNode {
  const current = useCurrentUser().data;
  return (
    <div className={styles['card']}>
      <section>
        <h3>Jméno a e-mail</h3>
        <PersonForm user={user} onStale={onStale} />
      </section>
      <PersonPayments userId={user.userId} />
      <PersonWork userId={user.userId} />
      <section>
        <h3>Osobní údaje</h3>
        <Hint>Odpověď na žádost člena: všechno, co o něm klub vede, v jednom souboru ZIP.</Hint>
        <PersonData person={user} />
      </section>
      <section>
        <h3>Správa a odchod</h3>
        {current?.userId === user.userId ? (
          <Hint>To jste vy. Správu vám vzít nebo účet ukončit může jen jiný správce.</Hint>
        ) : (
          <div className={styles['actions']}>
            <PersonRole user={user} />
            <PersonDeparture user={user} />
          </div>
        )}
      </section>
    </div>
  );
}
