import type { User } from 'shared/contract';
import { compareCzech } from 'shared/format';

/** Orders of the list, by what the button of each says. */
export const userOrders = {
  surname: 'příjmení',
  expiry: 'konce členství',
  newest: 'data registrace',
} as const;

export type UserOrder = keyof typeof userOrders;

const bySurname = (left: User, right: User): number =>
  compareCzech(left.surname, right.surname) || compareCzech(left.name, right.name);

/** Who needs attention comes first: no date at all, then the earliest one. */
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
