import { csvForExcel } from '../../api/csv-for-excel.ts';
import { pragueDate } from '../../clock.ts';
import type { UserRow } from '../../users/repository.ts';
import { columnKeys, columns } from './columns.ts';
import type { ColumnKey } from './columns.ts';

/** Cells of a member; dates are `YYYY-MM-DD` or `''`. */
const cellsOf = (row: UserRow): Record<ColumnKey, string> => ({
  surname: row.surname,
  name: row.name,
  email: row.email,
  membershipExpire: row.membershipExpire ?? '',
  createdAt: pragueDate(new Date(row.createdAt)),
  web: row.web,
  catKinds: row.catKinds,
});

const isDate = (key: ColumnKey): boolean => key === 'membershipExpire' || key === 'createdAt';

/** As Czech Excel reads and shows a date. */
const czechDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return date === '' ? '' : `${Number(day)}.${Number(month)}.${year}`;
};

/** A CSV file for Czech Excel, with Czech dates. */
export const csvList = (rows: readonly UserRow[]): Buffer =>
  csvForExcel(
    columnKeys.map((key) => columns[key]),
    rows.map((row) => {
      const cells = cellsOf(row);
      return columnKeys.map((key) => (isDate(key) ? czechDate(cells[key]) : cells[key]));
    }),
  );

/** The same as XLSX: text cells, which Excel never runs, and real dates. */
export const xlsxList = async (rows: readonly UserRow[]): Promise<Buffer> => {
  // Few servers ever write such a file, and the library has many modules.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const text = (value: string) => ({ value, type: String });
  const date = (value: string) =>
    value === '' ? null : { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'd.m.yyyy' };
  return writeXlsxFile(
    [
      columnKeys.map((key) => ({ value: columns[key], type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => {
        const cells = cellsOf(row);
        return columnKeys.map((key) => (isDate(key) ? date(cells[key]) : text(cells[key])));
      }),
    ],
    { sheet: 'Členové', columns: columnKeys.map(() => ({ width: 24 })), stickyRowsCount: 1 },
  ).toBuffer();
};
