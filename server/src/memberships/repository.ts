import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { chunksOf } from '../database/index.ts';
import type { Queryable, Schema } from '../database/index.ts';

export type ChangeRow = Pick<Selectable<Schema['membershipChanges']>, 'userId' | 'fromExpire' | 'toExpire'>;

type Claimed = Pick<
  Selectable<Schema['users']>,
  'userId' | 'membershipExpire' | 'version' | 'ownSince' | 'ownUntil'
>;

/** Raises the version of the people who exist, which locks their rows until the transaction ends. */
export async function claimPeople(trx: Transaction<Schema>, userIds: readonly number[]): Promise<Claimed[]> {
  const claimed: Claimed[] = [];
  for (const ids of chunksOf(userIds.toSorted((one, other) => one - other))) {
    const rows = await trx
      .updateTable('users')
      .set({ version: sql`version + 1` })
      .where('userId', 'in', ids)
      .returning(['userId', 'membershipExpire', 'version', 'ownSince', 'ownUntil'])
      .execute();
    claimed.push(...rows);
  }
  return claimed;
}

/** Gives claimed people the version back that they had. */
export async function releasePeople(trx: Transaction<Schema>, userIds: readonly number[]): Promise<void> {
  for (const ids of chunksOf(userIds)) {
    await trx
      .updateTable('users')
      .set({ version: sql`version - 1` })
      .where('userId', 'in', ids)
      .execute();
  }
}

/** Sets one end for many. */
export async function setExpire(
  trx: Transaction<Schema>,
  userIds: readonly number[],
  date: string,
): Promise<void> {
  for (const ids of chunksOf(userIds)) {
    await trx.updateTable('users').set({ membershipExpire: date }).where('userId', 'in', ids).execute();
  }
}

export async function insertBatch(
  trx: Transaction<Schema>,
  batch: { createdBy: number; createdAt: string },
  changes: readonly ChangeRow[],
): Promise<number> {
  const { batchId } = await trx
    .insertInto('renewalBatches')
    .values(batch)
    .returning('batchId')
    .executeTakeFirstOrThrow();
  for (const rows of chunksOf(changes)) {
    await trx
      .insertInto('membershipChanges')
      .values(rows.map((row) => ({ ...row, batchId })))
      .execute();
  }
  return batchId;
}

export const findBatch = (db: Queryable, batchId: number): Promise<{ undoneAt: string | null } | null> =>
  db
    .selectFrom('renewalBatches')
    .select('undoneAt')
    .where('batchId', '=', batchId)
    .executeTakeFirst()
    .then((row) => row ?? null);

export const changesOf = (db: Queryable, batchId: number): Promise<ChangeRow[]> =>
  db
    .selectFrom('membershipChanges')
    .select(['userId', 'fromExpire', 'toExpire'])
    .where('batchId', '=', batchId)
    .orderBy('changeId')
    .execute();

/** Marks a batch as undone; `false` when it was already. */
export async function markUndone(trx: Transaction<Schema>, batchId: number, at: string): Promise<boolean> {
  const marked = await trx
    .updateTable('renewalBatches')
    .set({ undoneAt: at })
    .where('batchId', '=', batchId)
    .where('undoneAt', 'is', null)
    .returning('batchId')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Gives back the former end to those who have the later one still and have not paid for it. Returns how many. */
export async function restoreExpire(
  trx: Transaction<Schema>,
  userIds: readonly number[],
  { fromExpire, toExpire }: Omit<ChangeRow, 'userId'>,
): Promise<number> {
  let restored = 0;
  for (const ids of chunksOf(userIds)) {
    const rows = await trx
      .updateTable('users')
      .set({ membershipExpire: fromExpire, version: sql`version + 1` })
      .where('userId', 'in', ids)
      .where('membershipExpire', '=', toExpire)
      .where((user) => user.or([user('paidUntil', 'is', null), user('paidUntil', '<', toExpire)]))
      .returning('userId')
      .execute();
    restored += rows.length;
  }
  return restored;
}
