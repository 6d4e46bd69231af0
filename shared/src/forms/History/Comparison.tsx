import type { ReactNode } from 'react';
import { useHistoryVersion, type HistoryKind } from '../../client/index.ts';
import type { HistoryVersion } from '../../contract/index.ts';
import { AsyncView } from '../../ui/index.ts';
import { ComparedField } from './ComparedField.tsx';
import { contentFields } from './content-fields.ts';
import styles from './History.module.css';

export interface ComparisonProps {
  kind: HistoryKind;
  id: number;
  older: number;
  newer: number;
}

/** Two versions of an item, side by side. */
export function Comparison({ kind, id, older, newer }: ComparisonProps): ReactNode {
  const before = useHistoryVersion(kind, id, older);
  const after = useHistoryVersion(kind, id, newer);
  const texts = {
    loading: 'Načítám...',
    errorText: 'Znění se nepodařilo načíst.',
    missingText: 'Tohle znění už historie nemá.',
  };
  return (
    <AsyncView read={before} {...texts}>
      {(one) => (
        <AsyncView read={after} {...texts}>
          {(other) => <Differences kind={kind} id={id} older={one} newer={other} />}
        </AsyncView>
      )}
    </AsyncView>
  );
}

interface DifferencesProps {
  kind: HistoryKind;
  id: number;
  older: HistoryVersion;
  newer: HistoryVersion;
}

function Differences({ kind, id, older, newer }: DifferencesProps): ReactNode {
  const after = contentFields(kind, newer.content);
  const pairs = contentFields(kind, older.content).flatMap((field, index) => {
    const other = after[index];
    return other === undefined ? [] : [{ older: field, newer: other }];
  });
  const isSame = (pair: (typeof pairs)[number]): boolean =>
    JSON.stringify(pair.older) === JSON.stringify(pair.newer);
  const same = pairs.filter(isSame).map((pair) => pair.older.label);
  if (same.length === pairs.length) return <p>Obě znění jsou stejná.</p>;
  return (
    <>
      <dl className={styles['fields']}>
        {pairs
          .filter((pair) => !isSame(pair))
          .map((pair) => (
            <ComparedField key={pair.older.label} kind={kind} id={id} {...pair} versions={{ older, newer }} />
          ))}
      </dl>
      {same.length > 0 && <p className={styles['same']}>{`Beze změny: ${same.join(', ')}.`}</p>}
    </>
  );
}
