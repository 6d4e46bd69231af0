import type { Selectable, Transaction } from 'kysely';
import type { Queryable, Schema } from '../database/index.ts';
import { codeDigest } from '../mail/index.ts';

export type InvitationRow = Selectable<Schema['invitations']>;

const lifetime = 7 * 24 * 3600_000;

/** Adds an invitation for seven days, and ends the person's earlier ones. Returns its key. */
export async function addInvitation(
  trx: Transaction<Schema>,
  { userId, email, code, now }: { userId: number; email: string; code: string; now: Date },
): Promise<number> {
  const sentAt = now.toISOString();
  await trx
    .updateTable('invitations')
    .set({ expiresAt: sentAt })
    .where('userId', '=', userId)
    .where('expiresAt', '>', sentAt)
    .execute();
  const expiresAt = new Date(now.getTime() + lifetime).toISOString();
  const { invitationId } = await trx
    .insertInto('invitations')
    .values({ userId, email, codeHash: codeDigest(code), sentAt, expiresAt, usedAt: null })
    .returning('invitationId')
    .executeTakeFirstOrThrow();
  return invitationId;
}

interface InvitedPerson {
  currentEmail: string;
  arrivedAt: string | null;
  departedAt: string | null;
}

/** The invitation with this code, and how its person is now. */
export async function invitationByCode(
  db: Queryable,
  code: string,
): Promise<(InvitationRow & InvitedPerson) | null> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.userId', 'invitations.userId')
    .selectAll('invitations')
    .select(['users.email as currentEmail', 'users.arrivedAt', 'users.departedAt'])
    .where('codeHash', '=', codeDigest(code))
    .executeTakeFirst();
  return row ?? null;
}

/** Marks an invitation as used. @returns `false` when it was used before. */
export async function markUsed(trx: Transaction<Schema>, invitationId: number, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('invitations')
    .set({ usedAt: now.toISOString() })
    .where('invitationId', '=', invitationId)
    .where('usedAt', 'is', null)
    .returning('invitationId')
    .executeTakeFirst();
  return used !== undefined;
}
