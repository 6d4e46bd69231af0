import type { ImportedPerson, PeopleImport } from 'shared/contract';
import { importedPerson } from 'shared/contract/schemas';
import { columnKeys, columnOf, columns, requiredColumns } from './columns.ts';
import type { ColumnKey } from './columns.ts';

type Fault = PeopleImport['faults'][number];

export interface PeopleList {
  people: ImportedPerson[];
  faults: Fault[];
  ignored: string[];
}

/** Faults that are named; a wrong file has one in each row. */
const namedFaults = 100;
const shownValue = 60;

/** `31. 12. 2026`, `31.12.2026` and `2026-12-31`; anything else as it stands, which the schema refuses. */
const plainDate = (text: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const web = (text: string): string => (text === '' || /^https?:/i.test(text) ? text : `https://${text}`);

/** Reads a cell into its field. */
const readers: Record<ColumnKey, (cell: string) => string> = {
  surname: String,
  name: String,
  email: (cell) => cell.toLowerCase(),
  membershipExpire: plainDate,
  createdAt: plainDate,
  web,
  catKinds: String,
};

/**
 * Reads the people of a list and names each cell that is wrong.
 * @param rows cells, the first row with the headings
 * @param taken e-mails that members have
 */
export function readList(rows: readonly (readonly string[])[], taken: ReadonlySet<string>): PeopleList {
  const [headings = [], ...lines] = rows;
  const places = new Map<ColumnKey, number>();
  const ignored: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const key = columnOf(heading);
    if (key !== null && !places.has(key)) places.set(key, index);
    else if (heading !== '') ignored.push(heading);
  }
  const faults: Fault[] = requiredColumns
    .filter((key) => !places.has(key))
    .map((key) => ({ row: 1, column: columns[key], value: '', code: 'missing_column' }));
  if (faults.length > 0) return { people: [], faults, ignored };

  const people: ImportedPerson[] = [];
  const emails = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (line.every((cell) => cell === '')) continue;
    const row = index + 2;
    const cellOf = (key: ColumnKey): string => line[places.get(key) ?? -1] ?? '';
    const add = (key: ColumnKey, code: string): void => {
      faults.push({ row, column: columns[key], value: cellOf(key).slice(0, shownValue), code });
    };
    const read = importedPerson.safeParse(
      Object.fromEntries(columnKeys.map((key) => [key, readers[key](cellOf(key))])),
    );
    // Also of a row that has other faults: all of them are named at once.
    const typed = importedPerson.shape.email.safeParse(readers.email(cellOf('email')));
    if (typed.success) {
      if (taken.has(typed.data)) add('email', 'email_exists');
      else if (emails.has(typed.data)) add('email', 'duplicate');
      emails.add(typed.data);
    }
    if (!read.success) {
      const wrong = new Map(read.error.issues.map((issue) => [issue.path[0], issue]));
      for (const key of columnKeys) {
        const issue = wrong.get(key);
        if (issue) add(key, faultCode(key, cellOf(key), issue));
      }
      continue;
    }
    people.push(read.data);
  }
  if (people.length === 0 && faults.length === 0) {
    faults.push({ row: 1, column: '', value: '', code: 'empty_list' });
  }
  return { people, faults: faults.slice(0, namedFaults), ignored };
}

/** Codes as fields of a form have them: a schema's own message is one already. */
function faultCode(key: ColumnKey, cell: string, issue: { code: string; message: string }): string {
  if (cell === '') return 'required';
  if (key === 'membershipExpire' || key === 'createdAt') return 'invalid_date';
  return /^[a-z_]+$/.test(issue.message) ? issue.message : issue.code;
}
