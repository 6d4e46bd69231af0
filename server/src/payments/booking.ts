import type { Transaction } from 'kysely';
import { renewedUntil } from 'shared/format';
import type { RenewalRule } from 'shared/format';
import type { Schema } from '../database/index.ts';
import { conflict, invalidField } from '../errors/index.ts';
import { cancelReminders } from '../memberships/cancel-reminders.ts';
import {
  changePayer,
  insertPayment,
  lockPayer,
  markCancelled,
  nameNumber,
  openSum,
  settleOpen,
} from './repository.ts';
import type { Payer, PaymentRow } from './repository.ts';

/** How the club books. */
export interface BookingTerms {
  rule: RenewalRule;
  /** In hellers. */
  fee: number;
  by: number;
  at: string;
}

type Movement = Pick<PaymentRow, 'userId' | 'amount' | 'receivedOn' | 'method' | 'bankNumber' | 'note'>;

/**
 * Where a complete fee takes somebody: it pays for the first period that is not paid, counted from the day on which it
 * came. A membership that was renewed before it was paid for keeps its end.
 */
export function paidEnds(
  { membershipExpire, paidUntil }: Pick<Payer, 'membershipExpire' | 'paidUntil'>,
  { rule, receivedOn }: { rule: RenewalRule; receivedOn: string },
): { membershipExpire: string; paidUntil: string } {
  const paid = renewedUntil(paidUntil, rule, receivedOn);
  const isLater = membershipExpire !== null && membershipExpire > paid;
  return { membershipExpire: isLater ? membershipExpire : paid, paidUntil: paid };
}

/**
 * Books a payment: one that completes the fee renews the membership, a smaller one stays open.
 * @param movement its `bankNumber` is claimed
 * @throws 400 when there is no such member.
 */
export async function book(
  trx: Transaction<Schema>,
  movement: Movement,
  { rule, fee, by, at }: BookingTerms,
): Promise<{ paymentId: number; isOpen: boolean }> {
  const { userId, amount, receivedOn, bankNumber } = movement;
  const payer = await lockPayer(trx, userId);
  if (payer?.departedAt !== null) throw invalidField('userId', 'unknown');
  const isOpen = (await openSum(trx, userId)) + amount < fee;
  const ends = isOpen ? null : paidEnds(payer, { rule, receivedOn });
  const paymentId = await insertPayment(trx, {
    ...movement,
    fromExpire: payer.membershipExpire,
    toExpire: ends?.membershipExpire ?? null,
    fromPaid: payer.paidUntil,
    toPaid: ends?.paidUntil ?? null,
    createdBy: by,
    createdAt: at,
  });
  if (bankNumber !== null) await nameNumber(trx, bankNumber, paymentId);
  if (ends) {
    await settleOpen(trx, userId, paymentId);
    await changePayer(trx, { userId, ...ends });
    await cancelReminders(trx, [userId]);
  }
  return { paymentId, isOpen };
}

/**
 * Cancels a booking; a repetition changes nothing.
 * @throws 409 when a later payment builds on it.
 */
export async function cancel(
  trx: Transaction<Schema>,
  { paymentId, userId }: Pick<PaymentRow, 'paymentId' | 'userId'>,
  at: string,
): Promise<void> {
  const payer = await lockPayer(trx, userId);
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (payment.cancelledAt !== null || !payer) return;
  const { fromExpire, toExpire, fromPaid, toPaid, settledBy } = payment;
  if (settledBy !== null || (toPaid !== null && payer.paidUntil !== toPaid)) throw conflict('LATER_PAYMENT');
  await markCancelled(trx, paymentId, at);
  if (toPaid === null) return;
  // Somebody may have set another end by hand; that one stays.
  const isUnchanged = payer.membershipExpire === toExpire;
  await changePayer(trx, {
    userId,
    membershipExpire: isUnchanged ? fromExpire : payer.membershipExpire,
    paidUntil: fromPaid,
  });
}
