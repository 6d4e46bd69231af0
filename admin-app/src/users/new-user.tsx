import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useCreateUser, useInviteUser, useMailSummary } from 'shared/client';
import { type User, limits } from 'shared/contract';
import { DraftOffer, useUnsavedGuard, type FieldErrors, FormFooter, useNewForm } from 'shared/forms';
import { Checkbox, DateField, Form, Hint, PasswordField, TextField, useToast } from 'shared/ui';
import type { CreatedUserProps } from './created-user.tsx';
import { checkUser, emptyUser, noPasswords, type Passwords, type UserFields as Fields } from './user-form.ts';

interface Created {
  user: User;
  Offer: ComponentType<CreatedUserProps>;
}

const loadOffer = async () => (await import('./created-user.tsx')).CreatedUser;

interface Props {
  onDone: (userId: number) => void;
  onClose: () => void;
}

/** The form for a new user, then the step that follows its creation. */
export function NewUser({ onDone, onClose }: Props): ReactNode {
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
      onDone(user.userId);
    }
  };
  const finishInvited = (user: User): void => {
    showToast({ tone: 'good', text: `Pozvánka je na cestě na adresu ${user.email}.` });
    onDone(user.userId);
  };
  return created === null ? (
    <UserForm onCreated={(user) => void finish(user)} onInvited={finishInvited} />
  ) : (
    <created.Offer user={created.user} onDone={onClose} />
  );
}

interface UserFormProps {
  /** With a password that the administrator has chosen. */
  onCreated: (user: User) => void;
  onInvited: (user: User) => void;
}

function UserForm({ onCreated, onInvited }: UserFormProps): ReactNode {
  const createUser = useCreateUser();
  const inviteUser = useInviteUser();
  const canInvite = useMailSummary().data?.transport !== 'none';
  const [wantsPassword, setWantsPassword] = useState(false);
  const isManual = wantsPassword || !canInvite;
  const [passwords, setPasswords] = useState(noPasswords);
  const { formRef, ...form } = useNewForm<Fields, User>({
    draftKey: 'user/new',
    initial: emptyUser,
    check: (fields) => checkUser(fields, isManual ? passwords : null),
    create: ({ membershipExpire, ...fields }, keyFor) => {
      const person = { ...fields, email: fields.email.trim() };
      if (isManual) {
        const input = { ...person, password: passwords.password };
        return createUser(input, { idempotencyKey: keyFor(input) });
      }
      const input = { ...person, membershipExpire: membershipExpire === '' ? null : membershipExpire };
      return inviteUser(input, { idempotencyKey: keyFor(input) });
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
  const chooseManual = (manual: boolean): void => {
    setWantsPassword(manual);
    if (!manual) setPasswords(noPasswords);
  };
  const submit = async (): Promise<void> => {
    const user = await form.submit();
    if (user === null) return;
    setPasswords(noPasswords);
    if (isManual) onCreated(user);
    else onInvited(user);
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
          hint={
            isManual
              ? 'Slouží i k přihlašování.'
              : 'Slouží i k přihlašování. Přijde na něj pozvánka s odkazem na volbu hesla, platí sedm dní.'
          }
          required
          limit={limits.email}
          autoComplete="off"
          wide
        />
        {canInvite ? (
          <Checkbox label="Nastavit heslo ručně" wide checked={isManual} onChange={chooseManual} />
        ) : (
          <Hint>Pozvánku poslat nejde, web nemá nastavené odesílání pošty. Nastavte heslo ručně.</Hint>
        )}
        {isManual ? (
          <PasswordFields passwords={passwords} errors={errors} onChange={setPassword} />
        ) : (
          <DateField {...texts('membershipExpire')} label="Členství platí do" hint="Může zůstat prázdné." />
        )}
        <FormFooter
          submit={isManual ? 'Přidat uživatele' : 'Pozvat'}
          busy={form.busy}
          dirty={form.dirty || hasPassword}
          failure={form.failure === undefined ? undefined : `Uživatel nebyl vytvořen. ${form.failure}`}
        />
      </Form>
    </>
  );
}

interface PasswordFieldsProps {
  passwords: Passwords;
  errors: FieldErrors;
  onChange: (part: Partial<Passwords>) => void;
}

function PasswordFields({ passwords, errors, onChange }: PasswordFieldsProps): ReactNode {
  return (
    <>
      <PasswordField
        label="Heslo"
        autoComplete="new-password"
        hint={`Aspoň ${limits.passwordMin} znaků.`}
        required
        error={errors['password']}
        value={passwords.password}
        onChange={(password) => onChange({ password })}
      />
      <PasswordField
        label="Heslo znovu"
        autoComplete="new-password"
        required
        error={errors['repeated']}
        value={passwords.repeated}
        onChange={(repeated) => onChange({ repeated })}
      />
    </>
  );
}
