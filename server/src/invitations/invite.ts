import { randomBytes } from 'node:crypto';
import type { InvitationInput } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import type { Remember } from '../api/idempotency.ts';
import { conflict, orNotFound } from '../errors/index.ts';
import { newCode, queueMail } from '../mail/index.ts';
import { createUser, giveAccount } from '../users/create-user.ts';
import { findUser, updateMembership } from '../users/repository.ts';
import type { UserRow } from '../users/repository.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/index.ts';
import { addInvitation } from './repository.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'identity' | 'mail'>;

/** A password that nobody knows; its end satisfies the rules that a project may have for passwords. */
const unknownPassword = (): string => `${randomBytes(32).toString('base64url')}Aa1-`;

/** @throws 409 where no message can be sent. */
const requireMail = ({ mail }: Context): void => {
  if (mail.transport === 'none') throw conflict('MAIL_NOT_SET_UP');
};

/** Writes an invitation and the message with its code. Returns the invitation's key. */
async function queueInvitation(
  { mail, clock }: Context,
  trx: Transaction<Schema>,
  user: Pick<UserRow, 'userId' | 'name' | 'surname' | 'email'>,
): Promise<number> {
  const { userId, email } = user;
  const now = clock();
  const code = newCode();
  const invitationId = await addInvitation(trx, { userId, email, code, now });
  await queueMail(
    trx,
    {
      kind: 'invitation',
      userId,
      to: { name: `${user.name} ${user.surname}`, email },
      facts: { email },
      code: mail.seal(code),
    },
    now,
  );
  return invitationId;
}

/**
 * Makes a member and invites them, together or not at all. Returns the row's key.
 * @throws 409 MAIL_NOT_SET_UP, and what `createUser` throws.
 */
export async function inviteNewUser(
  context: Context,
  input: InvitationInput,
  remember: Remember,
): Promise<number> {
  requireMail(context);
  const { name, surname, email, membershipExpire = null } = input;
  const account = { name, surname, email, password: unknownPassword() };
  return createUser(context, account, async (trx, userId) => {
    await updateMembership(trx, userId, membershipExpire);
    await queueInvitation(context, trx, { userId, name, surname, email: email.toLowerCase() });
    return remember(trx, userId);
  });
}

/**
 * Sends an invitation anew; links of earlier ones end. Returns its key.
 * @throws 409 MAIL_NOT_SET_UP, or ALREADY_ARRIVED for somebody who has been signed in.
 */
export async function inviteAgain(context: Context, userId: number, remember: Remember): Promise<number> {
  requireMail(context);
  const invited = orNotFound(await findUser(context.database.db, userId));
  if (invited.arrivedAt !== null) throw conflict('ALREADY_ARRIVED');
  await giveAccount(context, invited, unknownPassword());
  return context.database.write(async (trx) => {
    const user = orNotFound(await findUser(trx, userId));
    if (user.arrivedAt !== null) throw conflict('ALREADY_ARRIVED');
    return remember(trx, await queueInvitation(context, trx, user));
  });
}
