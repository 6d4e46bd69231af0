import { useState, type ReactNode } from 'react';
import {
  restoreMessageFor,
  useBinPicture,
  useDeleteForEver,
  useRestoreEntry,
  type Read,
} from '../../client/index.ts';
import type { BinEntry } from '../../contract/index.ts';
import {
  Button,
  EmptyState,
  IconButton,
  ListToolbar,
  MasterDetailRow,
  moveFocusToRegion,
  useToast,
} from '../../ui/index.ts';
import { plural } from '../../format/index.ts';
import { ListTab, PagedList } from '../crud-list/index.ts';
import { useConfirmedDelete } from '../use-confirmed-delete.tsx';
import { binNote, binTitle } from './bin-words.ts';

/** What was deleted and can be restored, the last one first. */
export const BinList = ({ read }: { read: Read<BinEntry[]> }): ReactNode => (
  <ListTab read={read} loading="Loading..." errorText="Koš nelze načíst." lines={4}>
    {(entries) => <Entries entries={entries} />}
  </ListTab>
);

const asked = {
  question: () => ({
    title: 'Opravdu chcete smazat natrvalo?',
    consequence: 'Vrátit už to nepůjde.',
    confirm: 'X, ano, smazat natrvalo',
  }),
  done: 'Smazáno natrvalo',
};

function Entries({ entries }: { entries: readonly BinEntry[] }): ReactNode {
  const deleteForEver = useDeleteForEver();
  const [now] = useState(() => new Date());
  const deletion = useConfirmedDelete<BinEntry>({
    subject: binTitle,
    asked,
    remove: deleteForEver,
    onDeleted: () => undefined,
  });
  if (entries.length === 0) {
    return (
      <>
        <EmptyState
          drawing="no-results"
          title="Koš je prázdný"
          text="Co se smaže, zůstane tu třicet dní a dá se vrátit."
        />
        {deletion.dialog}
      </>
    );
  }
  return (
    <>
      <ListToolbar
        summary={plural(entries.length, {
          one: '# smazaná položka',
          few: '# smazané položky, od poslední',
          other: '# smazaných položek, od poslední',
        })}
      >
        {null}
      </ListToolbar>
      <PagedList rows={entries} more="Další položky">
        {(entry) => (
          <Entry
            key={`${entry.kind}/${entry.id}`}
            entry={entry}
            now={now}
            onDelete={() => deletion.ask(entry)}
          />
        )}
      </PagedList>
      {deletion.dialog}
    </>
  );
}

function Entry({ entry, now, onDelete }: { entry: BinEntry; now: Date; onDelete: () => void }): ReactNode {
  const restore = useRestoreEntry();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const title = binTitle(entry);
  const image = useBinPicture(entry);
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    try {
      await restore(entry);
      showToast({ tone: 'good', text: `Vráceno: ${title}.` });
    } catch (error) {
      showToast({ tone: 'bad', text: restoreMessageFor(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <MasterDetailRow
      title={title}
      note={binNote(entry, now)}
      thumb={entry.hasPicture ? { image, picture: null } : undefined}
      stacked
      tools={
        <>
          <IconButton icon="close" tone="bad" label={`Smazat natrvalo: ${title}`} onClick={onDelete} />
          <Button
            kind="outline"
            busy={busy}
            aria-label={`Vrátit: ${title}`}
            // The row disappears.
            ref={moveFocusToRegion}
            onClick={() => void bringBack()}
          >
            Vrátit
          </Button>
        </>
      }
    />
  );
}
