import type { RowDecision } from '../auth/guards.ts';
import type { UserRow } from '../users/repository.ts';

/** Only the owner edits a cat; administrators do not (docs/requirements.md, "Roles"). */
export const mayChangeCat = (user: Pick<UserRow, 'userId'>, cat: { ownerId: number }): RowDecision => ({
  visible: true,
  allowed: cat.ownerId === user.userId,
});
