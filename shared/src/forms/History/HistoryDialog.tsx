import { useState, type ReactNode } from 'react';
import { useHistory, type HistoryKind } from '../../client/index.ts';
import type { HistoryEntry } from '../../contract/index.ts';
import { AsyncView, Button, Dialog, Notice } from '../../ui/index.ts';
import { Comparison } from './Comparison.tsx';
import { entryLabel, VersionChoice } from './VersionChoice.tsx';
import styles from './History.module.css';
import { useVersionRestoration, type RestorationOptions } from './use-version-restoration.ts';

export interface HistoryDialogProps extends RestorationOptions {
  kind: HistoryKind;
  id: number;
  /** The item's name. */
  name: string;
  /** Whether its form has changes that are not saved. */
  isDirty: boolean;
}

/** Versions that are listed at once. */
const step = 100;

/** The versions of an item, two of them side by side, and their restoration. */
export function HistoryDialog(props: HistoryDialogProps): ReactNode {
  const { kind, id, name, onClose } = props;
  const [limit, setLimit] = useState(step);
  const history = useHistory(kind, id, limit);
  return (
    <Dialog title={`Historie: ${name}`} className={styles['dialog']} onClose={onClose}>
      <AsyncView read={history} loading="Načítám..." errorText="Historii se nepodařilo načíst.">
        {(entries) => (
          <>
            <Versions {...props} entries={entries} />
            {entries.length === limit && (
              <Button kind="plain" busy={history.isRefreshing} onClick={() => setLimit(limit + step)}>
                Načíst starší znění
              </Button>
            )}
          </>
        )}
      </AsyncView>
      <div className={styles['actions']}>
        <Button kind="outline" data-autofocus onClick={onClose}>
          Zavřít
        </Button>
      </div>
    </Dialog>
  );
}

interface VersionsProps extends HistoryDialogProps {
  entries: readonly HistoryEntry[];
}

function Versions({ entries, ...props }: VersionsProps): ReactNode {
  const [chosen, setChosen] = useState<{ older?: number; newer?: number }>({});
  const { busy, failure, incomplete, restore } = useVersionRestoration(props);
  const [newest, previous] = entries;
  if (newest === undefined) return <p>Historie začne první změnou, kterou tu uložíte.</p>;
  if (previous === undefined) return <p>{`Zatím je tu jediné znění: ${entryLabel(newest)}.`}</p>;
  const older = chosen.older ?? previous.number;
  const newer = chosen.newer ?? newest.number;
  return (
    <>
      {props.isDirty && (
        <Notice>
          Ve formuláři máte změny, které ještě nejsou uložené. Historie o nich neví a obnovení je nesmaže.
        </Notice>
      )}
      <div className={styles['choices']}>
        <VersionChoice
          label="Starší znění"
          entries={entries}
          chosen={older}
          onChoose={(number) => setChosen({ ...chosen, older: number })}
        />
        <VersionChoice
          label="Novější znění"
          entries={entries}
          chosen={newer}
          onChoose={(number) => setChosen({ ...chosen, newer: number })}
        />
      </div>
      <Comparison kind={props.kind} id={props.id} older={older} newer={newer} />
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {incomplete !== undefined && (
        <Notice tone="bad">
          Některé obrázky nebo dokumenty tohoto znění už jsou smazané natrvalo. Obnovit jde jen to, co z něj
          zbylo.
        </Notice>
      )}
      <div className={styles['actions']}>
        {incomplete === undefined ? (
          <Button
            busy={busy}
            aria-disabled={older === newest.number}
            onClick={() => {
              if (older !== newest.number) void restore(older);
            }}
          >
            Obnovit starší znění
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void restore(incomplete, true)}>
            Obnovit bez nich
          </Button>
        )}
      </div>
    </>
  );
}
