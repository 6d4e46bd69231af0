import type { User } from 'shared/contract';
import type { UserRow } from './repository.ts';

/** A user as the person and administrators see them. */
export const presentUser = (row: UserRow): User => ({
  userId: row.userId,
  name: row.name,
  surname: row.surname,
  email: row.email,
  role: row.role,
  membershipExpire: row.membershipExpire,
  createdAt: row.createdAt,
  web: row.web,
  catKinds: row.catKinds,
  showEmail: row.showEmail === 1,
  showInMembers: row.showInMembers === 1,
  version: row.version,
});
