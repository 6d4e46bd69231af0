import type { Transaction } from 'kysely';
import { chunksOf } from '../database/index.ts';
import type { Schema } from '../database/index.ts';

/** Takes all reminders back that are not sent yet. */
export async function cancelAllReminders(trx: Transaction<Schema>): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'cancelled' })
    .where('kind', '=', 'reminder')
    .where('state', '=', 'waiting')
    .execute();
}

/** Takes reminders back that were queued and are not sent yet: these people have paid or were renewed. */
export async function cancelReminders(trx: Transaction<Schema>, userIds: readonly number[]): Promise<void> {
  for (const ids of chunksOf(userIds)) {
    await trx
      .updateTable('mails')
      .set({ state: 'cancelled' })
      .where('kind', '=', 'reminder')
      .where('state', '=', 'waiting')
      .where('userId', 'in', ids)
      .execute();
  }
}
