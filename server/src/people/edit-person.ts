import type { PersonInput } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import { databaseTrouble } from '../database/index.ts';
import { conflict, EmailExistsError } from '../errors/index.ts';
import type { Identity } from '../identity/index.ts';
import { queueMail } from '../mail/outbox.ts';
import { hasAccount } from '../users/account.ts';
import { findUser, findUserByEmail } from '../users/repository.ts';
import type { UserRow } from '../users/repository.ts';
import type { EditRow } from './edit-row.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'identity'>;

/**
 * Lets the person sign in with the e-mail, which ends the sessions when it is another one. It is looked up at each
 * change, so that saving once more mends an account that an interrupted change left behind.
 */
async function moveAccount(identity: Identity, user: UserRow, email: string): Promise<void> {
  if (!hasAccount(user) || (await identity.findAccount(email))?.uid === user.uid) return;
  await identity.changeEmail(user.uid, email);
}

/** Gives the account the e-mail that the row has, after a change that was not stored. */
async function moveBack({ database, identity }: Context, user: UserRow): Promise<void> {
  const stored = await findUser(database.db, user.userId);
  if (stored) await moveAccount(identity, stored, stored.email);
}

/**
 * Changes name and e-mail. The sign-in follows the e-mail, its sessions end, and the old address is told.
 * @throws EmailExistsError, AccountRefusedError, UnknownAccountError, IdentityUnavailableError; 409 when the e-mail
 * was changed meanwhile. The account then has the e-mail of the row again.
 */
export async function editPerson(
  context: Context,
  user: UserRow,
  input: PersonInput,
  edit: EditRow,
): Promise<void> {
  const { clock, database, identity } = context;
  const { userId } = user;
  const { name, surname } = input;
  const email = input.email.toLowerCase();
  const holder = await findUserByEmail(database.db, email);
  if (holder && holder.userId !== userId) throw new EmailExistsError();
  await moveAccount(identity, user, email);
  try {
    await edit(async (trx, invalidate) => {
      const before = await findUser(trx, userId);
      if (before?.email !== user.email) throw conflict('CHANGED_MEANWHILE');
      invalidate('members');
      // Cats and articles show the name.
      if (before.name !== name || before.surname !== surname) invalidate('cats', 'articles');
      await trx.updateTable('users').set({ name, surname, email }).where('userId', '=', userId).execute();
      if (email === before.email) return;
      const to = { name: `${name} ${surname}`, email: before.email };
      await queueMail(trx, { kind: 'email-changed', userId, to, facts: { newEmail: email } }, clock());
    });
  } catch (error) {
    // What went wrong first is what the administrator must hear.
    await moveBack(context, user).catch(() => undefined);
    if (databaseTrouble(error) === 'taken') throw new EmailExistsError();
    throw error;
  }
}
