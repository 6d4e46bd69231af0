import type { User } from 'shared/contract';
import { compareCzech } from 'shared/format';

/** Sort orders by the label of their button. */
export const userOrders = {
  surname: 'příjmení',
  expiry: 'konce členství',
  newest: 'data registrace',
} as const;

export type UserOrder = keyof typeof userOrders;

const bySurname = (left: User, right: User): number =>
  compareCzech(left.surname, right.surname) || compareCzech(left.name, right.name);

/** Memberships that need attention first: without a date, then by the earliest. */
const byExpiry = (left: User, right: User): number =>
  (left.membershipExpire ?? '').localeCompare(right.membershipExpire ?? '') || bySurname(left, right);

const byCreation = (left: User, right: User): number =>
  right.createdAt.localeCompare(left.createdAt) || right.userId - left.userId;

const comparisons: Readonly<Record<UserOrder, (left: User, right: User) => number>> = {
  surname: bySurname,
  expiry: byExpiry,
  newest: byCreation,
};

export const sortUsers = (users: readonly User[], order: UserOrder): readonly User[] =>
  users.toSorted(comparisons[order]);
