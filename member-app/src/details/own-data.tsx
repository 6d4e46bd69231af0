import { useState, type ReactNode } from 'react';
import { downloadOwnData, messageFor, saveFile } from 'shared/client';
import type { User } from 'shared/contract';
import { todayInPrague } from 'shared/format';
import { Button, Hint, SectionHead, useLazyDialog, useToast } from 'shared/ui';
import styles from './own-data.module.css';

const loadDialog = async () => (await import('./close-account-dialog.tsx')).CloseAccountDialog;

/** What the club holds on the member, to take along; and the end of the account. */
export function OwnData({ user }: { user: User }): ReactNode {
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const closing = useLazyDialog(
    loadDialog,
    'Rušení účtu se nepodařilo otevřít. Zkontrolujte připojení a zkuste to znovu.',
  );
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await downloadOwnData(), `moje-data-${todayInPrague()}.zip`);
    } catch (error) {
      showToast({ tone: 'bad', text: messageFor(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles['data']} aria-labelledby="moje-data">
      <SectionHead title="Moje data" id="moje-data" />
      <Hint>
        Všechno, co o vás klub vede, v jednom souboru ZIP: údaje, platby, zprávy, kočky, články a obrázky.
      </Hint>
      <div className={styles['actions']}>
        <Button kind="outline" busy={busy} onClick={() => void download()}>
          Stáhnout moje data
        </Button>
        <Button kind="outline" aria-haspopup="dialog" onClick={closing.show}>
          Zrušit účet
        </Button>
      </div>
      {closing.Dialog && <closing.Dialog user={user} onClose={closing.close} />}
    </section>
  );
}
