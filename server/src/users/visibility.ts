import type { Transaction } from 'kysely';
import { visibility } from 'shared/contract';
import type { VisibilityField } from 'shared/contract';
import type { Schema } from '../database/index.ts';
import type { UserDetails, UserRow } from './repository.ts';

// Its keys are the fields.
const visibilityFields = Object.keys(visibility) as VisibilityField[];

const wordingOf = (field: VisibilityField): string => `${visibility[field].label}. ${visibility[field].hint}`;

/** Keeps what the member decides anew, with the words of the decision; what stays as it is is no decision. */
export async function recordVisibility(
  trx: Transaction<Schema>,
  before: UserRow,
  details: UserDetails,
  now: Date,
): Promise<void> {
  const rows = visibilityFields.flatMap((field) => {
    const shown = details[field];
    if (shown === undefined || shown === before[field]) return [];
    const { userId } = before;
    return [{ userId, field, shown, wording: wordingOf(field), changedAt: now.toISOString() }];
  });
  if (rows.length > 0) await trx.insertInto('visibilityChanges').values(rows).execute();
}
