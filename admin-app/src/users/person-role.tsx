import { useState, type ReactNode } from 'react';
import { messageFor, useSetRole } from 'shared/client';
import { type User, adminRole } from 'shared/contract';
import { Button, ConfirmDialog, useToast } from 'shared/ui';

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
        <ConfirmDialog
          title={title}
          confirm={isAdmin ? 'Vzít správu' : 'Dát správu'}
          kind="solid"
          busy={busy}
          error={error}
          onConfirm={() => void confirm()}
          onCancel={close}
        >
          <p>
            {isAdmin
              ? `${fullName} přijde o správu obsahu, členů i plateb. Vlastní kočky a články zůstanou.`
              : `${fullName} bude moci měnit obsah webu, členy i platby, a dávat správu dalším lidem.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
