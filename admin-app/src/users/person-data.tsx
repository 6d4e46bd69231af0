import { useState, type ReactNode } from 'react';
import { downloadPersonData, messageFor, saveFile } from 'shared/client';
import { Button, useToast } from 'shared/ui';

interface Props {
  person: { userId: number; name: string; surname: string };
}

/** Everything that the club holds on a person, for the answer to a request. */
export function PersonData({ person: { userId, name, surname } }: Props): ReactNode {
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await downloadPersonData(userId), `udaje-${userId}.zip`);
    } catch (error) {
      showToast({ tone: 'bad', text: messageFor(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="outline"
      busy={busy}
      aria-label={`Stáhnout údaje, ${surname} ${name}`}
      onClick={() => void download()}
    >
      Stáhnout údaje
    </Button>
  );
}
