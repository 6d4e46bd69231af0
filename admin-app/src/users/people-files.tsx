import { useState, type ReactNode } from 'react';
import { downloadPeople, messageFor, saveFile } from 'shared/client';
import { todayInPrague } from 'shared/format';
import { Button, FieldGroup, useToast } from 'shared/ui';
import { lazyPart } from 'shared/forms';
import styles from './people-files.module.css';

/** Members from a file; its code is loaded when it is opened. */
const LazyImport = lazyPart(
  async () => (await import('./import-people.tsx')).ImportPeople,
  'Tuhle část nelze načíst.',
);

/** The list of members as a file for Excel, and members from a file. */
export function PeopleFiles(): ReactNode {
  const showToast = useToast();
  const [busy, setBusy] = useState<'csv' | 'xlsx'>();
  const [isOpen, setIsOpen] = useState(false);
  const download = async (format: 'csv' | 'xlsx'): Promise<void> => {
    setBusy(format);
    try {
      saveFile(await downloadPeople(format), `clenove-${todayInPrague()}.${format}`);
    } catch (error) {
      showToast({ tone: 'bad', text: messageFor(error) });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="space-l">
      <FieldGroup
        label="Seznam v souboru"
        hint="Jména, e-maily a členství pro Excel. Uložený soubor obsahuje osobní údaje."
      >
        <div className={styles['actions']}>
          <Button kind="outline" busy={busy === 'xlsx'} onClick={() => void download('xlsx')}>
            Stáhnout pro Excel
          </Button>
          <Button kind="outline" busy={busy === 'csv'} onClick={() => void download('csv')}>
            Stáhnout CSV
          </Button>
          <Button kind="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Přidat členy ze souboru
          </Button>
        </div>
      </FieldGroup>
      {isOpen && <LazyImport />}
    </div>
  );
}
