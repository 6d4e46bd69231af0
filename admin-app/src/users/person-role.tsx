import { useState, type ReactNode } from 'react';
import { messageFor, useSetRole } from 'shared/client';
import { type User, adminRole } from 'shared/contract';
import { Button, Dialog, Notice, useToast } from 'shared/ui';
import dialogStyles from '../dialog.module.css';

/** Makes somebody an administrator, or a member again, after a question. */
export function PersonRole({ user }: { user: User }): ReactNode {
  const { userId, name, surname, version } = user;
  const isAdmin = user.role === adminRole;
  const setRole = useSetRole();
  const showToast = useToast();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const fullName = `${name} ${surname}`;
  const title = isAdmin ? 'Vzít správu webu?' : 'Dát správu webu?';

  const close = (): void => {
    setAsked(false);
    setError(undefined);
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await setRole({ id: userId, version, input: { role: isAdmin ? 0 : adminRole } });
      close();
      showToast({
        tone: 'good',
        text: isAdmin ? `${fullName} už web nespravuje.` : `${fullName} teď spravuje web.`,
      });
    } catch (failure) {
      setError(messageFor(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button kind="outline" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {isAdmin ? 'Vzít správu webu' : 'Dát správu webu'}
      </Button>
      {asked && (
        <Dialog title={title} role="alertdialog" onClose={close}>
          <p className={dialogStyles['text']}>
            {isAdmin
              ? `${fullName} přijde o správu obsahu, členů i plateb. Vlastní kočky a články zůstanou.`
              : `${fullName} bude moci měnit obsah webu, členy i platby, a dávat správu dalším lidem.`}
          </p>
          {error && <Notice tone="bad">{error}</Notice>}
          <div className={dialogStyles['actions']}>
            <Button busy={busy} onClick={() => void confirm()}>
              {isAdmin ? 'Vzít správu' : 'Dát správu'}
            </Button>
            <Button kind="outline" data-autofocus onClick={close}>
              NE
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
