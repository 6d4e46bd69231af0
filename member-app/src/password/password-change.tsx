import { useState, type ReactNode } from 'react';
import { AuthError, changePassword } from 'shared/auth';
import { fieldMessageFor } from 'shared/client';
import {
  useUnsavedGuard,
  fieldErrors,
  FieldsRefused,
  missingText,
  useSubmit,
  wrongNewPassword,
} from 'shared/forms';
import { limits } from 'shared/contract';
import { Button, Form, FormActions, Notice, PasswordField } from 'shared/ui';

const empty = { old: '', next: '', repeated: '' };
const notChanged = 'Heslo nebylo změněno';

/** Advice when a password could not be changed. */
const advice: Partial<Record<AuthError['code'], string>> = {
  'invalid-credential': 'Staré heslo nesouhlasí. Zkuste ho napsat znovu.',
  'password-outdated':
    'Staré heslo už nesplňuje pravidla klubu pro hesla. Odhlaste se a v přihlášení zvolte Zapomenuté heslo.',
  'too-many-requests': 'Pokusů bylo příliš mnoho. Počkejte chvíli a zkuste to znovu.',
  network: 'Server neodpovídá. Zkontrolujte připojení a zkuste to znovu.',
};

/** Password errors, shown beside the field. */
const refusals: Partial<Record<AuthError['code'], string>> = {
  'weak-password': 'Nové heslo je příliš slabé. Zvolte delší.',
  'password-policy': fieldMessageFor('password_policy'),
};

type Outcome = { changed: true } | { changed: false; advice: string };

const said = (texts: typeof advice, error: unknown): string | undefined =>
  error instanceof AuthError ? texts[error.code] : undefined;

/** Tab Heslo. */
export function PasswordChange({ email }: { email: string }): ReactNode {
  const [values, setValues] = useState(empty);
  const [outcome, setOutcome] = useState<Outcome>();
  const { formRef, ...submit } = useSubmit();
  // A password manager may have filled in the old password alone.
  useUnsavedGuard(
    values.next !== '' || values.repeated !== '',
    'Heslo ještě není změněné. Opravdu chcete odejít? Při návratu ho budete muset zadat znovu.',
  );
  const set = (field: keyof typeof empty) => (value: string) => {
    submit.forget(field);
    setValues((now) => ({ ...now, [field]: value }));
  };

  const send = async (): Promise<void> => {
    try {
      await changePassword(values.old, values.next);
      setValues(empty);
      setOutcome({ changed: true });
    } catch (error) {
      console.error(error);
      const next = said(refusals, error);
      setOutcome({
        changed: false,
        advice:
          next === undefined
            ? (said(advice, error) ?? 'Zkuste to prosím znovu.')
            : 'Zvolte jiné nové heslo, staré zatím platí dál.',
      });
      if (next !== undefined) throw new FieldsRefused({ next });
    }
  };
  const onSubmit = async (): Promise<void> => {
    setOutcome(undefined);
    await submit.run(check(values), send);
  };

  return (
    <Form label="Změna hesla" layout="narrow" ref={formRef} onSubmit={() => void onSubmit()}>
      {/* The user name, for password managers. */}
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label="Staré heslo"
        autoComplete="current-password"
        error={submit.errors['old']}
        value={values.old}
        onChange={set('old')}
      />
      <PasswordField
        label="Nové heslo"
        autoComplete="new-password"
        hint={`Aspoň ${limits.passwordMin} znaků.`}
        error={submit.errors['next']}
        value={values.next}
        onChange={set('next')}
      />
      <PasswordField
        label="Znovu nové heslo"
        autoComplete="new-password"
        error={submit.errors['repeated']}
        value={values.repeated}
        onChange={set('repeated')}
      />
      {outcome?.changed === false && (
        <Notice tone="bad">
          <b>{notChanged}</b>
          <br />
          {outcome.advice}
        </Notice>
      )}
      {outcome?.changed === true && <Notice tone="good">Heslo bylo úspěšně změněno.</Notice>}
      <FormActions>
        <Button type="submit" busy={submit.busy}>
          Změnit heslo
        </Button>
      </FormActions>
    </Form>
  );
}

const check = ({ old, next, repeated }: typeof empty) =>
  fieldErrors({
    old: missingText(old),
    next: wrongNewPassword(next),
    repeated: next === repeated ? undefined : 'Hesla se neshodují.',
  });
