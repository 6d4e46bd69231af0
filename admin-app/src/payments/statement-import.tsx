import type { ReactNode } from 'react';
import { plural } from 'shared/format';
import { Button, FileDropzone, moveFocusToRegion, Notice } from 'shared/ui';
import { ColumnChoice } from './column-choice.tsx';
import styles from './payments-panel.module.css';
import { StatementPreviewList } from './statement-preview-list.tsx';
import { useStatementImport, type Stage } from './use-statement-import.ts';

const payments = (count: number): string =>
  plural(count, { one: '# platba', few: '# platby', other: '# plateb' });

/** A bank's statement: choosing the file, its columns when they are not known, a dry run, and booking. */
export function StatementImport(): ReactNode {
  const statement = useStatementImport();
  const { stage, failure } = statement;
  return (
    <>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {/* Each step takes away what had the focus in the one before. */}
      <div key={stage.name} ref={moveFocusToRegion}>
        {(stage.name === 'start' || stage.name === 'done') && (
          <>
            {stage.name === 'done' && <Outcome stage={stage} />}
            <FileDropzone
              label="Vybrat výpis"
              hint="CSV z Fio banky, nebo z jiné banky; sloupce pak vyberete."
              accept=".csv,.txt,text/csv"
              onFiles={([file]) => void statement.open(file)}
            />
          </>
        )}
        {stage.name === 'columns' && (
          <ColumnChoice
            table={stage.table}
            initial={stage.columns}
            onCheck={(columns) => void statement.check(stage.table, columns)}
            onCancel={statement.restart}
          />
        )}
        {stage.name === 'checking' && <Progress label="Porovnávám výpis s evidencí" {...stage} />}
        {stage.name === 'booking' && <Progress label="Účtuji platby" {...stage} />}
        {stage.name === 'preview' && (
          <>
            <StatementPreviewList
              lines={stage.lines}
              read={stage.read}
              choices={statement.choices}
              onChoose={statement.choose}
            />
            <div className={styles['buttons']}>
              <Button onClick={() => void statement.bookChosen(stage)}>
                {`Zaúčtovat: ${payments(statement.choices.size)}`}
              </Button>
              <Button kind="outline" onClick={() => statement.chooseColumns(stage)}>
                Vybrat jiné sloupce
              </Button>
              <Button kind="plain" onClick={statement.restart}>
                Zrušit
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}

function Progress({ label, done, count }: { label: string; done: number; count: number }): ReactNode {
  return (
    <div role="status">
      <p>{`${label}: ${done} / ${count}`}</p>
      <progress className={styles['progress']} aria-label={label} value={done} max={count} />
    </div>
  );
}

function Outcome({ stage }: { stage: Extract<Stage, { name: 'done' }> }): ReactNode {
  const { booked, open, known, nobody } = stage.outcome;
  const parts = [
    `Zaúčtováno: ${payments(booked)}.`,
    ...(open > 0 ? [`Na doplacení čeká: ${payments(open)}.`] : []),
    ...(known > 0 ? [`Zaúčtováno už dřív: ${payments(known)}.`] : []),
    ...(nobody > 0
      ? [`Nikomu nepatří: ${plural(nobody, { one: '# pohyb', few: '# pohyby', other: '# pohybů' })}.`]
      : []),
  ];
  return <Notice tone="good">{parts.join(' ')}</Notice>;
}
