import type { Insertable, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { chunksOf, onPage } from '../database/index.ts';
import type { PageRange, Queryable, Schema } from '../database/index.ts';

export type PaymentRow = Selectable<Schema['payments']>;
export type NamedPayment = PaymentRow & { name: string; surname: string };

const named = (db: Queryable) =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.userId', 'payments.userId')
    .selectAll('payments')
    .select(['users.name', 'users.surname']);

/** Payments, latest first. */
export const listPayments = (db: Queryable, range: PageRange): Promise<NamedPayment[]> =>
  onPage(named(db).orderBy('receivedOn', 'desc').orderBy('paymentId', 'desc'), range).execute();

export const paymentsOf = (db: Queryable, userId: number): Promise<NamedPayment[]> =>
  named(db)
    .where('payments.userId', '=', userId)
    .orderBy('receivedOn', 'desc')
    .orderBy('paymentId', 'desc')
    .execute();

export const findPayment = (db: Queryable, paymentId: number): Promise<NamedPayment | null> =>
  named(db)
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
    .then((row) => row ?? null);

/** Payments that are less than a fee and wait for the rest. */
const open = (db: Queryable) =>
  db
    .selectFrom('payments')
    .where('cancelledAt', 'is', null)
    .where('toPaid', 'is', null)
    .where('settledBy', 'is', null);

/** The sum of somebody's parts of a fee, in hellers. */
export const openSum = (db: Queryable, userId: number): Promise<number> =>
  open(db)
    .select((sum) => sum.fn.sum<number | null>('amount').as('sum'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
    .then((row) => Number(row.sum ?? 0));

/** The same for everybody who has any. */
export async function openSums(db: Queryable): Promise<Map<number, number>> {
  const rows = await open(db)
    .select((sum) => ['userId', sum.fn.sum<number>('amount').as('sum')])
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, sum }) => [userId, Number(sum)]));
}

export async function insertPayment(
  trx: Transaction<Schema>,
  payment: Insertable<Schema['payments']>,
): Promise<number> {
  const { paymentId } = await trx
    .insertInto('payments')
    .values(payment)
    .returning('paymentId')
    .executeTakeFirstOrThrow();
  return paymentId;
}

/** Lets a payment complete what somebody's open parts began. */
export async function settleOpen(trx: Transaction<Schema>, userId: number, paymentId: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ settledBy: paymentId })
    .where('userId', '=', userId)
    .where('paymentId', '<>', paymentId)
    .where('cancelledAt', 'is', null)
    .where('toPaid', 'is', null)
    .where('settledBy', 'is', null)
    .execute();
}

/** Marks a payment as cancelled; parts that it completed are open again, and its movement can be booked anew. */
export async function markCancelled(trx: Transaction<Schema>, paymentId: number, at: string): Promise<void> {
  await trx.updateTable('payments').set({ settledBy: null }).where('settledBy', '=', paymentId).execute();
  await trx.deleteFrom('bankNumbers').where('paymentId', '=', paymentId).execute();
  await trx.updateTable('payments').set({ cancelledAt: at }).where('paymentId', '=', paymentId).execute();
}

/** Notes a movement of the bank. `false` when it is known, also by a transaction that runs at the same time. */
export async function claimNumber(trx: Transaction<Schema>, bankNumber: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('bankNumbers')
    .values({ bankNumber, paymentId: null })
    .onConflict((known) => known.column('bankNumber').doNothing())
    .returning('bankNumber')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function nameNumber(
  trx: Transaction<Schema>,
  bankNumber: string,
  paymentId: number,
): Promise<void> {
  await trx.updateTable('bankNumbers').set({ paymentId }).where('bankNumber', '=', bankNumber).execute();
}

/** Which of these movements are known. */
export async function knownNumbers(db: Queryable, bankNumbers: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const part of chunksOf(bankNumbers)) {
    const rows = await db
      .selectFrom('bankNumbers')
      .select('bankNumber')
      .where('bankNumber', 'in', part)
      .execute();
    for (const { bankNumber } of rows) known.add(bankNumber);
  }
  return known;
}

export type Payer = Pick<Selectable<Schema['users']>, 'userId' | 'membershipExpire' | 'paidUntil'>;

/** Locks a person's row until the transaction ends; `null` when there is none. */
export const lockPayer = (
  trx: Transaction<Schema>,
  userId: number,
): Promise<(Payer & { departedAt: string | null }) | null> =>
  trx
    .updateTable('users')
    .set({ version: sql`version` })
    .where('userId', '=', userId)
    .returning(['userId', 'membershipExpire', 'paidUntil', 'departedAt'])
    .executeTakeFirst()
    .then((row) => row ?? null);

export async function changePayer(trx: Transaction<Schema>, { userId, ...ends }: Payer): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...ends, version: sql`version + 1` })
    .where('userId', '=', userId)
    .execute();
}
