import { useRef, useState } from 'react';
import { messageFor, useBookStatement, usePreviewStatement } from 'shared/client';
import { limits, type BookingOutcome, type StatementPreview } from 'shared/contract';
import {
  decodeText,
  guessColumns,
  readLines,
  readTable,
  type Columns,
  type ReadStatement,
  type StatementLine,
  type StatementTable,
} from './read-statement.ts';

/** Lines of one call: a long statement shows progress. */
const linesPerCall = limits.statementLinesPerCall;
/** More is not a statement of a club. */
const mostBytes = 10 * 1024 * 1024;

/** A movement with what the server knows of it. */
export type PreviewLine = StatementLine & StatementPreview['lines'][number];

export type Stage =
  | { name: 'start' }
  | { name: 'columns'; table: StatementTable; columns: Columns }
  | { name: 'checking'; done: number; count: number }
  | {
      name: 'preview';
      lines: readonly PreviewLine[];
      read: ReadStatement;
      table: StatementTable;
      columns: Columns;
    }
  | { name: 'booking'; done: number; count: number }
  | { name: 'done'; outcome: BookingOutcome };

/** Whom to book movements to, by the movement's number. */
export type Choices = ReadonlyMap<string, number>;

const partsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / linesPerCall) }, (_, index) =>
    items.slice(index * linesPerCall, (index + 1) * linesPerCall),
  );

/** Movements that are certain are booked unless somebody takes them out. */
const certainOf = (lines: readonly PreviewLine[]): Choices =>
  new Map(
    lines.flatMap(({ match, bankNumber, candidates: [owner] }) =>
      match === 'symbol' && owner ? [[bankNumber, owner.userId] as const] : [],
    ),
  );

const isComplete = ({ receivedOn, amount, symbol }: Columns): boolean =>
  receivedOn !== null && amount !== null && symbol !== null;

const bytesOf = (file: File): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // Only `readAsText` and `readAsDataURL` result in a string.
      resolve(reader.result as ArrayBuffer);
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsArrayBuffer(file);
  });

/** Reading a statement, its dry run, and booking it, part by part. */
export function useStatementImport() {
  const preview = usePreviewStatement();
  const book = useBookStatement();
  const running = useRef(0);
  const [stage, setStage] = useState<Stage>({ name: 'start' });
  const [choices, setChoices] = useState<Choices>(new Map());
  const [failure, setFailure] = useState<string>();

  const check = async (table: StatementTable, columns: Columns): Promise<void> => {
    const run = (running.current += 1);
    setFailure(undefined);
    const read = readLines(table, columns);
    const lines: PreviewLine[] = [];
    try {
      for (const part of partsOf(read.lines)) {
        setStage({ name: 'checking', done: lines.length, count: read.lines.length });
        const answer = await preview({ lines: part });
        if (run !== running.current) return;
        for (const [index, line] of part.entries()) {
          const known = answer.lines[index];
          if (known) lines.push({ ...line, ...known });
        }
      }
      setChoices(certainOf(lines));
      setStage({ name: 'preview', lines, read, table, columns });
    } catch (error) {
      setFailure(`Výpis se nepodařilo porovnat. ${messageFor(error)}`);
      setStage({ name: 'columns', table, columns });
    }
  };

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setFailure(undefined);
    if (file.size > mostBytes) {
      setFailure('Soubor je příliš velký. Vyberte výpis ve formátu CSV za kratší dobu.');
      return;
    }
    const bytes = await bytesOf(file).catch(() => null);
    if (bytes === null) {
      setFailure('Soubor se nepodařilo přečíst. Vyberte ho znovu.');
      return;
    }
    const table = readTable(decodeText(bytes));
    if (table.rows.length === 0 || table.header.length < 2) {
      setFailure('V souboru nejsou žádné pohyby. Vyberte výpis z banky ve formátu CSV.');
      return;
    }
    const columns = guessColumns(table.header);
    if (isComplete(columns)) await check(table, columns);
    else setStage({ name: 'columns', table, columns });
  };

  const bookChosen = async (current: Extract<Stage, { name: 'preview' }>): Promise<void> => {
    setFailure(undefined);
    const lines = current.lines.flatMap(({ bankNumber, receivedOn, amount, match }) => {
      const userId = choices.get(bankNumber);
      if (userId === undefined && match !== 'nobody') return [];
      return match === 'known' || match === 'outgoing'
        ? []
        : [{ bankNumber, receivedOn, amount, userId: userId ?? null }];
    });
    const outcome: BookingOutcome = { booked: 0, open: 0, known: 0, nobody: 0 };
    let done = 0;
    try {
      for (const part of partsOf(lines)) {
        setStage({ name: 'booking', done, count: lines.length });
        const answer = await book({ lines: part });
        outcome.booked += answer.booked;
        outcome.open += answer.open;
        outcome.known += answer.known;
        outcome.nobody += answer.nobody;
        done += part.length;
      }
      setStage({ name: 'done', outcome });
    } catch (error) {
      setFailure(
        `Zaúčtovat se podařilo jen část. ${messageFor(error)} Nic se nezaúčtuje dvakrát, zkuste to znovu.`,
      );
      setStage(current);
    }
  };

  return {
    stage,
    choices,
    failure,
    open,
    check,
    bookChosen,
    /** Back to the columns, for instance because one was recognised wrongly. */
    chooseColumns: ({ table, columns }: Extract<Stage, { name: 'preview' }>) => {
      setFailure(undefined);
      setStage({ name: 'columns', table, columns });
    },
    choose: (bankNumber: string, userId: number | null) => {
      const next = new Map(choices);
      if (userId === null) next.delete(bankNumber);
      else next.set(bankNumber, userId);
      setChoices(next);
    },
    restart: () => {
      running.current += 1;
      setFailure(undefined);
      setStage({ name: 'start' });
    },
  };
}
