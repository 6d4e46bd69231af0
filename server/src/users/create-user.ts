import type { Transaction } from 'kysely';
import type { CreateUserInput } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import type { Remember } from '../api/idempotency.ts';
import type { Schema } from '../database/index.ts';
import { conflict, EmailExistsError } from '../errors/index.ts';
import { hasAccount } from './account.ts';
import { findUserByEmail, findUserByUid, insertUser } from './repository.ts';
import type { UserRow } from './repository.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'identity'>;

/**
 * Gives up an account that a call left when it was cut off between account and row. From then on no call can give it
 * a row, also not one that was only slow.
 * @throws EmailExistsError when it has a row.
 */
const revokeAccount = async ({ database, identity }: Context, uid: string): Promise<void> => {
  await database.write(async (trx) => {
    // Waits for a call that is about to give the account its row; the next statement then sees the row.
    await trx
      .insertInto('revokedAccounts')
      .values({ uid })
      .onConflict((known) => known.column('uid').doNothing())
      .execute();
    if (await findUserByUid(trx, uid)) throw new EmailExistsError();
  });
  await identity.deleteAccount(uid);
};

/**
 * A new account for somebody who has no row. One without a row goes first: whoever makes an account alone sets its
 * password, so that of two calls at once the one that succeeds has told its administrator the right one.
 */
const makeAccount = async (context: Context, email: string, password: string): Promise<string> => {
  const { identity } = context;
  try {
    return (await identity.createAccount({ email, password })).uid;
  } catch (error) {
    const left = error instanceof EmailExistsError ? await identity.findAccount(email) : null;
    if (!left) throw error;
    await revokeAccount(context, left.uid);
    return (await identity.createAccount({ email, password })).uid;
  }
};

/** Lets the account have a row. @throws EmailExistsError when another call revoked it. */
const claimAccount = async (trx: Transaction<Schema>, uid: string): Promise<void> => {
  const claimed = await trx
    .insertInto('revokedAccounts')
    .values({ uid })
    .onConflict((known) => known.column('uid').doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (!claimed) throw new EmailExistsError();
  await trx.deleteFrom('revokedAccounts').where('uid', '=', uid).execute();
};

/**
 * Gives a member without an account, who was imported, one with this password.
 * @throws EmailExistsError, AccountRefusedError, IdentityUnavailableError, 409 when the member was changed meanwhile;
 *   the account is then taken back.
 */
export async function giveAccount(
  context: Context,
  user: Pick<UserRow, 'userId' | 'uid' | 'email'>,
  password: string,
): Promise<void> {
  if (hasAccount(user)) return;
  const uid = await makeAccount(context, user.email, password);
  try {
    await context.database.write(async (trx) => {
      await claimAccount(trx, uid);
      const given = await trx
        .updateTable('users')
        .set({ uid })
        .where('userId', '=', user.userId)
        .where('uid', '=', user.uid)
        .where('email', '=', user.email)
        .returning('userId')
        .executeTakeFirst();
      if (!given) throw conflict('CHANGED_MEANWHILE');
    });
  } catch (error) {
    await giveBack(context, uid).catch(() => undefined);
    throw error;
  }
}

/** Takes an account back, unless a row has it: another call's, or one whose commit was not heard of. */
const giveBack = async ({ database, identity }: Context, uid: string): Promise<void> => {
  if (!(await findUserByUid(database.db, uid))) await identity.deleteAccount(uid);
};

/**
 * Makes an account and its row, together or not at all; the role never comes from outside. Returns the
 * row's key.
 * @throws EmailExistsError, AccountRefusedError, IdentityUnavailableError, or the database's error after
 *   the account was taken back.
 */
export async function createUser(
  context: Context,
  { name, surname, email, password }: CreateUserInput,
  remember: Remember,
): Promise<number> {
  const { clock, database } = context;
  const address = email.toLowerCase();
  if (await findUserByEmail(database.db, address)) throw new EmailExistsError();
  const uid = await makeAccount(context, address, password);
  try {
    return await database.write(async (trx, invalidate) => {
      invalidate('members');
      await claimAccount(trx, uid);
      const createdAt = clock().toISOString();
      return remember(trx, await insertUser(trx, { uid, name, surname, email: address, createdAt }));
    });
  } catch (error) {
    // What went wrong first is what the administrator must hear.
    await giveBack(context, uid).catch(() => undefined);
    throw error;
  }
}
