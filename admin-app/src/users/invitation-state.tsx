import { useState, type ReactNode } from 'react';
import { messageFor, useCreateKeys, useInviteAgain } from 'shared/client';
import type { User } from 'shared/contract';
import { formatDate } from 'shared/format';
import { Button, Notice, useToast } from 'shared/ui';

/** For somebody who has never signed in: when they were invited, if at all, and a letter. */
export function InvitationState({ user }: { user: User }): ReactNode {
  const { userId, email, arrivedAt, invitedAt } = user;
  const inviteAgain = useInviteAgain();
  const keys = useCreateKeys();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (arrivedAt !== null) return null;
  const isInvited = Boolean(invitedAt);

  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await inviteAgain({ id: userId, idempotencyKey: keys.keyFor(userId) });
      keys.renew();
      showToast({
        tone: 'good',
        text: `${isInvited ? 'Nová pozvánka' : 'Pozvánka'} je na cestě na adresu ${email}.`,
      });
    } catch (error) {
      setFailure(messageFor(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <Notice
        action={
          <Button kind="outline" busy={busy} onClick={() => void send()}>
            {isInvited ? 'Poslat pozvánku znovu' : 'Poslat pozvánku'}
          </Button>
        }
      >
        {invitedAt
          ? `Pozvánka odešla ${formatDate(invitedAt)}, první přihlášení zatím nepřišlo.`
          : 'Pozvánka zatím neodešla a první přihlášení nepřišlo.'}
      </Notice>
    </>
  );
}
