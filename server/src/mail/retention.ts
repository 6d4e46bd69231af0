import type { Transaction } from 'kysely';
import { retention } from 'shared/contract';
import type { Database, Schema } from '../database/index.ts';
import type { MailKind } from './kinds.ts';

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

/** Messages of one kind to one person that are kept: one for each day, and few of those that were taken back. */
const mostKept = [
  { states: ['sent', 'failed'], most: retention.mailDays },
  { states: ['cancelled'], most: 10 },
] as const;

/**
 * Deletes the oldest messages of a kind to a person where there are too many, so that nobody fills the list by causing
 * messages to themselves. Those that wait stay.
 */
export async function keepNewest(
  trx: Transaction<Schema>,
  { kind, userId }: { kind: MailKind; userId: number },
): Promise<void> {
  for (const { states, most } of mostKept) {
    const kept = trx
      .selectFrom('mails')
      .select('mailId')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('state', 'in', states)
      .orderBy('mailId', 'desc')
      .limit(most);
    await trx
      .deleteFrom('mails')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('state', 'in', states)
      .where('mailId', 'not in', kept)
      .execute();
  }
}
