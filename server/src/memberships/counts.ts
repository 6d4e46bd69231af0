import { daysAfter } from 'shared/format';
import type { Queryable } from '../database/index.ts';

/** How many people each filter of the list shows. */
interface MembershipCounts {
  valid: number;
  /** Of the valid ones, those that end within 30 days. */
  ending: number;
  expired: number;
  undated: number;
  /** Today is not in a period that is paid. */
  unpaid: number;
}

/** @param today in Prague */
export async function countMemberships(db: Queryable, today: string): Promise<MembershipCounts> {
  const users = await db
    .selectFrom('users')
    .select(['membershipExpire', 'paidUntil'])
    .where('departedAt', 'is', null)
    .execute();
  const ends = users.flatMap(({ membershipExpire }) => membershipExpire ?? []);
  const valid = ends.filter((end) => end >= today);
  const soon = daysAfter(today, 30);
  return {
    valid: valid.length,
    ending: valid.filter((end) => end <= soon).length,
    expired: ends.length - valid.length,
    undated: users.length - ends.length,
    unpaid: users.filter(({ paidUntil }) => paidUntil === null || paidUntil < today).length,
  };
}
