import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthError, checkPasswordReset, confirmPasswordReset, type AuthErrorCode } from 'shared/auth';
import { fieldMessageFor } from 'shared/client';
import { limits } from 'shared/contract';
import { Button, Form, moveFocusToRegion, Notice, PageHead, PasswordField } from 'shared/ui';
import { askForSignIn } from '../account/ask-for-sign-in.ts';
import { ClubTitle } from '../club-title.tsx';
import { UnusableLink } from './unusable-link.tsx';

const pageTitle = 'Nové heslo';

/** `mode` in the links of Firebase's password reset e-mails. */
const ownMode = 'resetPassword';

type Outcome = 'changed' | AuthErrorCode;

const codeOf = (error: unknown): AuthErrorCode => (error instanceof AuthError ? error.code : 'unknown');

/** Password errors, shown beside the field. */
const refusals: Partial<Record<Outcome, string>> = {
  'weak-password': 'Heslo je příliš slabé. Zvolte delší.',
  'password-policy': fieldMessageFor('password_policy'),
};

/** Advice for errors that are not caused by the password. */
const advice: Partial<Record<Outcome, string>> = {
  network: 'Zkontrolujte připojení a zkuste to znovu.',
  'too-many-requests': 'Pokusů bylo příliš mnoho. Počkejte chvíli a zkuste to znovu.',
};

const failureOf = (outcome: Outcome): string =>
  `Heslo nebylo změněno. ${refusals[outcome] === undefined ? (advice[outcome] ?? 'Zkuste to prosím znovu.') : 'Zvolte jiné.'}`;

/** Target of the link in a password reset e-mail; sets the new password. */
export function PasswordPage(): ReactNode {
  const [query] = useSearchParams();
  // Some mail programs truncate links.
  const code = query.get('oobCode') || null;
  // All e-mails of a Firebase project link to one URL, including those about a changed address.
  const isForeign = (query.get('mode') ?? ownMode) !== ownMode;
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (code === null || isForeign) return;
    // Reports an unusable link before a password is typed. Other errors are reported on submit.
    checkPasswordReset(code).catch((error: unknown) => {
      const problem = codeOf(error);
      if (problem === 'expired-code' || problem === 'foreign-code') setOutcome(problem);
    });
  }, [code, isForeign]);
  if (isForeign || outcome === 'foreign-code') return <ForeignLink />;
  if (code === null || outcome === 'expired-code') return <ExpiredLink />;
  if (outcome === 'changed') return <Changed />;
  return (
    <div className="container" ref={moveFocusToRegion}>
      <ClubTitle of={pageTitle} />
      <PageHead title={pageTitle} note="Zvolte si nové heslo. Pak se s ním přihlásíte." />
      {outcome !== undefined && <Notice tone="bad">{failureOf(outcome)}</Notice>}
      <NewPasswordForm code={code} onOutcome={setOutcome} />
    </div>
  );
}

const wrongLengthOf = ({ length }: string): string | undefined => {
  if (length < limits.passwordMin) return `Heslo musí mít aspoň ${limits.passwordMin} znaků.`;
  return length > limits.passwordMax ? `Heslo může mít nejvýš ${limits.passwordMax} znaků.` : undefined;
};

function NewPasswordForm({
  code,
  onOutcome,
}: {
  code: string;
  onOutcome: (outcome: Outcome) => void;
}): ReactNode {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [checked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrongLength = wrongLengthOf(password);
  const differs = password !== repeated;

  useEffect(() => {
    if (refusal !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  const changePassword = (next: string): void => {
    setRefusal(undefined);
    setPassword(next);
  };

  const submit = async (): Promise<void> => {
    setChecked(true);
    if (wrongLength !== undefined || differs || busy) return;
    setBusy(true);
    try {
      await confirmPasswordReset(code, password);
      onOutcome('changed');
    } catch (error) {
      console.error(error);
      const problem = codeOf(error);
      setRefusal(refusals[problem]);
      onOutcome(problem);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form label="Nové heslo" layout="narrow" ref={form} onSubmit={() => void submit()}>
      <PasswordField
        label="Nové heslo"
        autoComplete="new-password"
        hint={`Aspoň ${limits.passwordMin} znaků.`}
        error={(checked ? wrongLength : undefined) ?? refusal}
        value={password}
        onChange={changePassword}
      />
      <PasswordField
        label="Znovu nové heslo"
        autoComplete="new-password"
        error={checked && differs ? 'Hesla se neshodují.' : undefined}
        value={repeated}
        onChange={setRepeated}
      />
      <Button type="submit" busy={busy}>
        Změnit heslo
      </Button>
    </Form>
  );
}

function Changed(): ReactNode {
  return (
    <div className="container">
      <ClubTitle of={pageTitle} />
      <PageHead title={pageTitle} />
      <Notice tone="good" action={<Button onClick={askForSignIn}>Přihlásit se</Button>}>
        Heslo bylo úspěšně změněno.
      </Notice>
    </div>
  );
}

function ExpiredLink(): ReactNode {
  return (
    <UnusableLink
      title="Odkaz už neplatí"
      text="Odkaz na nové heslo platí jen krátce a jen jednou. Nechte si poslat nový: v přihlášení zvolte Zapomenuté heslo."
    />
  );
}

function ForeignLink(): ReactNode {
  return (
    <UnusableLink
      title="Tímto odkazem se heslo nemění"
      text="Je z jiné zprávy, třeba o změně e-mailu, a tady s ním nic nejde udělat. Nové heslo si nastavíte, když v přihlášení zvolíte Zapomenuté heslo; s e-mailem vám poradí webmaster."
    />
  );
}
