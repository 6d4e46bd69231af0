import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { signIn, signOut, useSession } from 'shared/auth';
import { ForgetPrivateData } from '../../client/index.ts';
import { Button, Form, Notice, PasswordField, TextField } from '../../ui/index.ts';

export interface FrameProps {
  /** URL of the remote's first page; the rest of the site belongs to other remotes. */
  home: string;
  /** Whether the remote needs a session. */
  isPrivate: boolean;
  children: ReactNode;
}

/** The minimal frame for a remote: sign-in, a link back, and a container. */
export function Frame({ home, isPrivate, children }: FrameProps): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  const isElsewhere = isPrivate && pathname !== home;
  return (
    <>
      <ForgetPrivateData />
      <header className="container">
        {session.status === 'signed-in' && (
          <p>
            <Link to={home}>{session.email}</Link>{' '}
            <Button kind="plain" onClick={() => void signOut()}>
              Odhlásit se
            </Button>
          </p>
        )}
        {session.status === 'signed-out' && <SignIn />}
      </header>
      <main id="obsah" tabIndex={-1}>
        {isElsewhere ? (
          <p className="container">
            Tato adresa patří jiné části webu. <Link to={home}>Zpět</Link>
          </p>
        ) : (
          <Place isOpen={!isPrivate || session.status === 'signed-in'} isKnown={session.status !== 'unknown'}>
            {children}
          </Place>
        )}
      </main>
    </>
  );
}

function Place(props: { isOpen: boolean; isKnown: boolean; children: ReactNode }): ReactNode {
  if (!props.isKnown) return <p role="status">Loading...</p>;
  return props.isOpen ? (
    props.children
  ) : (
    <p className="container">Tato část je pro přihlášené. Přihlaste se.</p>
  );
}

function SignIn(): ReactNode {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = (): void => {
    setBusy(true);
    setError(undefined);
    signIn(email.trim(), password)
      .catch((failure: unknown) => setError(`Nepodařilo se to: ${String(failure)}`))
      .finally(() => setBusy(false));
  };
  return (
    <details>
      <summary>Přihlásit se</summary>
      <Form label="Přihlášení" onSubmit={submit}>
        <TextField
          label="E-Mail"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          label="Heslo"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {error !== undefined && <Notice tone="bad">{error}</Notice>}
        <Button type="submit" busy={busy}>
          Přihlásit se
        </Button>
      </Form>
    </details>
  );
}
