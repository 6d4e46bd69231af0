import type { ReactNode } from 'react';
import { useEditMembership } from 'shared/client';
import type { User } from 'shared/contract';
import { formatDate } from 'shared/format';
import { ItemFormFrame, useItemForm, type Edition } from 'shared/forms';
import { Button, DateField, FieldGroup, Hint, useToast } from 'shared/ui';
import styles from './edit-membership.module.css';
import { membershipWords, quickChoices } from './membership.ts';

interface Props {
  user: User;
  onClose: () => void;
  /** Called when the server has a newer version. */
  onStale: () => void;
}

interface Fields {
  date: string;
}

const dateLabel = 'Členství platí do';

const readMembership = ({ version, membershipExpire }: User): Edition<Fields> => ({
  version,
  fields: { date: membershipExpire ?? '' },
});

/** The open membership: its last valid day, or none. */
export function EditMembership({ user, onClose, onStale }: Props): ReactNode {
  const { userId, name, surname, createdAt } = user;
  const editMembership = useEditMembership();
  const showToast = useToast();
  const form = useItemForm<Fields, User>({
    draftKey: `membership/${userId}`,
    item: user,
    read: readMembership,
    check: () => ({}),
    save: ({ date }, version) =>
      editMembership({ id: userId, version, input: { date: date === '' ? null : date } }),
  });
  const { date } = form.fields;

  const save = async (saving: () => Promise<boolean>): Promise<void> => {
    if (!(await saving())) return;
    const words = membershipWords({ membershipExpire: date === '' ? null : date });
    showToast({ tone: 'good', text: `${surname} ${name}, členství uloženo: ${words}.` });
  };

  return (
    <ItemFormFrame
      label={`Členství: ${surname} ${name}`}
      layout="columns"
      form={form}
      read={readMembership}
      labels={{ date: dateLabel }}
      shown={(_, { date: day }) => formatDate(day)}
      onSave={save}
      onStale={onStale}
      actions={
        <Button kind="plain" onClick={onClose}>
          Zavřít
        </Button>
      }
    >
      <div className={styles['head']}>
        <h3>Členství</h3>
        <Hint>{`V evidenci od ${formatDate(createdAt)}. Poslední platný den se počítá celý.`}</Hint>
      </div>
      <DateField
        label={dateLabel}
        error={form.errors['date']}
        value={date}
        onChange={(value) => form.change({ date: value })}
      />
      <FieldGroup label="Rychlá volba">
        <div className={styles['choices']}>
          {quickChoices(user).map(({ words, day }) => (
            <Button key={words} kind="outline" onClick={() => form.change({ date: day })}>
              {`${words} ${formatDate(day)}`}
            </Button>
          ))}
        </div>
      </FieldGroup>
    </ItemFormFrame>
  );
}
