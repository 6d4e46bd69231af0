import { stringify } from 'csv-stringify/sync';

/**
 * A CSV file that Czech Excel opens by a double click: semicolons, a byte order mark. What Excel would run as a formula has
 * an apostrophe before it.
 */
export const csvForExcel = (columns: readonly string[], rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    stringify([...rows], {
      bom: true,
      delimiter: ';',
      record_delimiter: 'windows',
      // A line feed alone begins a line too, which could be a formula.
      quoted_match: /[\r\n]/,
      header: true,
      columns,
      escape_formulas: true,
    }),
  );
