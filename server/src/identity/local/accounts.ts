import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { limits } from 'shared/contract';
import { databaseTrouble, rowLock, type Database, type Schema } from '../../database/index.ts';
import { EmailExistsError, UnknownAccountError } from '../../errors/index.ts';
import { hashPassword, isReplaceable, unmatchableHash, verifyPassword } from './password-hash.ts';

export type Account = Selectable<Schema['identityAccounts']>;

const resetCodeMinutes = 60;

const digest = (code: string): string => createHash('sha256').update(code).digest('base64url');
/** Whether an address can be used; PostgreSQL takes no U+0000 in a text, and no mail reaches a control character. */
export const isEmail = (email: string): boolean =>
  email.length <= limits.email && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(email);

const normalise = (email: string): string => email.trim().toLowerCase();

/** Why a reset code opens nothing. */
export type CodeProblem = 'unknown' | 'expired';

/** The accounts of the local identity. */
export class Accounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async byUid(uid: string): Promise<Account | null> {
    const query = this.#database.db.selectFrom('identityAccounts').selectAll().where('uid', '=', uid);
    return (await query.executeTakeFirst()) ?? null;
  }

  async byEmail(email: string): Promise<Account | null> {
    const query = this.#database.db
      .selectFrom('identityAccounts')
      .selectAll()
      .where('email', '=', normalise(email));
    return (await query.executeTakeFirst()) ?? null;
  }

  /** @throws EmailExistsError */
  async create(email: string, password: string): Promise<Account> {
    const account: Account = {
      uid: randomBytes(21).toString('base64url'),
      email: normalise(email),
      passwordHash: await hashPassword(password),
      sessionVersion: 1,
      disabled: 0,
      createdAt: new Date().toISOString(),
    };
    const stored = await this.#database.db
      .insertInto('identityAccounts')
      .values(account)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('uid')
      .executeTakeFirst();
    if (!stored) throw new EmailExistsError('The e-mail has an account already.');
    return account;
  }

  /**
   * Sets the e-mail, which ends all sessions and reset codes so far; the same e-mail again changes nothing.
   * @throws UnknownAccountError, EmailExistsError
   */
  async changeEmail(uid: string, email: string): Promise<void> {
    const address = normalise(email);
    const change = this.#database.write(async (trx) => {
      const account = await trx
        .selectFrom('identityAccounts')
        .select('email')
        .where('uid', '=', uid)
        .executeTakeFirst();
      if (!account) throw new UnknownAccountError('No such account.');
      if (account.email === address) return;
      const holder = trx.selectFrom('identityAccounts').select('uid').where('email', '=', address);
      if (await holder.executeTakeFirst()) throw new EmailExistsError('The e-mail has an account already.');
      await trx
        .updateTable('identityAccounts')
        .set((is) => ({ email: address, sessionVersion: is('sessionVersion', '+', 1) }))
        .where('uid', '=', uid)
        .execute();
      await trx.deleteFrom('identityResetCodes').where('uid', '=', uid).execute();
    });
    await change.catch((error: unknown) => {
      // Somebody else has got it at the same time.
      if (databaseTrouble(error) === 'taken')
        throw new EmailExistsError('The e-mail has an account already.');
      throw error;
    });
  }

  /**
   * Disables or enables the account; disabling also ends its sessions and reset codes.
   * @throws UnknownAccountError
   */
  async setDisabled(uid: string, disabled: boolean): Promise<void> {
    await this.#database.write(async (trx) => {
      const changed = await trx
        .updateTable('identityAccounts')
        .set((is) => ({
          disabled: disabled ? 1 : 0,
          ...(disabled && { sessionVersion: is('sessionVersion', '+', 1) }),
        }))
        .where('uid', '=', uid)
        .returning('uid')
        .executeTakeFirst();
      if (!changed) throw new UnknownAccountError('No such account.');
      if (disabled) await trx.deleteFrom('identityResetCodes').where('uid', '=', uid).execute();
    });
  }

  async remove(uid: string): Promise<void> {
    await this.#database.db.deleteFrom('identityAccounts').where('uid', '=', uid).execute();
  }

  /** The account that this e-mail and password open; an unknown e-mail costs the same time. */
  async signIn(email: string, password: string): Promise<Account | null> {
    const account = await this.byEmail(email);
    const fits = await verifyPassword(password, account?.passwordHash ?? unmatchableHash());
    if (!account || !fits) return null;
    // Nobody is kept out because it cannot be written now: the next sign-in tries again.
    if (isReplaceable(account.passwordHash, password))
      await this.#replaceHash(account, password).catch(() => undefined);
    return account;
  }

  /** Makes the hash of the same password anew; sessions go on. */
  async #replaceHash({ uid, passwordHash }: Account, password: string): Promise<void> {
    const renewed = await hashPassword(password);
    await this.#database.db
      .updateTable('identityAccounts')
      .set({ passwordHash: renewed })
      .where('uid', '=', uid)
      .where('passwordHash', '=', passwordHash)
      .execute();
  }

  /**
   * Sets the password, which ends all sessions and reset codes so far; `enables` ends a block of the account, too.
   * @returns null when the account changed or went away in the meantime, so that a code works once.
   */
  async setPassword(
    { uid, sessionVersion }: Account,
    password: string,
    { enables = false } = {},
  ): Promise<Account | null> {
    const passwordHash = await hashPassword(password);
    return this.#database.write(async (trx) => {
      const update = trx
        .updateTable('identityAccounts')
        .set({ passwordHash, sessionVersion: sessionVersion + 1, ...(enables && { disabled: 0 }) })
        .where('uid', '=', uid)
        .where('sessionVersion', '=', sessionVersion)
        .returningAll();
      const changed = await update.executeTakeFirst();
      if (!changed) return null;
      await trx.deleteFrom('identityResetCodes').where('uid', '=', uid).execute();
      return changed;
    });
  }

  /**
   * A code that opens the setting of a new password for an hour.
   * @returns null when the account changed or went away in the meantime: the code would be sent to an address that it has no
   * more. What changes the account later deletes the code, since the row is locked until the code is stored.
   */
  async createResetCode({ uid, sessionVersion }: Account): Promise<string | null> {
    const code = randomBytes(32).toString('base64url');
    const now = Date.now();
    return this.#database.write(async (trx) => {
      await trx
        .deleteFrom('identityResetCodes')
        .where('expiresAt', '<', new Date(now - 24 * 3600_000).toISOString())
        .execute();
      const current = await trx
        .selectFrom('identityAccounts')
        .select('sessionVersion')
        .where('uid', '=', uid)
        .modifyEnd(rowLock(trx, 'update'))
        .executeTakeFirst();
      if (current?.sessionVersion !== sessionVersion) return null;
      const expiresAt = new Date(now + resetCodeMinutes * 60_000).toISOString();
      await trx
        .insertInto('identityResetCodes')
        .values({ codeHash: digest(code), uid, expiresAt })
        .execute();
      return code;
    });
  }

  /** Whose password the code may set. */
  async byResetCode(code: string): Promise<Account | CodeProblem> {
    const row = await this.#database.db
      .selectFrom('identityResetCodes')
      .selectAll()
      .where('codeHash', '=', digest(code))
      .executeTakeFirst();
    if (!row) return 'unknown';
    if (row.expiresAt < new Date().toISOString()) return 'expired';
    return (await this.byUid(row.uid)) ?? 'unknown';
  }
}
