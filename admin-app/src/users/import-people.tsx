import { useState, type ReactNode } from 'react';
import { fieldMessageFor, messageFor, useCreateKeys, useImportPeople } from 'shared/client';
import { type PeopleImport, limits } from 'shared/contract';
import { formatBytes, plural } from 'shared/format';
import { Button, FileDropzone, moveFocusToRegion, Notice } from 'shared/ui';
import styles from './people-files.module.css';
import { wrongEmailShape } from './user-form.ts';

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    // A data URL: its content follows the comma.
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '');
    reader.readAsDataURL(file);
  });

const peopleIn = (count: number): string =>
  plural(count, {
    one: 'V souboru je # člověk.',
    few: 'V souboru jsou # lidé.',
    other: 'V souboru je # lidí.',
  });
const addWords = (count: number): string =>
  plural(count, { one: 'Přidat # člena', few: 'Přidat # členy', other: 'Přidat # členů' });
const addedWords = (count: number): string =>
  plural(count, {
    one: 'Přidán # člen. Heslo zatím nemá, pozvěte ho v seznamu nahoře.',
    few: 'Přidáni # členové. Hesla zatím nemají, pozvěte je v seznamu nahoře.',
    other: 'Přidáno # členů. Hesla zatím nemají, pozvěte je v seznamu nahoře.',
  });

const byCode: Readonly<Record<string, string>> = {
  duplicate: 'Tento e-mail je v souboru už na dřívějším řádku.',
  empty_list: 'V souboru nikdo není.',
  invalid_format: wrongEmailShape,
  invalid_date: 'Takové datum v kalendáři není. Napište ho třeba 31. 12. 2026.',
  missing_column: 'Tento sloupec v souboru chybí.',
};

interface Chosen {
  name: string;
  file: string;
  report: PeopleImport;
}

/** Adds members from a file: first only judged, then added, all or nobody. */
export function ImportPeople(): ReactNode {
  const importPeople = useImportPeople();
  const keys = useCreateKeys();
  const [chosen, setChosen] = useState<Chosen>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async (name: string, read: () => Promise<string>, dryRun: boolean): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const file = await read();
      const input = { file, dryRun };
      setChosen({ name, file, report: await importPeople(input, { idempotencyKey: keys.keyFor(input) }) });
    } catch (error) {
      setFailure(messageFor(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = ([file]: File[]): void => {
    if (file === undefined || busy) return;
    setChosen(undefined);
    if (file.size > limits.importBytes) {
      setFailure(`Soubor je větší než ${formatBytes(limits.importBytes)}. Rozdělte ho na menší.`);
      return;
    }
    void run(file.name, () => base64Of(file), true);
  };

  return (
    <section className={styles['import']} tabIndex={-1} aria-label="Členové ze souboru">
      <FileDropzone
        label="Vybrat soubor"
        hint="XLSX nebo CSV se sloupci Jméno, Příjmení a E-mail; může mít i Členství do, Členem od, Web a Druhy koček. Nic se nepřidá, dokud to nepotvrdíte."
        accept=".csv,.xlsx"
        onFiles={choose}
      />
      <p role="status">{busy ? 'Kontroluji soubor…' : ''}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {chosen && (
        <Report {...chosen} busy={busy} onAdd={() => void run(chosen.name, async () => chosen.file, false)} />
      )}
    </section>
  );
}

interface ReportProps extends Chosen {
  busy: boolean;
  onAdd: () => void;
}

function Report({ name, report, busy, onAdd }: ReportProps): ReactNode {
  const { people, created, faults, ignored } = report;
  if (created > 0) return <Notice tone="good">{addedWords(created)}</Notice>;
  const unread = ignored.length === 0 ? '' : ` Sloupce, které nečteme: ${ignored.join(', ')}.`;
  if (faults.length === 0)
    return (
      <Notice
        tone="good"
        action={
          <Button ref={moveFocusToRegion} busy={busy} onClick={onAdd}>
            {addWords(people)}
          </Button>
        }
      >
        {`${name}: ${peopleIn(people)} Všechno je v pořádku.${unread}`}
      </Notice>
    );
  return (
    <>
      <Notice tone="bad">{`${name}: nikdo se nepřidal. Opravte v souboru tyto buňky a vyberte ho znovu.${unread}`}</Notice>
      <table className={styles['faults']}>
        <thead>
          <tr>
            <th scope="col">Řádek</th>
            <th scope="col">Sloupec</th>
            <th scope="col">V souboru</th>
            <th scope="col">Co s tím</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, value, code }) => (
            <tr key={`${row} ${column}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{value}</td>
              <td>{byCode[code] ?? fieldMessageFor(code)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
