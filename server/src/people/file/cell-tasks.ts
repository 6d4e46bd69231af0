import { parse } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { limits } from 'shared/contract';

/** Runs in the process of lists (cells.ts). */

/** The cells of a list as text, or why they cannot be had. */
type Cells = { rows: string[][] } | { refusal: 'LIST_TOO_LONG' | 'UNREADABLE_LIST' };

/** Bytes that an XLSX file may have when it is unpacked: those of the longest list, with room for styles. */
const unpackedBytes = 20 * 1024 * 1024;

/** The longest list with its headings, and one row more, which tells that there are too many. */
const readRows = limits.importRows + 2;

const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/** Central European Excel writes Windows-1250 where it does not write UTF-8. */
const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
};

/** The separator that the headings have most of. */
const delimiterOf = (text: string): string => {
  const [headings = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => headings.split(separator).length;
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
};

/** Excel shows a leading apostrophe of a text cell as text; exports have it before what looks like a formula. */
const unescape = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const csvCells = (text: string): string[][] => {
  const rows = parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    max_record_size: 100_000,
    to: readRows,
  });
  return rows.map((row) => row.map((cell) => unescape(cell.trim())));
};

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).trim()
    : '';
};

/** Cells that the reader of sheets may make: it fills all rows up to the last one that has a value. */
const mostCells = 20_000_000;

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);

/** @throws RangeError for a sheet that says that it is much larger than its text. */
const requireSize = (sheet: Uint8Array): void => {
  let [rows, columns] = [1, 1];
  for (const [, letters = '', digits] of Buffer.from(sheet)
    .toString('latin1')
    .matchAll(/\br="([A-Z]*)(\d+)"/g)) {
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnNumber(letters));
  }
  if (rows * columns > mostCells) throw new RangeError('The sheet is too large.');
};

/**
 * The same archive with the sizes that it states: an entry gets no more room than it claims, and what the list of entries
 * lacks is left out. The reader of sheets goes by neither.
 * @throws RangeError when it is too large.
 */
const repacked = (bytes: Buffer): Buffer => {
  let unpacked = 0;
  const entries = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      if (unpacked > unpackedBytes) throw new RangeError('The archive is too large.');
      return true;
    },
  });
  for (const [name, entry] of Object.entries(entries)) if (/sheet\d*\.xml$/i.test(name)) requireSize(entry);
  return Buffer.from(zipSync(entries, { level: 0 }));
};

const xlsxCells = async (bytes: Buffer): Promise<string[][]> => {
  const rows = await readSheet(repacked(bytes));
  return rows.slice(0, readRows).map((row) => row.map(cellText));
};

const readCells = async (bytes: Buffer): Promise<Cells> => {
  try {
    const rows = isZip(bytes) ? await xlsxCells(bytes) : csvCells(decode(bytes));
    return rows.length >= readRows ? { refusal: 'LIST_TOO_LONG' } : { rows };
  } catch {
    return { refusal: 'UNREADABLE_LIST' };
  }
};

export const tasks = { readCells };
