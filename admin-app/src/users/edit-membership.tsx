import type { ReactNode } from 'react';
import { useEditMembership } from 'shared/client';
import type { User } from 'shared/contract';
import { DraftOffer } from 'shared/drafts';
import { formatDate } from 'shared/format';
import { ConflictNotice, FormFoot, useItemForm, type Edition } from 'shared/forms';
import { Button, DateField, FieldGroup, Form, Hint, useToast } from 'shared/ui';
import styles from './edit-membership.module.css';
import { endOfThisYear, membershipWords, oneMoreYear } from './membership.ts';

interface Props {
  user: User;
  onClose: () => void;
  /** The list turned out to be older than what the server has. */
  onStale: () => void;
}

interface Fields {
  date: string;
}

const readMembership = ({ version, membershipExpire }: User): Edition<Fields> => ({
  version,
  fields: { date: membershipExpire ?? '' },
});

/** The open membership: its last valid day, which may be missing. */
export function EditMembership({ user, onClose, onStale }: Props): ReactNode {
  const { userId, name, surname, createdAt } = user;
  const editMembership = useEditMembership();
  const showToast = useToast();
  const { formRef, ...form } = useItemForm<Fields, User>({
    draftKey: `membership/${userId}`,
    item: user,
    read: readMembership,
    check: () => ({}),
    save: ({ date }, version) =>
      editMembership({ id: userId, version, input: { date: date === '' ? null : date } }),
  });
  const { date } = form.fields;

  const told = async (saving: Promise<boolean>): Promise<void> => {
    if (!(await saving)) return;
    const words = membershipWords({ membershipExpire: date === '' ? null : date });
    showToast({ tone: 'good', text: `${surname} ${name}, členství uloženo: ${words}.` });
  };

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form
        label={`Členství: ${surname} ${name}`}
        layout="columns"
        ref={formRef}
        onSubmit={() => void told(form.submit())}
      >
        <div className={styles['head']}>
          <h3>Členství</h3>
          <Hint>
            {`${surname} ${name}, v evidenci od ${formatDate(createdAt)}. Poslední platný den se počítá celý.`}
          </Hint>
        </div>
        <DateField
          label="Členství platí do"
          error={form.errors['date']}
          value={date}
          onChange={(value) => form.change({ date: value })}
        />
        <FieldGroup label="Nejčastěji">
          <div className={styles['choices']}>
            {choicesFor(user).map(({ words, day }) => (
              <Button key={words} kind="outline" onClick={() => form.change({ date: day })}>
                {`${words} ${formatDate(day)}`}
              </Button>
            ))}
          </div>
        </FieldGroup>
        {form.conflict !== null && (
          <ConflictNotice
            differences={[
              {
                label: 'Členství platí do',
                theirs: formatDate(readMembership(form.conflict).fields.date),
                mine: formatDate(date),
              },
            ]}
            busy={form.busy}
            onKeepMine={() => void told(form.keepMine())}
            onTakeTheirs={() => {
              form.takeTheirs();
              onStale();
            }}
          />
        )}
        <FormFoot submit="Upravit" busy={form.busy} dirty={form.dirty} failure={form.failure}>
          <Button kind="plain" onClick={onClose}>
            Zavřít
          </Button>
        </FormFoot>
      </Form>
    </>
  );
}

const choicesFor = (user: User): readonly { words: string; day: string }[] => [
  { words: 'O rok déle, do', day: oneMoreYear(user) },
  { words: 'Do konce roku,', day: endOfThisYear() },
];
