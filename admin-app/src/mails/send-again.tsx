import { useState, type ReactNode } from 'react';
import { messageFor, useCreateKeys, useInviteAgain, useSendMailAgain } from 'shared/client';
import type { Mail } from 'shared/contract';
import { Button, FormActions, moveFocusToRegion, Notice, useToast } from 'shared/ui';

interface Props {
  mail: Mail;
  /** Called when the server has a newer state. */
  onStale: () => void;
}

/** Sends a message that failed again; an invitation, whose code is gone, as a new one. */
export function SendAgain({ mail, onStale }: Props): ReactNode {
  const { mailId, userId, needsNewCode } = mail;
  const sendAgain = useSendMailAgain();
  const inviteAgain = useInviteAgain();
  const keys = useCreateKeys();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (needsNewCode && userId === null) return null;

  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (needsNewCode && userId !== null) {
        await inviteAgain({ id: userId, idempotencyKey: keys.keyFor(mailId) });
        showToast({ tone: 'good', text: 'Nová pozvánka čeká na odeslání.' });
      } else {
        await sendAgain({ id: mailId, input: { state: 'waiting' } });
        showToast({ tone: 'good', text: 'Zpráva čeká na odeslání.' });
      }
    } catch (error) {
      setFailure(messageFor(error));
      onStale();
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <FormActions>
        <Button icon="retry" ref={moveFocusToRegion} busy={busy} onClick={() => void send()}>
          Poslat znovu
        </Button>
      </FormActions>
    </>
  );
}
