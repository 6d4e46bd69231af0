import { sql } from 'kysely';
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
const mostKept = retention.mailDays;
const mostCancelled = 10;

/**
 * Deletes the oldest messages of a kind to a person where there are too many, so that nobody fills the list by causing
 * messages to themselves. Those that wait stay.
 */
export async function keepNewest(
  trx: Transaction<Schema>,
  { kind, userId }: { kind: MailKind; userId: number },
): Promise<void> {
  await sql`delete from mails where mail_id in (
    select mail_id from (
      select mail_id, state, row_number() over (partition by state = 'cancelled' order by mail_id desc) as place
      from mails where user_id = ${userId} and kind = ${kind} and state <> 'waiting') as own
    where place > case when state = 'cancelled' then ${sql.lit(mostCancelled)} else ${sql.lit(mostKept)} end)`.execute(
    trx,
  );
}
