import type { RowDecision } from '../auth/guards.ts';
import type { UserRow } from './repository.ts';

/** Everybody edits their own details alone; not even administrators edit another's. */
export const mayChangeDetails = (user: Pick<UserRow, 'userId'>, row: UserRow): RowDecision => ({
  visible: true,
  allowed: row.userId === user.userId,
});
