import type { Transaction } from 'kysely';
import { adminRole } from 'shared/contract';
import type { Schema } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import type { EditRow } from './edit-row.ts';

/**
 * Refuses to take the last administrator away. Of several that are taken away at once, one after the other is judged:
 * whatever changes rights has locked them (`lockRights`).
 * @throws 409 `LAST_ADMINISTRATOR`
 */
export async function keepAnAdministrator(trx: Transaction<Schema>, userId: number): Promise<void> {
  const administrators = await trx
    .selectFrom('users')
    .select('userId')
    .where('role', '=', adminRole)
    .where('departedAt', 'is', null)
    .execute();
  const isOne = administrators.some((one) => one.userId === userId);
  if (isOne && administrators.length === 1) throw conflict('LAST_ADMINISTRATOR');
}

/** Makes somebody an administrator, or a member again. @throws 409 `LAST_ADMINISTRATOR` */
export const setRole = (userId: number, role: number, edit: EditRow): Promise<void> =>
  edit(async (trx) => {
    if (role !== adminRole) await keepAnAdministrator(trx, userId);
    await trx.updateTable('users').set({ role }).where('userId', '=', userId).execute();
  });
