import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AuthError, requestPasswordReset } from 'shared/auth';
import type { User } from 'shared/contract';
import { Button, FormActions, Hint, Notice } from 'shared/ui';
import styles from './created-user.module.css';

export interface CreatedUserProps {
  user: User;
  onDone: () => void;
}

type Sending = 'offered' | 'busy' | 'sent' | { failure: string };

const adviceFor: Partial<Record<AuthError['code'], string>> = {
  'too-many-requests': 'Odkaz se nepodařilo poslat, pokusů bylo příliš mnoho. Počkejte chvíli.',
  network: 'Odkaz se nepodařilo poslat, server neodpovídá. Zkontrolujte připojení a zkuste to znovu.',
};

const failureOf = (error: unknown): string =>
  (error instanceof AuthError ? adviceFor[error.code] : undefined) ??
  'Odkaz se nepodařilo poslat. Zkuste to znovu.';

/** Shown after a user was created: offers to e-mail a link for setting an own password. */
export function CreatedUser({ user, onDone }: CreatedUserProps): ReactNode {
  const [sending, setSending] = useState<Sending>('offered');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus is unmounted.
    if (sending === 'sent') done.current?.focus();
  }, [sending]);

  const send = async (): Promise<void> => {
    setSending('busy');
    try {
      await requestPasswordReset(user.email);
      setSending('sent');
    } catch (error) {
      console.error(error);
      setSending({ failure: failureOf(error) });
    }
  };

  return (
    <div className={styles['created']}>
      <h2 className="minor" tabIndex={-1} ref={heading}>
        {`Účet je založený: ${user.name} ${user.surname}`}
      </h2>
      <Hint>
        Novému členovi či člence můžete poslat e-mail s odkazem na nastavení vlastního hesla. Zadané heslo
        přestane platit, jakmile si člen zvolí vlastní.
      </Hint>
      {sending === 'sent' && <Notice tone="good">{`Odkaz je na cestě na adresu ${user.email}.`}</Notice>}
      {typeof sending === 'object' && <Notice tone="bad">{sending.failure}</Notice>}
      <FormActions>
        {sending !== 'sent' && (
          <Button busy={sending === 'busy'} onClick={() => void send()}>
            Poslat odkaz na nastavení hesla
          </Button>
        )}
        <Button kind="outline" ref={done} onClick={onDone}>
          Hotovo
        </Button>
      </FormActions>
    </div>
  );
}
