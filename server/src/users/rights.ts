import type { Transaction } from 'kysely';
import { exclusively, rowLock } from '../database/index.ts';
import type { Schema } from '../database/index.ts';
import type { Rights } from '../auth/guards.ts';

/*
 * A person's row is the lock of what the person may do. A call that writes for somebody reads the row in its transaction and
 * keeps it as it is until the end; whoever changes role, departure or ownership waits for such calls, and they for the change.
 * SQLite has one writer, which reads what the one before has written.
 */

/** What somebody may do now, and until the end of the transaction; `null` for nobody. */
export async function holdRights(trx: Transaction<Schema>, userId: number): Promise<Rights | null> {
  const rights = trx.selectFrom('users').select(['role', 'departedAt']).where('userId', '=', userId);
  return (await rights.modifyEnd(rowLock(trx, 'key share')).executeTakeFirst()) ?? null;
}

/**
 * Waits for the end of all that is written for these people, before any change of what they may do. Comes first in a
 * transaction, before rights that it holds and rows that it changes: others who hold rights may wait for those. One such
 * transaction after another goes on.
 */
export async function lockRights(trx: Transaction<Schema>, userIds: readonly number[]): Promise<void> {
  await exclusively(trx, 'rights');
  if (userIds.length === 0) return;
  const rows = trx.selectFrom('users').select('userId').where('userId', 'in', userIds);
  // In one order, so that two of them do not wait for each other.
  await rows.orderBy('userId').modifyEnd(rowLock(trx, 'update')).execute();
}
