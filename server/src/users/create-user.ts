import type { CreateUserInput } from 'shared/contract';
import type { ApiContext } from '../http/context.ts';
import type { Remember } from '../http/idempotency.ts';
import { EmailExistsError } from '../identity/identity.ts';
import { findUserByEmail, findUserByUid, insertUser } from './repository.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'identity'>;

/**
 * An account for somebody who has no row. One that a call left when it was cut off between account and row
 * belongs to nobody, and is taken over.
 */
const takeAccount = async (
  { database, identity }: Context,
  email: string,
  password: string,
): Promise<string> => {
  try {
    return (await identity.createAccount({ email, password })).uid;
  } catch (error) {
    const left = error instanceof EmailExistsError ? await identity.findAccount(email) : null;
    if (!left || (await findUserByUid(database.db, left.uid))) throw error;
    await identity.renewAccount(left.uid, password);
    return left.uid;
  }
};

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
  const uid = await takeAccount(context, address, password);
  try {
    return await database.write(async (trx, touch) => {
      touch('members');
      const createdAt = clock().toISOString();
      return remember(trx, await insertUser(trx, { uid, name, surname, email: address, createdAt }));
    });
  } catch (error) {
    // What went wrong first is what the administrator must hear.
    await giveBack(context, uid).catch(() => undefined);
    throw error;
  }
}
