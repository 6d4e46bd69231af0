import { useState, type ReactNode } from 'react';
import { Button, Form, FormActions, Hint, SelectField } from 'shared/ui';
import styles from './payments-panel.module.css';
import type { Column, Columns, StatementTable } from './read-statement.ts';

interface Props {
  table: StatementTable;
  /** Those that are chosen at first. */
  initial: Columns;
  onCheck: (columns: Columns) => void;
  onCancel: () => void;
}

const labels = {
  receivedOn: 'Datum',
  amount: 'Částka',
  symbol: 'Variabilní symbol',
  name: 'Jméno plátce',
  message: 'Zpráva',
  bankNumber: 'Číslo pohybu',
} as const satisfies Record<Column, string>;

// The keys of a constant object are its type's keys.
const columnList = Object.entries(labels) as [Column, string][];

const required = new Set<Column>(['receivedOn', 'amount']);
const missing = 'Vyberte sloupec, bez něj se výpis přečíst nedá.';

/** Which column of a file is what. */
export function ColumnChoice({ table, initial, onCheck, onCancel }: Props): ReactNode {
  const [columns, setColumns] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const [sample = []] = table.rows;
  const options = [
    { value: '', label: 'není' },
    ...table.header.map((name, index) => ({
      value: String(index),
      label: [name.trim() || `Sloupec ${index + 1}`, sample[index]?.trim()].filter(Boolean).join(': '),
    })),
  ];
  const check = (): void => {
    setIsTried(true);
    if (columns.receivedOn !== null && columns.amount !== null) onCheck(columns);
  };
  return (
    <Form label="Sloupce výpisu" onSubmit={check}>
      <Hint>Vyberte, ve kterém sloupci co je. Za názvem sloupce je hodnota z prvního pohybu.</Hint>
      <div className={styles['columns']}>
        {columnList.map(([column, label]) => (
          <SelectField
            key={column}
            label={label}
            error={isTried && required.has(column) && columns[column] === null ? missing : undefined}
            value={columns[column] === null ? '' : String(columns[column])}
            options={options}
            onChange={(value) => setColumns({ ...columns, [column]: value === '' ? null : Number(value) })}
          />
        ))}
      </div>
      <FormActions>
        <Button type="submit">Porovnat s evidencí</Button>
        <Button kind="plain" onClick={onCancel}>
          Zrušit
        </Button>
      </FormActions>
    </Form>
  );
}
