import { adminRole } from 'shared/contract';
import type { UserRow } from '../users/repository.ts';
import type { BinRow } from './repository.ts';

/**
 * Members handle what is their own; administrators what is the club's, and what departed
 * members left, but for their drafts. Nobody else
 * learns that it is there.
 */
export const mayHandle = (
  { userId, role }: Pick<UserRow, 'userId' | 'role'>,
  { ownerId, ownerDepartedAt, isDraft }: Pick<BinRow, 'ownerId' | 'ownerDepartedAt' | 'isDraft'>,
): boolean => {
  if (ownerId === userId) return true;
  return role === adminRole && (ownerId === null || (ownerDepartedAt !== null && isDraft === 0));
};
