import type { Member } from 'shared/contract';
import type { UserRow } from '../users/repository.ts';

/** What everybody may know of a member. */
export const presentMember = (row: UserRow): Member => ({
  userId: row.userId,
  name: row.name,
  surname: row.surname,
  email: row.showEmail === 1 ? row.email : null,
  web: row.showWeb === 1 ? row.web : '',
  catKinds: row.showCatKinds === 1 ? row.catKinds : '',
  inSearch: row.showInSearch === 1,
});
