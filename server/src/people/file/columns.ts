import type { ImportedPerson } from 'shared/contract';

/** Columns of an exported list, by what an imported one is read into. */
export const columns = {
  surname: 'Příjmení',
  name: 'Jméno',
  email: 'E-mail',
  membershipExpire: 'Členství do',
  createdAt: 'Členem od',
  web: 'Web',
  catKinds: 'Druhy koček',
} as const satisfies Record<keyof ImportedPerson, string>;

export type ColumnKey = keyof typeof columns;

// Its keys are those of the object above.
export const columnKeys = Object.keys(columns) as ColumnKey[];

/** Other words for the columns, without accents and in lower case. */
const otherWords: Readonly<Record<string, ColumnKey>> = {
  email: 'email',
  'clenstvi plati do': 'membershipExpire',
  'plati do': 'membershipExpire',
  registrace: 'createdAt',
  webstranka: 'web',
};

const plain = (text: string): string => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const known = new Map<string, ColumnKey>([
  ...columnKeys.map((key) => [plain(columns[key]), key] as const),
  ...Object.entries(otherWords),
]);

/** What a column with this heading is read into; `null` when nobody knows it. */
export const columnOf = (heading: string): ColumnKey | null => known.get(plain(heading)) ?? null;

/** Columns that an imported list must have. */
export const requiredColumns = ['surname', 'name', 'email'] as const satisfies readonly ColumnKey[];
