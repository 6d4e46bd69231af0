import { sql, type Selectable, type Transaction } from 'kysely';
import type { MailState } from 'shared/contract';
import { onPage } from '../database/index.ts';
import type { PageRange, Queryable, Schema } from '../database/index.ts';
import { giveUpAt } from './outbox.ts';

export type MailRow = Selectable<Schema['mails']>;

/** How long after its last moment a message may still be tried; later, its news is old. */
const grace = 3600_000;
const hour = 3600_000;
/**
 * Messages that one recipient gets in an hour. Members cause messages to themselves (each closing of an account mails a
 * link back), which must not use up the club's. The most that comes of ordinary use are decisions about one author's
 * articles, a few in a sitting; administrators are told once a day what waits.
 */
const perRecipient = 10;
/** How long a server may work on a message before another one takes it, in milliseconds. */
const leaseTime = 120_000;

/** Why a message that nobody could try any more has failed. */
const expiredReason = 'Zpráva se nedala odeslat včas.';

const before = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() - milliseconds).toISOString();

/** What may be sent now: the time, and the limit of messages in an hour. */
export interface SendingLimits {
  now: Date;
  perHour: number;
}

const recipient = sql<string>`lower(to_email)`;

/** How many messages each recipient got in the last hour, with those that are being sent. */
const sentLastHour = (db: Queryable, now: Date): Promise<{ to: string; count: number }[]> =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [recipient.as('to'), fn.countAll<number>().as('count')])
    .where((mail) =>
      mail.or([mail('sentAt', '>', before(now, hour)), mail('leaseUntil', '>', now.toISOString())]),
    )
    .groupBy(recipient)
    .execute();

/**
 * The message that this server may try next; `null` when none is due or the hour's messages are sent. Those to a
 * recipient who got the hour's share wait, and others go before them.
 */
export async function findDueMail(db: Queryable, { now, perHour }: SendingLimits): Promise<MailRow | null> {
  const moment = now.toISOString();
  const sent = await sentLastHour(db, now);
  if (sent.reduce((sum, { count }) => sum + count, 0) >= perHour) return null;
  const served = sent.filter(({ count }) => count >= perRecipient).map(({ to }) => to);
  let due = db
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('nextTryAt', '<=', moment)
    .where((mail) => mail.or([mail('leaseUntil', 'is', null), mail('leaseUntil', '<=', moment)]));
  if (served.length > 0) due = due.where(recipient, 'not in', served);
  const mail = await due.orderBy('nextTryAt').orderBy('mailId').limit(1).executeTakeFirst();
  return mail ?? null;
}

/**
 * Takes one due message for this server, whose lease ends after two minutes; nobody else tries it until then. `null`
 * when there is none. Needs the lock of `exclusively`.
 */
export async function claimMail(
  trx: Transaction<Schema>,
  { now, perHour }: SendingLimits,
): Promise<MailRow | null> {
  const moment = now.toISOString();
  await trx
    .updateTable('mails')
    .set({ state: 'failed', code: null, leaseUntil: null, error: expiredReason })
    .where('state', '=', 'waiting')
    .where('giveUpAt', '<', before(now, grace))
    .where((mail) => mail.or([mail('leaseUntil', 'is', null), mail('leaseUntil', '<=', moment)]))
    .execute();
  const due = await findDueMail(trx, { now, perHour });
  if (!due) return null;
  const leaseUntil = new Date(now.getTime() + leaseTime).toISOString();
  // Counted before it is tried: a message that ends the process is not tried for ever.
  const attempts = due.attempts + 1;
  await trx.updateTable('mails').set({ leaseUntil, attempts }).where('mailId', '=', due.mailId).execute();
  return { ...due, leaseUntil, attempts };
}

/** What became of an attempt. Nothing is changed when another server has taken the message since. */
export async function settleMail(
  trx: Transaction<Schema>,
  { mailId, leaseUntil }: MailRow,
  outcome: Partial<Pick<MailRow, 'state' | 'sentAt' | 'error' | 'nextTryAt' | 'code' | 'attempts'>>,
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ ...outcome, leaseUntil: null })
    .where('mailId', '=', mailId)
    .where('leaseUntil', '=', leaseUntil)
    .execute();
}

export interface MailCounts {
  waiting: number;
  failed: number;
  /** When the message that has waited longest was queued; `null` when none waits. */
  oldestWaiting: string | null;
}

/** Messages that are not sent. @throws the database's error */
export async function countMails(db: Queryable): Promise<MailCounts> {
  const rows = await db
    .selectFrom('mails')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('createdAt').as('oldest')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute();
  const of = (state: MailRow['state']) => rows.find((row) => row.state === state);
  return {
    waiting: of('waiting')?.count ?? 0,
    failed: of('failed')?.count ?? 0,
    oldestWaiting: of('waiting')?.oldest ?? null,
  };
}

export async function findMail(db: Queryable, mailId: number): Promise<MailRow | null> {
  const row = await db.selectFrom('mails').selectAll().where('mailId', '=', mailId).executeTakeFirst();
  return row ?? null;
}

/** A page of the messages, newest first, and how many there are. @param state `null` for all. */
export async function listMails(
  db: Queryable,
  state: MailState | null,
  range: PageRange,
): Promise<{ rows: MailRow[]; total: number }> {
  let mails = db.selectFrom('mails');
  if (state !== null) mails = mails.where('state', '=', state);
  const ordered = mails.selectAll().orderBy('createdAt', 'desc').orderBy('mailId', 'desc');
  const { total } = await mails
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: await onPage(ordered, range).execute(), total };
}

/** Lets a message that failed or was cancelled wait again; others stay as they are. */
export async function queueAgain(trx: Transaction<Schema>, mailId: number, now: Date): Promise<void> {
  await trx
    .updateTable('mails')
    .set({
      state: 'waiting',
      attempts: 0,
      nextTryAt: now.toISOString(),
      giveUpAt: giveUpAt(now),
      error: null,
    })
    .where('mailId', '=', mailId)
    .where('state', 'in', ['failed', 'cancelled'])
    .execute();
}
