import type { CreateUserInput } from 'shared/contract';
import type { ApiContext } from '../http/context.ts';
import type { Remember } from '../http/idempotency.ts';
import { EmailExistsError } from '../identity/identity.ts';
import { findUserByEmail, insertUser } from './repository.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'identity'>;

/**
 * Makes an account and its row, together or not at all; the role never comes from outside. Returns the
 * row's key.
 * @throws EmailExistsError, AccountRefusedError, IdentityUnavailableError, or the database's error after
 *   the account was taken back.
 */
export async function createUser(
  { clock, database, identity }: Context,
  { name, surname, email, password }: CreateUserInput,
  remember: Remember,
): Promise<number> {
  const address = email.toLowerCase();
  if (await findUserByEmail(database.db, address)) throw new EmailExistsError();
  const { uid } = await identity.createAccount({ email: address, password });
  try {
    return await database.write(async (trx, touch) => {
      touch('members');
      const createdAt = clock().toISOString();
      return remember(trx, await insertUser(trx, { uid, name, surname, email: address, createdAt }));
    });
  } catch (error) {
    // What went wrong first is what the administrator must hear.
    await identity.deleteAccount(uid).catch(() => undefined);
    throw error;
  }
}
