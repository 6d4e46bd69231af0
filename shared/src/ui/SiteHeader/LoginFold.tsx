import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../Button/Button.tsx';
import { PasswordField, TextField } from '../Field/fields.tsx';
import { Form } from '../Form/Form.tsx';
import { Notice } from '../Notice/Notice.tsx';
import styles from './SiteHeader.module.css';

export interface LoginFoldHandle {
  /** Unfolds the form and puts the focus into it. */
  open: () => void;
}

export interface LoginFoldProps {
  ref?: Ref<LoginFoldHandle>;
  busy: boolean;
  /** Why signing in failed and what to do next; what was typed stays. */
  error?: ReactNode;
  /** What else happened, as that a reset e-mail is on its way. */
  notice?: ReactNode;
  onSubmit: (credentials: { email: string; password: string }) => void;
  /** Sends the reset e-mail; the answer is the same whether the address exists or not. */
  onForgotten: (email: string) => void;
}

/** Signed out: the login form folds out of one button. The fold itself works without the page's script. */
export function LoginFold({ ref, busy, error, notice, onSubmit, onForgotten }: LoginFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  useImperativeHandle(ref, () => ({
    open: () => {
      fold.current?.setAttribute('open', '');
      fold.current?.querySelector('input')?.focus();
    },
  }));
  useFoldingAway(fold);

  return (
    <details className={styles['login']} ref={fold} name="prihlaseni">
      <summary>Přihlásit se</summary>
      <div className={styles['loginSheet']}>
        <Form label="Přihlášení" onSubmit={() => onSubmit({ email: email.trim(), password })}>
          <TextField
            label="E-Mail"
            type="email"
            name="email"
            autoComplete="username"
            required
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
      </div>
    </details>
  );
}

/** Escape and a click elsewhere fold the form away, as with every menu that hangs over the page. */
function useFoldingAway(fold: { current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !fold.current?.open) return;
      fold.current.open = false;
      fold.current.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && fold.current?.contains(event.target) === false)
        fold.current.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [fold]);
}
