import type { FastifyPluginAsync } from 'fastify';
import type { SiteConfig } from 'shared/contract';

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
  /**
   * A code that lets whoever has it set the password of this e-mail's account, once and within an hour.
   * @throws UnknownAccountError, IdentityUnavailableError
   */
  makePasswordCode(email: string): Promise<string>;
  /**
   * Refuses the account's sign-in and ends its sessions, which stay ended when it is enabled again.
   * @throws UnknownAccountError, IdentityUnavailableError
   */
  disableAccount(uid: string): Promise<void>;
  /** Lets a disabled account sign in again. @throws UnknownAccountError, IdentityUnavailableError */
  enableAccount(uid: string): Promise<void>;
  /** What the browser must know; nothing secret. */
  publicConfig(): SiteConfig['identity'];
  /** Routes of the stand-in, registered at the root of the site. */
  readonly plugin?: FastifyPluginAsync;
}
