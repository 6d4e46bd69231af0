import { variableSymbol } from 'shared/format';
import type { ClubFacts } from '../club-facts.ts';
import { paymentDescriptor } from '../club/payment.ts';
import type { Queryable } from '../database/index.ts';
import { openSums } from './repository.ts';

/** The club's fee in hellers. */
export const feeOf = ({ membershipFee }: ClubFacts): number => membershipFee * 100;

/** What members lack of the fee for the period of today, in hellers; parts of it that came are taken off. */
export async function missingSum(
  db: Queryable,
  { fee, today }: { fee: number; today: string },
): Promise<number> {
  const members = await db
    .selectFrom('users')
    .select(['userId', 'paidUntil'])
    .where('departedAt', 'is', null)
    .execute();
  const parts = await openSums(db);
  return members
    .filter(({ paidUntil }) => paidUntil === null || paidUntil < today)
    .reduce((sum, { userId }) => sum + fee - (parts.get(userId) ?? 0), 0);
}

/** QR Platba of a member's fee; `""` when the club has no account. */
export const feeDescriptor = (
  club: ClubFacts,
  member: { userId: number; name: string; surname: string },
): string =>
  paymentDescriptor({
    account: club.account,
    amount: club.membershipFee,
    recipient: club.name,
    message: `Členský příspěvek ${member.name} ${member.surname}`,
    symbol: variableSymbol(member.userId),
  });
