import type { Selectable } from 'kysely';
import type { ExhibitionDetails, ExhibitionInput } from 'shared/contract';
import type { Schema } from '../database/index.ts';
import { invalidField } from '../errors/index.ts';

/** Columns of the additions to the specified fields. */
export const detailColumns = [
  'endDate',
  'timeFrom',
  'timeTo',
  'venue',
  'street',
  'postalCode',
  'town',
  'state',
] as const;
export type DetailRow = Pick<Selectable<Schema['exhibitions']>, (typeof detailColumns)[number]>;

const none: DetailRow = {
  endDate: '',
  timeFrom: '',
  timeTo: '',
  venue: '',
  street: '',
  postalCode: '',
  town: '',
  state: '',
};

/** As the API and the history have them: without those that nobody gave. */
export const givenDetails = (row: DetailRow): ExhibitionDetails =>
  Object.fromEntries(detailColumns.flatMap((column) => (row[column] === '' ? [] : [[column, row[column]]])));

type Values = { [Column in keyof DetailRow]?: DetailRow[Column] | undefined };

const withValues = (row: DetailRow, values: Values): DetailRow => {
  const named = detailColumns.filter((column) => values[column] !== undefined);
  return { ...row, ...Object.fromEntries(named.map((column) => [column, values[column]])) };
};

/** As the row has them. */
export const storedDetails = (given: ExhibitionDetails): DetailRow => withValues(none, given);

/**
 * What a call makes of them: what it does not name stays.
 * @param before `null` for what is created.
 * @throws 400 for an end before the beginning.
 */
export function detailsAfter(input: ExhibitionInput, before: DetailRow | null): DetailRow {
  const after = withValues(withValues(none, before ?? {}), input);
  const { date } = input;
  // A page of an earlier version moves the first day beyond a last day that it does not know.
  if (input.endDate === undefined && after.endDate < date) after.endDate = '';
  if (after.endDate !== '' && after.endDate < date) throw invalidField('endDate', 'end_before_start');
  if (after.endDate === date) after.endDate = '';
  if (after.timeTo !== '' && after.timeFrom === '') throw invalidField('timeFrom', 'required');
  if (after.timeTo !== '' && after.timeTo <= after.timeFrom) throw invalidField('timeTo', 'end_before_start');
  return after;
}
