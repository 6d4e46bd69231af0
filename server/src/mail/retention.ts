import { retention } from 'shared/contract';
import type { Database } from '../database/index.ts';

/** For how long messages are kept, in milliseconds: a year of the club with the season before it. */
const keptFor = retention.mailDays * 24 * 3600_000;

/** Deletes messages that were queued long ago, and neither wait nor are looked for any more. */
export async function deleteOldMails({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('state', '<>', 'waiting')
    .where('createdAt', '<', new Date(now.getTime() - keptFor).toISOString())
    .execute();
}
