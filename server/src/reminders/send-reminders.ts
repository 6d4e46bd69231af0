import type { Transaction } from 'kysely';
import { variableSymbol } from 'shared/format';
import { z } from 'zod';
import type { ClubFacts } from '../club-facts.ts';
import { pragueDate } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import type { Database, Queryable, Schema } from '../database/index.ts';
import { queueMail } from '../mail/index.ts';
import type { Mail, MailRow, Verdict } from '../mail/index.ts';
import { countMemberships } from '../memberships/counts.ts';
import { feeDescriptor } from '../payments/fee.ts';
import { keepRun, noteRun, reminderState } from './confirmation.ts';
import { dueOn, isStillDue } from './recipients.ts';
import type { Reminder } from './recipients.ts';

export interface ReminderParts {
  config: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>;
  database: Database;
  mail: Pick<Mail, 'transport'>;
  club: () => Promise<ClubFacts>;
}

/** Hour in Prague from which a day's reminders go. */
const firstHour = 8;

const hourInPrague = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Notes that somebody gets a reminder; `false` when it was noted before, by any server. */
const claim = async (
  trx: Transaction<Schema>,
  { userId, expire, kind }: Reminder,
  sentOn: string,
): Promise<boolean> => {
  const claimed = await trx
    .insertInto('sentReminders')
    .values({ userId, expire, kind, sentOn })
    .onConflict((sent) => sent.columns(['userId', 'expire', 'kind']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return claimed !== undefined;
};

const remind = async (
  trx: Transaction<Schema>,
  reminder: Reminder,
  club: ClubFacts,
  now: Date,
): Promise<void> => {
  const { userId, name, surname, email, expire, kind } = reminder;
  await queueMail(
    trx,
    {
      kind: 'reminder',
      userId,
      to: { name: `${name} ${surname}`, email },
      facts: {
        kind,
        expire,
        fee: club.membershipFee,
        account: club.account,
        symbol: variableSymbol(userId),
        descriptor: feeDescriptor(club, reminder),
      },
      uniqueKey: `reminder ${userId} ${expire} ${kind}`,
    },
    now,
  );
};

const tellBoard = async (
  trx: Transaction<Schema>,
  today: string,
  { name, contact, membershipFee }: ClubFacts,
  now: Date,
): Promise<void> => {
  await queueMail(
    trx,
    {
      kind: 'board-monthly',
      userId: null,
      to: { name, email: contact.email },
      facts: { ...(await countMemberships(trx, today)), fee: membershipFee },
      uniqueKey: `board-monthly ${today.slice(0, 7)}`,
    },
    now,
  );
};

/** What a reminder says of the membership, as `remind` stores it. */
const storedFacts = z.object({ expire: z.string() });

/** A reminder goes only to who still owes, and from the database for which an administrator has confirmed it. */
export async function judgeReminder(
  db: Queryable,
  config: ReminderParts['config'],
  { userId, toEmail, facts }: MailRow,
): Promise<Verdict> {
  const read = storedFacts.safeParse(JSON.parse(facts));
  // What another version queued is left to that version.
  if (!read.success || userId === null) return 'later';
  const { expire } = read.data;
  if (!(await isStillDue(db, { userId, email: toEmail, expire }))) return 'never';
  return (await reminderState(db, config)) === 'on' ? 'send' : 'later';
}

/**
 * Queues the reminders of today, and on the first day of a month the line to the board. May run as often as one likes,
 * on any number of servers.
 */
export async function sendReminders(
  { config, database, mail, club }: ReminderParts,
  now: Date,
): Promise<void> {
  if (mail.transport === 'none' || Number(hourInPrague.format(now)) < firstHour) return;
  if ((await reminderState(database.db, config)) !== 'on') return;
  const today = pragueDate(now);
  const facts = await club();
  const lastRun = await database.write(async (trx) => {
    // Locks the setting, so that servers run one after another, and an administrator turns off before or after.
    const at = await noteRun(trx, now);
    if ((await reminderState(trx, config)) !== 'on') return null;
    for (const reminder of await dueOn(trx, today))
      if (await claim(trx, reminder, today)) await remind(trx, reminder, facts, now);
    if (today.endsWith('-01')) await tellBoard(trx, today, facts, now);
    return at;
  });
  if (lastRun !== null) await keepRun(config, lastRun);
}
