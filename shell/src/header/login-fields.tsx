import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, PasswordField, TextField, Form, Notice } from 'shared/ui';

export interface LoginFieldsProps {
  busy: boolean;
  /** Why signing in failed and what to do next; what was typed stays. */
  error?: ReactNode;
  /** What else happened, as that a reset e-mail is on its way. */
  notice?: ReactNode;
  onSubmit: (credentials: { email: string; password: string }) => void;
  /** Sends the reset e-mail; the answer is the same whether the address exists or not. */
  onForgotten: (email: string) => void;
}

/** E-mail and password, in the login menu of the header. */
export function LoginFields({ busy, error, notice, onSubmit, onForgotten }: LoginFieldsProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Form label="Přihlášení" onSubmit={() => onSubmit({ email: email.trim(), password })}>
      <TextField
        label="E-Mail"
        type="email"
        name="email"
        autoComplete="username"
        required
        autoFocus
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label="Heslo"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      {error && <Notice tone="bad">{error}</Notice>}
      {notice && <Notice tone="good">{notice}</Notice>}
      <Button type="submit" busy={busy}>
        Přihlásit se
      </Button>
      <Button kind="plain" onClick={() => onForgotten(email.trim())}>
        Zapomenuté heslo
      </Button>
    </Form>
  );
}
