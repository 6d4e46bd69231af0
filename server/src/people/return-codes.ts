import type { Transaction } from 'kysely';
import type { Queryable, Schema } from '../database/index.ts';
import { codeDigest } from '../mail/index.ts';
import type { UserRow } from '../users/repository.ts';

/** Keeps the code of the link that undoes the end of an account; an earlier one ends. */
export async function setReturnCode(
  trx: Transaction<Schema>,
  userId: number,
  code: string,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('returnCodes').where('userId', '=', userId).execute();
  const createdAt = now.toISOString();
  await trx
    .insertInto('returnCodes')
    .values({ userId, codeHash: codeDigest(code), createdAt })
    .execute();
}

/** Whether the end of somebody's account can be undone by a link. */
export const hasReturnCode = async (db: Queryable, userId: number): Promise<boolean> =>
  (await db.selectFrom('returnCodes').select('userId').where('userId', '=', userId).executeTakeFirst()) !==
  undefined;

/** The former member to whom the code was mailed; `null` when it is of nobody, or was used. */
export async function findByReturnCode(db: Queryable, code: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('returnCodes', 'returnCodes.userId', 'users.userId')
    .selectAll('users')
    .where('codeHash', '=', codeDigest(code))
    .where('departedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a code up. @returns `false` when it was used before. */
export async function takeReturnCode(trx: Transaction<Schema>, code: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('returnCodes')
    .where('codeHash', '=', codeDigest(code))
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}
