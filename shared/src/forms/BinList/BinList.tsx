import { useState, type ReactNode } from 'react';
import {
  isDeletedForEver,
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
import { useNearViewport } from './use-near-viewport.ts';

interface BinListProps {
  read: Read<BinEntry[]>;
  /** Entries of which there may be more than these. */
  most: number;
}

/** What was deleted and can be restored, the last one first. */
export const BinList = ({ read, most }: BinListProps): ReactNode => (
  <ListTab read={read} loading="Loading..." errorText="Koš nelze načíst." lines={4}>
    {(entries) => (
      <Entries entries={entries} mayBeMore={entries.length >= most} onStale={() => read.retry()} />
    )}
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

interface EntriesProps {
  entries: readonly BinEntry[];
  /** Whether there may be older ones. */
  mayBeMore: boolean;
  /** Called when the server has an entry no more. */
  onStale: () => void;
}

function Entries({ entries, mayBeMore, onStale }: EntriesProps): ReactNode {
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
          other: mayBeMore
            ? '# naposledy smazaných položek; starší se ukážou, až jich ubude'
            : '# smazaných položek, od poslední',
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
            onStale={onStale}
            onDelete={() => deletion.ask(entry)}
          />
        )}
      </PagedList>
      {deletion.dialog}
    </>
  );
}

interface EntryProps extends Pick<EntriesProps, 'onStale'> {
  entry: BinEntry;
  now: Date;
  onDelete: () => void;
}

function Entry({ entry, now, onStale, onDelete }: EntryProps): ReactNode {
  const restore = useRestoreEntry();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const title = binTitle(entry);
  const [place, isNear] = useNearViewport(entry.hasPicture === true);
  const image = useBinPicture(entry, isNear);
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    try {
      await restore(entry);
      showToast({ tone: 'good', text: `Vráceno: ${title}.` });
    } catch (error) {
      showToast({ tone: 'bad', text: restoreMessageFor(error) });
      if (isDeletedForEver(error)) onStale();
    } finally {
      setBusy(false);
    }
  };
  return (
    <MasterDetailRow
      title={<span ref={place}>{title}</span>}
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
