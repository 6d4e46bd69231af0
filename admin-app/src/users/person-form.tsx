import type { ReactNode } from 'react';
import { useEditPerson } from 'shared/client';
import { type PersonInput, type User, limits } from 'shared/contract';
import { fieldErrors, ItemFormFrame, requiredText, useItemForm, type Edition } from 'shared/forms';
import { TextField, useToast } from 'shared/ui';
import { wrongEmail } from './user-form.ts';

interface Props {
  user: User;
  /** Called when the server has a newer version. */
  onStale: () => void;
}

const labels = { name: 'Jméno', surname: 'Příjmení', email: 'E-mail' } as const;

const readPerson = ({ version, name, surname, email }: User): Edition<PersonInput> => ({
  version,
  fields: { name, surname, email },
});

/** Name and e-mail of a member. */
export function PersonForm({ user, onStale }: Props): ReactNode {
  const { userId } = user;
  const editPerson = useEditPerson();
  const showToast = useToast();
  const form = useItemForm<PersonInput, User>({
    draftKey: `person/${userId}`,
    item: user,
    read: readPerson,
    check: ({ name, surname, email }) =>
      fieldErrors({
        name: requiredText(name, limits.name),
        surname: requiredText(surname, limits.name),
        email: wrongEmail(email),
      }),
    save: (fields, version) =>
      editPerson({ id: userId, version, input: { ...fields, email: fields.email.trim() } }),
  });
  const save = async (saving: () => Promise<boolean>): Promise<void> => {
    const isMoved = form.fields.email.trim().toLowerCase() !== user.email;
    if (!(await saving())) return;
    showToast({
      tone: 'good',
      text: isMoved
        ? `Uloženo. Přihlašuje se teď e-mailem ${form.fields.email.trim()}, na předchozí jsme poslali zprávu.`
        : 'Uloženo.',
    });
  };
  const texts = (field: keyof PersonInput) => ({
    label: labels[field],
    value: form.fields[field],
    error: form.errors[field],
    required: true,
    autoComplete: 'off',
    onChange: (value: string) => form.change({ [field]: value }),
  });

  return (
    <ItemFormFrame
      label={`Jméno a e-mail: ${user.surname} ${user.name}`}
      layout="columns"
      form={form}
      read={readPerson}
      labels={labels}
      onSave={save}
      onStale={onStale}
    >
      <TextField {...texts('name')} limit={limits.name} />
      <TextField {...texts('surname')} limit={limits.name} />
      <TextField
        {...texts('email')}
        type="email"
        hint="Slouží i k přihlašování. Po změně je potřeba se všude přihlásit znovu a předchozí adresa dostane zprávu."
        limit={limits.email}
        wide
      />
    </ItemFormFrame>
  );
}
