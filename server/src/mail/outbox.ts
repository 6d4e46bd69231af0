import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/index.ts';
import type { MailFacts, MailKind } from './kinds.ts';
import { keepNewest } from './retention.ts';

/** Why a message was given up before it was sent. */
export const outdated = 'Zpráva mezitím přestala platit.';

/** How long a message is tried to be sent, in milliseconds. */
const patience = 48 * 3600_000;

/** When a message that waits from now on is tried for the last time. */
export const giveUpAt = (now: Date): string => new Date(now.getTime() + patience).toISOString();

export interface NewMail<K extends MailKind = MailKind> {
  kind: K;
  /** The person it concerns; the message goes when the person's row goes. `null` for others. */
  userId: number | null;
  to: { name: string; email: string };
  /** What the text needs; never a secret. */
  facts: MailFacts[K];
  /** Single-use code, sealed; erased once the message is sent. It voids earlier ones of the same kind and person. */
  code?: string;
  /** A second message with the same key is not queued, also when the first was sent long ago. */
  uniqueKey?: string;
}

const cancelEarlier = async (
  trx: Transaction<Schema>,
  { kind, userId, mailId }: { kind: MailKind; userId: number; mailId: number },
): Promise<void> => {
  await trx
    .updateTable('mails')
    .set({ state: 'cancelled', code: null, error: outdated })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('mailId', '<', mailId)
    .execute();
};

/**
 * Queues a message in the transaction that causes it; it is sent after the commit, and not without one. Those that wait
 * with a code that this one's voids are taken back.
 * @returns `false` when there is one with its `uniqueKey` already.
 */
export async function queueMail<K extends MailKind>(
  trx: Transaction<Schema>,
  { kind, userId, to, facts, code, uniqueKey }: NewMail<K>,
  now: Date,
): Promise<boolean> {
  const queued = await trx
    .insertInto('mails')
    .values({
      kind,
      userId,
      toName: to.name,
      toEmail: to.email,
      facts: JSON.stringify(facts),
      code: code ?? null,
      messageId: randomUUID(),
      uniqueKey: uniqueKey ?? null,
      state: 'waiting',
      nextTryAt: now.toISOString(),
      giveUpAt: giveUpAt(now),
      leaseUntil: null,
      createdAt: now.toISOString(),
      sentAt: null,
      error: null,
    })
    .onConflict((taken) => taken.column('uniqueKey').doNothing())
    .returning('mailId')
    .executeTakeFirst();
  if (queued === undefined) return false;
  if (userId === null) return true;
  if (code !== undefined) await cancelEarlier(trx, { kind, userId, mailId: queued.mailId });
  await keepNewest(trx, { kind, userId });
  return true;
}
