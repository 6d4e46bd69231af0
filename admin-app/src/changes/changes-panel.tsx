import { useState, type ReactNode } from 'react';
import { downloadAuditLog, messageFor, useAuditLog, saveFile } from 'shared/client';
import type { AuditEntry, AuditFilter, AuditList } from 'shared/contract';
import { auditAreaWords, formatDate, formatTime, plural, todayInPrague } from 'shared/format';
import {
  AsyncView,
  Button,
  EmptyState,
  ListToolbar,
  MasterDetailList,
  MasterDetailRow,
  moveFocusToRegion,
  SkeletonList,
  useToast,
} from 'shared/ui';
import { actorWords } from './change-words.ts';
import { ChangesFilter } from './changes-filter.tsx';

/** Entries that are shown at first, and added with each step; the last one is the longest page of the server. */
const steps = [30, 60, 100];

const countOf = (count: number): string => plural(count, { one: '# změna', few: '# změny', other: '# změn' });

/** Tab Změny: who changed what, filtered, and as a file. */
export function ChangesPanel(): ReactNode {
  const [filter, setFilter] = useState<AuditFilter>({});
  const [step, setStep] = useState(0);
  const limit = steps[step] ?? 0;
  const log = useAuditLog(filter, limit);
  const actors = useAuditLog({}, 1).data?.actors ?? [];
  return (
    <>
      <ChangesFilter
        filter={filter}
        actors={actors}
        onChange={(part) => {
          setFilter({ ...filter, ...part });
          setStep(0);
        }}
      />
      <AsyncView
        read={log}
        loading="Načítám..."
        errorText="Změny nelze načíst."
        placeholder={<SkeletonList of="lines" count={5} />}
      >
        {(list) => (
          <Changes
            list={list}
            filter={filter}
            onMore={step + 1 < steps.length ? () => setStep(step + 1) : null}
          />
        )}
      </AsyncView>
    </>
  );
}

interface ChangesProps {
  list: AuditList;
  filter: AuditFilter;
  /** `null` when the server answers no longer page. */
  onMore: (() => void) | null;
}

function Changes({ list: { entries, total }, filter, onMore }: ChangesProps): ReactNode {
  const isCut = entries.length < total;
  if (total === 0)
    return (
      <EmptyState
        drawing="no-results"
        title="Žádná změna"
        text="Tady najdete, co správci na webu změnili. Změny se drží dva roky."
      />
    );
  return (
    <>
      <ListToolbar summary={countOf(total)}>
        <Download filter={filter} />
      </ListToolbar>
      <MasterDetailList>
        {entries.map((entry) => (
          <ChangeRow key={entry.entryId} entry={entry} />
        ))}
      </MasterDetailList>
      {isCut && onMore !== null && (
        <Button kind="outline" className="space-m" ref={moveFocusToRegion} onClick={onMore}>
          Starší změny
        </Button>
      )}
      {isCut && onMore === null && (
        <p className="space-m">Starší změny najdete podle data, nebo v souboru.</p>
      )}
    </>
  );
}

function ChangeRow({ entry: { at, actor, area, action, subject } }: { entry: AuditEntry }): ReactNode {
  return (
    <MasterDetailRow
      title={subject === '' ? action : `${subject}: ${action}`}
      note={`${formatDate(at)} ${formatTime(at)}, ${actorWords(actor)}`}
      status={<p>{auditAreaWords[area]}</p>}
    />
  );
}

/** The shown changes, all of them, for Excel. */
function Download({ filter }: { filter: AuditFilter }): ReactNode {
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await downloadAuditLog(filter), `zmeny-${todayInPrague()}.csv`);
    } catch (error) {
      showToast({ tone: 'bad', text: messageFor(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="outline" busy={busy} onClick={() => void download()}>
      Stáhnout CSV
    </Button>
  );
}
