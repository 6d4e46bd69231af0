import type { User } from 'shared/contract';
import { daysAfter, membershipState } from 'shared/format';

/** Filters of the list by the label of their button. */
export const userFilters = {
  all: 'všichni',
  valid: 'platné',
  ending: 'končí do 30 dnů',
  expired: 'prošlé',
  undated: 'bez data',
  unpaid: 'nezaplaceno',
  absent: 'nepřišli po pozvání',
} as const;

export type UserFilter = keyof typeof userFilters;

type Membership = Pick<User, 'arrivedAt' | 'invitedAt' | 'membershipExpire' | 'paidUntil'>;

/** Days in which a membership is about to end. */
const soon = 30;

/** Whether the fee of the present period is missing. An older server does not say. */
const isUnpaid = ({ paidUntil }: Membership, today: string): boolean =>
  paidUntil === null || (paidUntil !== undefined && paidUntil < today);

const tests: Readonly<Record<UserFilter, (user: Membership, today: string) => boolean>> = {
  all: () => true,
  valid: ({ membershipExpire }, today) => membershipState(membershipExpire, today) === 'valid',
  ending: ({ membershipExpire }, today) =>
    membershipExpire !== null && membershipExpire >= today && membershipExpire <= daysAfter(today, soon),
  expired: ({ membershipExpire }, today) => membershipState(membershipExpire, today) === 'expired',
  undated: ({ membershipExpire }) => membershipExpire === null,
  unpaid: isUnpaid,
  absent: ({ arrivedAt, invitedAt }) => arrivedAt === null && Boolean(invitedAt),
};

/** @param today in Prague */
export const isIn = (filter: UserFilter, user: Membership, today: string): boolean =>
  tests[filter](user, today);
