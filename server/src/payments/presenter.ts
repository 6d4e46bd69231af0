import type { OwnMembership, Payment } from 'shared/contract';
import { variableSymbol } from 'shared/format';
import type { ClubFacts } from '../club-facts.ts';
import { qrSquares } from '../club/payment-picture.ts';
import type { User } from '../auth/current-user.ts';
import { feeDescriptor } from './fee.ts';
import type { NamedPayment } from './repository.ts';

const presentOwn = (row: NamedPayment): OwnMembership['payments'][number] => ({
  paymentId: row.paymentId,
  amount: row.amount,
  receivedOn: row.receivedOn,
  method: row.method,
  toPaid: row.toPaid,
  isSettled: row.settledBy !== null,
});

/** A payment as administrators see it. */
export const presentPayment = (row: NamedPayment): Payment => ({
  ...presentOwn(row),
  userId: row.userId,
  name: row.name,
  surname: row.surname,
  note: row.note,
  bankNumber: row.bankNumber,
  fromExpire: row.fromExpire,
  toExpire: row.toExpire,
  createdAt: row.createdAt,
  cancelledAt: row.cancelledAt,
});

/** The own membership, without cancelled payments and without what administrators noted. */
export function presentOwnMembership(
  user: User,
  payments: readonly NamedPayment[],
  club: ClubFacts,
): OwnMembership {
  const descriptor = feeDescriptor(club, user);
  return {
    membershipExpire: user.membershipExpire,
    paidUntil: user.paidUntil,
    fee: club.membershipFee,
    account: club.account,
    variableSymbol: variableSymbol(user.userId),
    qrCode: descriptor === '' ? null : qrSquares(descriptor),
    payments: payments.filter(({ cancelledAt }) => cancelledAt === null).map(presentOwn),
  };
}
