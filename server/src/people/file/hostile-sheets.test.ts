import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { ProblemError } from '../../errors/index.ts';
import { readCells } from './cells.ts';

const cell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const headings = `<row r="1">${cell('A1', 'Jméno')}${cell('B1', 'Příjmení')}${cell('C1', 'E-mail')}</row>`;

const relation = (type: string, target: string): string =>
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ' +
  `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** The files of an XLSX with these rows after the headings. */
const filesWith = (rows: string): Record<string, Uint8Array> => ({
  '_rels/.rels': strToU8(relation('officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': strToU8(
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/' +
      'officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(relation('worksheet', 'worksheets/sheet1.xml')),
  'xl/worksheets/sheet1.xml': strToU8(
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `<sheetData>${headings}${rows}</sheetData></worksheet>`,
  ),
});

const xlsx = (rows: string): Buffer => Buffer.from(zipSync(filesWith(rows)));

const outcomeOf = (file: Buffer) =>
  readCells(file).then(
    (rows) => rows.length,
    (error: unknown) => (error instanceof ProblemError ? error.code : error),
  );

describe('a sheet of a kilobyte', () => {
  it('with a word in a distant column is read', async () => {
    expect(await outcomeOf(xlsx(`<row r="2">${cell('XFD2', 'x')}</row>`))).toBe(2);
  });

  it('with a word in the last row of Excel is too long', async () => {
    expect(await outcomeOf(xlsx(`<row r="1048576">${cell('A1048576', 'x')}</row>`))).toBe('LIST_TOO_LONG');
  });

  it.each([
    ['the last cell of Excel', `<row r="1048576">${cell('XFD1048576', 'x')}</row>`],
    ['a row beyond all rows', `<row r="4000000000">${cell('A4000000000', 'x')}</row>`],
    ['a column beyond all columns', `<row r="2">${cell('ZZZZZZ2', 'x')}</row>`],
    ['a row in other quotes', `<row r='400000000'>${cell('A2', 'x')}</row>`],
  ])('that would take gigabytes by %s is refused, and the server goes on', async (_what, rows) => {
    const file = xlsx(rows);
    expect(file.length).toBeLessThan(2_000);
    expect(await outcomeOf(file)).toBe('UNREADABLE_LIST');
    expect(await outcomeOf(xlsx(`<row r="2">${cell('A2', 'Jana')}</row>`))).toBe(2);
  });
});

describe('an archive', () => {
  it('that states less than it holds gets no more room than it states', async () => {
    const files = filesWith(`<row r="2">${cell('A2', 'x'.repeat(30 * 1024 * 1024))}</row>`);
    const archive = Buffer.from(zipSync(files));
    for (const [signature, offset] of [
      ['PK\u0001\u0002', 24],
      ['PK\u0003\u0004', 22],
    ] as const) {
      const last = archive.lastIndexOf(Buffer.from(signature, 'latin1'));
      archive.writeUInt32LE(600, last + offset);
    }
    expect(await outcomeOf(archive)).toBe('UNREADABLE_LIST');
  });
});
