import type { User } from 'shared/contract';
import type { InvitedUserRow } from './repository.ts';

/** A user as the person and administrators see them. */
export const presentUser = (row: InvitedUserRow): User => ({
  userId: row.userId,
  name: row.name,
  surname: row.surname,
  email: row.email,
  role: row.role,
  membershipExpire: row.membershipExpire,
  paidUntil: row.paidUntil,
  createdAt: row.createdAt,
  web: row.web,
  catKinds: row.catKinds,
  showEmail: row.showEmail === 1,
  showInMembers: row.showInMembers === 1,
  showWeb: row.showWeb === 1,
  showCatKinds: row.showCatKinds === 1,
  showInSearch: row.showInSearch === 1,
  arrivedAt: row.arrivedAt,
  invitedAt: row.arrivedAt === null ? row.invitedAt : null,
  version: row.version,
});
