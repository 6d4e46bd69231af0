import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthError, checkPasswordReset, confirmPasswordReset } from 'shared/auth';
import { limits } from 'shared/limits';
import { siteUrls } from 'shared/site';
import { Button, ButtonLink, Empty, Form, Notice, PageHead, PasswordField } from 'shared/ui';
import { askForSignIn } from '../account/ask-for-sign-in.ts';

type Outcome = 'changed' | 'expired' | 'failed';

const isExpired = (error: unknown): boolean => error instanceof AuthError && error.code === 'expired-code';

/** Where the link of a password e-mail lands: the new password is set here. */
export function PasswordPage(): ReactNode {
  const code = useSearchParams()[0].get('oobCode');
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (code === null) return;
    // Nobody should think up a password for a link that no longer works. Other failures show at the saving.
    checkPasswordReset(code).catch((error: unknown) => isExpired(error) && setOutcome('expired'));
  }, [code]);
  if (code === null || outcome === 'expired') return <ExpiredLink />;
  if (outcome === 'changed') return <Changed />;
  return (
    <div className="band">
      <title>Nové heslo</title>
      <PageHead title="Nové heslo" note="Zvolte si nové heslo. Pak se s ním přihlásíte." />
      {outcome === 'failed' && (
        <Notice tone="bad">Heslo nebylo změněno. Zkontrolujte připojení a zkuste to znovu.</Notice>
      )}
      <NewPasswordForm code={code} onOutcome={setOutcome} />
    </div>
  );
}

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
  const [busy, setBusy] = useState(false);
  const tooShort = password.length < limits.passwordMin;
  const differs = password !== repeated;

  const submit = async (): Promise<void> => {
    setChecked(true);
    if (tooShort || differs || busy) return;
    setBusy(true);
    try {
      await confirmPasswordReset(code, password);
      onOutcome('changed');
    } catch (error) {
      console.error(error);
      onOutcome(isExpired(error) ? 'expired' : 'failed');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form label="Nové heslo" layout="narrow" onSubmit={() => void submit()}>
      <PasswordField
        label="Nové heslo"
        autoComplete="new-password"
        hint={`Aspoň ${limits.passwordMin} znaků.`}
        error={checked && tooShort ? `Heslo musí mít aspoň ${limits.passwordMin} znaků.` : undefined}
        maxLength={limits.passwordMax}
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label="Znovu nové heslo"
        autoComplete="new-password"
        error={checked && differs ? 'Hesla se neshodují.' : undefined}
        maxLength={limits.passwordMax}
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
    <div className="band">
      <title>Nové heslo</title>
      <PageHead title="Nové heslo" />
      <Notice tone="good" action={<Button onClick={askForSignIn}>Přihlásit se</Button>}>
        Heslo bylo úspěšně změněno.
      </Notice>
    </div>
  );
}

function ExpiredLink(): ReactNode {
  return (
    <div className="band">
      <title>Nové heslo</title>
      <Empty
        drawing="not-found"
        level={1}
        title="Odkaz už neplatí"
        text="Odkaz na nové heslo platí jen krátce a jen jednou. Nechte si poslat nový: v přihlášení zvolte Zapomenuté heslo."
      >
        <Button onClick={askForSignIn}>Přihlásit se</Button>
        <ButtonLink kind="outline" to={siteUrls.home}>
          Na úvodní stránku
        </ButtonLink>
      </Empty>
    </div>
  );
}
