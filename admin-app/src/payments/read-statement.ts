import Papa from 'papaparse';
import { limits, type StatementInput } from 'shared/contract';
import { fold } from 'shared/format';

export type StatementLine = StatementInput['lines'][number];

/** A file of a bank, from the row with the names of its columns on. */
export interface StatementTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** The number of each row in the file, as programs for tables count them. */
  rowNumbers: readonly number[];
}

export type Column = 'amount' | 'bankNumber' | 'message' | 'name' | 'receivedOn' | 'symbol';
/** The position of each column; `null` when the file has none. */
export type Columns = Readonly<Record<Column, number | null>>;

/** What banks call their columns, folded; the more exact names first. */
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  bankNumber: ['id pohybu', 'id operace', 'id transakce', 'identifikace transakce', 'cislo transakce'],
  receivedOn: ['datum', 'datum zauctovani', 'datum provedeni', 'datum transakce', 'zauctovano', 'date'],
  amount: ['objem', 'castka', 'castka v mene uctu', 'castka transakce', 'amount'],
  symbol: ['vs', 'variabilni symbol', 'variable symbol'],
  name: [
    ...['nazev protiuctu', 'nazev protistrany', 'jmeno protistrany', 'protistrana', 'platce', 'jmeno platce'],
    ...['odesilatel', 'nazev uctu'],
  ],
  message: ['zprava pro prijemce', 'zprava', 'poznamka', 'message'],
};

/** Text of a file in UTF-8, or else in the encoding of older Czech programs. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

const nameOf = (cell: string): string => fold(cell.trim()).replace(/\s+/g, ' ');

const guess = (header: readonly string[], column: Column): number | null => {
  const names = header.map(nameOf);
  const position = columnNames[column].map((name) => names.indexOf(name)).find((index) => index >= 0);
  return position ?? null;
};

/** The columns of a file by their names. */
export const guessColumns = (header: readonly string[]): Columns => ({
  bankNumber: guess(header, 'bankNumber'),
  receivedOn: guess(header, 'receivedOn'),
  amount: guess(header, 'amount'),
  symbol: guess(header, 'symbol'),
  name: guess(header, 'name'),
  message: guess(header, 'message'),
});

const isHeader = (row: readonly string[]): boolean =>
  guess(row, 'receivedOn') !== null && guess(row, 'amount') !== null;

/** Separates a CSV into cells; banks write facts of the account above the names of the columns. */
export function readTable(text: string): StatementTable {
  const plain = text.replace(/^\ufeff/, '');
  // Empty lines are counted, but must not mislead the guess of the separator.
  const { meta } = Papa.parse<string[]>(plain, { skipEmptyLines: 'greedy', preview: 30 });
  const filled = Papa.parse<string[]>(plain, { delimiter: meta.delimiter })
    .data.map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  const data = filled.map(({ row }) => row);
  const known = data.findIndex(isHeader);
  const widest = Math.max(0, ...data.slice(0, 30).map((row) => row.length));
  const start = known >= 0 ? known : data.findIndex((row) => row.length === widest);
  return {
    header: data[start] ?? [],
    rows: data.slice(start + 1),
    rowNumbers: filled.slice(start + 1).map(({ number }) => number),
  };
}

/** `YYYY-MM-DD` of a day as banks write it, or `null`. */
export function readDay(text: string): string | null {
  const czech = /^(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})(?!\d)/.exec(text.trim());
  const plain = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text.trim());
  const [, year, month, day] = plain ?? (czech ? [czech[0], czech[3], czech[2], czech[1]] : []);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(date) ? null : date;
}

/** Hellers of an amount as banks write it, or `null`. */
export function readAmount(text: string): number | null {
  const plain = text
    .replace(/\s|czk|kč/gi, '')
    .replace('\u2212', '-')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  if (!/^[+-]?\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}

const cellOf = (row: readonly string[], position: number | null, length: number): string =>
  (position === null ? '' : (row[position] ?? '')).replaceAll('\u0000', '').trim().slice(0, length);

export interface ReadStatement {
  /** Money that came. */
  lines: readonly StatementLine[];
  /** The number of movements by which money left. */
  outgoing: number;
  /** The file's rows, counted from 1, whose day or amount cannot be read. */
  faults: readonly number[];
}

/** The movements of a file. */
export function readLines({ rows, rowNumbers }: StatementTable, columns: Columns): ReadStatement {
  const lines: StatementLine[] = [];
  const faults: number[] = [];
  const seen = new Map<string, number>();
  let outgoing = 0;
  for (const [index, row] of rows.entries()) {
    const receivedOn = readDay(cellOf(row, columns.receivedOn, limits.statementText));
    const amount = readAmount(cellOf(row, columns.amount, limits.statementText));
    if (receivedOn === null || amount === null || Math.abs(amount) > limits.paymentHellers) {
      faults.push(rowNumbers[index] ?? index + 1);
      continue;
    }
    if (amount <= 0) {
      outgoing += 1;
      continue;
    }
    const text = (column: Column): string => cellOf(row, columns[column], limits.statementText);
    const line = { receivedOn, amount, symbol: text('symbol'), name: text('name'), message: text('message') };
    const content = JSON.stringify(line);
    const occurrence = seen.get(content) ?? 0;
    seen.set(content, occurrence + 1);
    lines.push({ ...line, bankNumber: cellOf(row, columns.bankNumber, limits.bankNumber), occurrence });
  }
  return { lines, outgoing, faults };
}
