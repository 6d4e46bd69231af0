import type { FastifyPluginAsync } from 'fastify';
import type { SiteConfig } from 'shared/contract';

/** The token names nobody: wrong signature, issuer, audience or age, or the account behind it changed. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError';
}

/** The provider cannot be reached or its keys cannot be read; nothing is known about the token or account. */
export class IdentityUnavailableError extends Error {
  override name = 'IdentityUnavailableError';
}

/** Another account has this e-mail already. */
export class EmailExistsError extends Error {
  override name = 'EmailExistsError';
}

/** The provider answers, and has no account with this uid. */
export class UnknownAccountError extends Error {
  override name = 'UnknownAccountError';
}

/** Why the provider does not accept a value: `password_policy` means the rules that the project sets for passwords. */
export type AccountRefusal = 'refused' | 'password_policy';

/** The provider does not accept this e-mail or password, although the contract does. */
export class AccountRefusedError extends Error {
  override name = 'AccountRefusedError';
  readonly field: 'email' | 'password';
  readonly reason: AccountRefusal;

  constructor(field: 'email' | 'password', message: string, reason: AccountRefusal = 'refused') {
    super(message);
    this.field = field;
    this.reason = reason;
  }
}

/** Who signs in. The role and everything else about a person stands in our own users table. */
export interface Identity {
  readonly provider: 'local' | 'firebase';
  /**
   * The subject of a valid ID token.
   * @throws InvalidTokenError when the token is refused, IdentityUnavailableError when it cannot be judged.
   */
  verifyToken(token: string): Promise<{ uid: string }>;
  /**
   * Makes an account that can sign in at once.
   * @throws EmailExistsError, AccountRefusedError, IdentityUnavailableError
   */
  createAccount(account: { email: string; password: string }): Promise<{ uid: string }>;
  /** Whose account has this e-mail. @throws IdentityUnavailableError */
  findAccount(email: string): Promise<{ uid: string } | null>;
  /**
   * Makes an account that is there already like a new one: with this password and without its sessions.
   * @throws UnknownAccountError, AccountRefusedError, IdentityUnavailableError
   */
  renewAccount(uid: string, password: string): Promise<void>;
  /** Removes an account and ends its sessions; an account that is gone already is no error. @throws IdentityUnavailableError */
  deleteAccount(uid: string): Promise<void>;
  /**
   * Gives an account another e-mail to sign in with. Its password stays; its sessions end, as Firebase ends them.
   * @throws UnknownAccountError, EmailExistsError, AccountRefusedError, IdentityUnavailableError
   */
  changeEmail(uid: string, email: string): Promise<void>;
  /** What the browser must know; nothing secret. */
  publicConfig(): SiteConfig['identity'];
  /** Routes of the stand-in, registered at the root of the site. */
  readonly plugin?: FastifyPluginAsync;
}
