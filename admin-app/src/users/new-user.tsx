import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useCreateUser } from 'shared/client';
import { type User, limits } from 'shared/contract';
import { DraftOffer, useUnsavedGuard, FormFooter, useNewForm } from 'shared/forms';
import { Form, PasswordField, TextField, useToast } from 'shared/ui';
import type { CreatedUserProps } from './created-user.tsx';
import { checkUser, emptyUser, noPasswords, type Passwords, type UserFields as Fields } from './user-form.ts';

interface Created {
  user: User;
  Offer: ComponentType<CreatedUserProps>;
}

const loadOffer = async () => (await import('./created-user.tsx')).CreatedUser;

/** The form for a new user, then the step that follows its creation. */
export function NewUser({ onDone }: { onDone: () => void }): ReactNode {
  const [created, setCreated] = useState<Created | null>(null);
  const showToast = useToast();
  useEffect(() => {
    // Preloaded while the form is filled in; an error is shown when the code is needed.
    loadOffer().catch(() => undefined);
  }, []);
  const finish = async (user: User): Promise<void> => {
    try {
      setCreated({ user, Offer: await loadOffer() });
    } catch {
      showToast({ tone: 'good', text: `Účet je založený: ${user.name} ${user.surname}.` });
      onDone();
    }
  };
  return created === null ? (
    <UserForm onCreated={(user) => void finish(user)} />
  ) : (
    <created.Offer user={created.user} onDone={onDone} />
  );
}

function UserForm({ onCreated }: { onCreated: (user: User) => void }): ReactNode {
  const createUser = useCreateUser();
  const [passwords, setPasswords] = useState(noPasswords);
  const { formRef, ...form } = useNewForm<Fields, User>({
    draftKey: 'user/new',
    initial: emptyUser,
    check: (fields) => checkUser(fields, passwords),
    create: (fields, keyFor) => {
      const input = { ...fields, email: fields.email.trim(), password: passwords.password };
      return createUser(input, { idempotencyKey: keyFor(input) });
    },
  });
  const { fields, errors, change } = form;
  const hasPassword = passwords.password !== '' || passwords.repeated !== '';
  useUnsavedGuard(
    hasPassword,
    'Účet ještě není založený. Opravdu chcete odejít? Jméno a e-mail vám tu při návratu znovu nabídneme, heslo budete muset zadat ještě jednou.',
  );

  const setPassword = (part: Partial<Passwords>): void => {
    form.forget(...Object.keys(part));
    setPasswords((now) => ({ ...now, ...part }));
  };
  const submit = async (): Promise<void> => {
    const user = await form.submit();
    if (user === null) return;
    setPasswords(noPasswords);
    onCreated(user);
  };
  const texts = (field: keyof Fields) => ({
    value: fields[field],
    error: errors[field],
    onChange: (value: string) => change({ [field]: value }),
  });

  return (
    <>
      <DraftOffer draft={form.draft} />
      <Form label="Nový uživatel" layout="columns" ref={formRef} onSubmit={() => void submit()}>
        <TextField
          {...texts('name')}
          label="Jméno"
          required
          limit={limits.name}
          autoComplete="off"
          autoFocus
        />
        <TextField {...texts('surname')} label="Příjmení" required limit={limits.name} autoComplete="off" />
        <TextField
          {...texts('email')}
          label="E-mail"
          type="email"
          hint="Slouží i k přihlašování."
          required
          limit={limits.email}
          autoComplete="off"
          wide
        />
        <PasswordField
          label="Heslo"
          autoComplete="new-password"
          hint={`Aspoň ${limits.passwordMin} znaků.`}
          required
          error={errors['password']}
          value={passwords.password}
          onChange={(password) => setPassword({ password })}
        />
        <PasswordField
          label="Heslo znovu"
          autoComplete="new-password"
          required
          error={errors['repeated']}
          value={passwords.repeated}
          onChange={(repeated) => setPassword({ repeated })}
        />
        <FormFooter
          submit="Přidat uživatele"
          busy={form.busy}
          dirty={form.dirty || hasPassword}
          failure={form.failure === undefined ? undefined : `Uživatel nebyl vytvořen. ${form.failure}`}
        />
      </Form>
    </>
  );
}
