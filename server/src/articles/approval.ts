import type { Transaction } from 'kysely';
import type { Invalidate, Schema } from '../database/index.ts';
import { orNotFound } from '../errors/index.ts';
import type { UserRow } from '../users/repository.ts';
import { announceWaiting } from './announcements.ts';
import { stateAfterEdit } from './policy.ts';
import { findArticle, updateArticle } from './repository.ts';

interface Editing {
  id: number;
  user: Pick<UserRow, 'userId' | 'role'>;
  now: Date;
}

/**
 * Withdraws the approval where the policy says so, and lets a returned article wait again; a change of an
 * unpublished article invalidates no response.
 * @returns the version whose approval ended, `null` when none did.
 */
export async function settleApproval(
  trx: Transaction<Schema>,
  invalidate: Invalidate,
  { id, user, now }: Editing,
): Promise<number | null> {
  const row = orNotFound(await findArticle(trx, id));
  if (row.approved === 1) invalidate(`articles/${id}`);
  const state = stateAfterEdit(user, row, now.toISOString());
  await updateArticle(trx, id, state);
  if (state.waitingSince !== null && row.waitingSince === null) await announceWaiting(trx, now);
  return row.approved === 1 && state.approved === 0 ? row.version : null;
}

/** The same after a picture went into the bin, whose restoration gives the approval back if nothing else changed. */
export async function settleAfterDeletion(
  trx: Transaction<Schema>,
  invalidate: Invalidate,
  editing: Editing,
  imageId: number,
): Promise<void> {
  const withdrewVersion = await settleApproval(trx, invalidate, editing);
  await trx.updateTable('articleImages').set({ withdrewVersion }).where('imageId', '=', imageId).execute();
}

/** The same after a picture came back from the bin. */
export async function settleAfterRestoration(
  trx: Transaction<Schema>,
  invalidate: Invalidate,
  editing: Editing,
  imageId: number,
): Promise<void> {
  const { id } = editing;
  const { withdrewVersion } = await trx
    .selectFrom('articleImages')
    .select('withdrewVersion')
    .where('imageId', '=', imageId)
    .executeTakeFirstOrThrow();
  const { version } = orNotFound(await findArticle(trx, id));
  if (withdrewVersion !== version - 1) {
    await settleApproval(trx, invalidate, editing);
    return;
  }
  invalidate(`articles/${id}`);
  await updateArticle(trx, id, { approved: 1, returnedAt: null, returnReason: '', waitingSince: null });
}
