import { useState, type ReactNode } from 'react';
import { AuthError, requestPasswordReset, signIn, type AuthErrorCode } from 'shared/auth';
import { LoginFields } from './login-fields.tsx';

const messages: Partial<Record<AuthErrorCode, string>> = {
  'invalid-credential': 'E-mail nebo heslo nesouhlasí. Zkontrolujte je a zkuste to znovu.',
  'too-many-requests': 'Příliš mnoho pokusů. Počkejte prosím několik minut a zkuste to znovu.',
  'password-outdated':
    'Vaše heslo už nesplňuje pravidla klubu pro hesla. Nastavte si nové: zvolte Zapomenuté heslo.',
  network: 'Přihlášení se nepodařilo, server neodpovídá. Zkontrolujte připojení a zkuste to znovu.',
};

const messageOf = (error: unknown): string =>
  (error instanceof AuthError ? messages[error.code] : undefined) ??
  'Přihlášení se nepodařilo. Zkuste to prosím znovu.';

/** Signs in, or requests a password reset e-mail. The input is kept on failure. */
export function LoginForm(): ReactNode {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<string>();

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    setNotice(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      console.error(failure);
      setError(messageOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const submit = ({ email, password }: { email: string; password: string }): void => {
    if (email === '' || password === '') setError('Vyplňte e-mail i heslo.');
    else void attempt(() => signIn(email, password));
  };

  const forgotten = async (email: string): Promise<void> => {
    if (!email.includes('@')) {
      setError('Napište do pole E-Mail svou adresu a zkuste to znovu.');
      return;
    }
    if (await attempt(() => requestPasswordReset(email)))
      setNotice('Pokud tu máte účet, poslali jsme vám e-mail s odkazem na nové heslo.');
  };

  return (
    <LoginFields
      busy={busy}
      error={error}
      notice={notice}
      onSubmit={submit}
      onForgotten={(email) => void forgotten(email)}
    />
  );
}
