import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { limits } from 'shared/contract';
import { ProblemError } from '../../errors/index.ts';

/** Bytes that an XLSX file may have when it is unpacked: those of the longest list, with room for styles. */
const unpackedBytes = 20 * 1024 * 1024;

const unreadable = (): ProblemError => new ProblemError(422, 'UNREADABLE_LIST');

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

const requireBound = (bytes: Buffer): void => {
  let unpacked = 0;
  unzipSync(bytes, {
    // Only looks at the sizes; nothing is unpacked.
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > unpackedBytes) throw unreadable();
};

/**
 * The cells of a list as text, dates of XLSX as `YYYY-MM-DD`. Rows are in the order of the file, empty ones included.
 * @throws 422 when it is neither CSV nor XLSX, 400 when it has too many rows.
 */
export async function readCells(bytes: Buffer): Promise<string[][]> {
  let rows: string[][];
  try {
    if (isZip(bytes)) requireBound(bytes);
    rows = isZip(bytes) ? (await readSheet(bytes)).map((row) => row.map(cellText)) : csvCells(decode(bytes));
  } catch (error) {
    throw error instanceof ProblemError ? error : unreadable();
  }
  if (rows.length >= readRows) throw new ProblemError(400, 'LIST_TOO_LONG');
  return rows;
}
