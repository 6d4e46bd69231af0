import {
  AccountRefusedError,
  EmailExistsError,
  IdentityUnavailableError,
  UnknownAccountError,
} from '../../errors/index.ts';
import { adminApp } from './admin.ts';

/** What decides whether an account's tokens still count. */
export interface AccountState {
  disabled: boolean;
  /** Seconds; tokens of an earlier sign-in are refused. */
  validSince: number;
}

/** The provider's accounts, as far as the server works on them. */
export interface RemoteAccounts {
  /** `null` when there is no such account. @throws IdentityUnavailableError */
  state(uid: string): Promise<AccountState | null>;
  /** @throws EmailExistsError, AccountRefusedError, IdentityUnavailableError */
  create(email: string, password: string): Promise<string>;
  /** Its key; `null` when nobody has this e-mail. @throws IdentityUnavailableError */
  find(email: string): Promise<string | null>;
  /** @throws UnknownAccountError, AccountRefusedError, IdentityUnavailableError */
  renew(uid: string, password: string): Promise<void>;
  /** @throws UnknownAccountError, EmailExistsError, AccountRefusedError, IdentityUnavailableError */
  changeEmail(uid: string, email: string): Promise<void>;
  /** Code of a link that sets the password. @throws UnknownAccountError, IdentityUnavailableError */
  passwordCode(email: string): Promise<string>;
  /** @throws IdentityUnavailableError */
  remove(uid: string): Promise<void>;
  /** Ends the sessions, too. @throws UnknownAccountError, IdentityUnavailableError */
  disable(uid: string): Promise<void>;
  /** @throws UnknownAccountError, IdentityUnavailableError */
  enable(uid: string): Promise<void>;
}

/** Milliseconds after which the provider counts as away. */
const callTimeout = 10_000;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const unavailable = (error: unknown): never => {
  throw new IdentityUnavailableError('Firebase Authentication does not answer.', { cause: error });
};

/** Codes for an account that is not there; the SDK judges a uid that no account can have by itself. */
const unknownAccount = new Set(['auth/user-not-found', 'auth/invalid-uid']);

/** What a link for an e-mail without an account is refused with. */
const noAccount = new Set(['auth/user-not-found', 'auth/email-not-found']);

const isUnknown = (error: unknown): boolean => unknownAccount.has(codeOf(error));

const refused = (error: unknown): never => {
  const code = codeOf(error);
  if (code === 'auth/email-already-exists') throw new EmailExistsError('The e-mail is taken.');
  if (code === 'auth/invalid-email') throw new AccountRefusedError('email', code);
  if (code === 'auth/password-does-not-meet-requirements') {
    throw new AccountRefusedError('password', code, 'password_policy');
  }
  if (code === 'auth/invalid-password' || code === 'auth/weak-password') {
    throw new AccountRefusedError('password', code);
  }
  if (isUnknown(error)) throw new UnknownAccountError(code);
  return unavailable(error);
};

const within = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new IdentityUnavailableError('Firebase is late.')), callTimeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** What the storage rules ask of people who send files. */
const memberClaims = { member: true };

/** Accounts of a Firebase project through the Admin SDK. */
export function firebaseAccounts(projectId: string): RemoteAccounts {
  const auth = async () => {
    const { getAuth } = await import('firebase-admin/auth');
    return getAuth(await adminApp(projectId));
  };

  return {
    async state(uid) {
      const lookup = auth().then((service) => service.getUser(uid));
      try {
        const { disabled, tokensValidAfterTime } = await within(lookup);
        const validSince = tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) / 1000;
        return { disabled, validSince };
      } catch (error) {
        return isUnknown(error) ? null : unavailable(error);
      }
    },
    async create(email, password) {
      const service = await auth().catch(unavailable);
      const { uid } = await within(service.createUser({ email, password })).catch(refused);
      // The storage rules let members upload; an account without the claim would be of no use.
      await within(service.setCustomUserClaims(uid, memberClaims)).catch(async (error: unknown) => {
        await service.deleteUser(uid).catch(() => undefined);
        return unavailable(error);
      });
      return uid;
    },
    async find(email) {
      try {
        return (await within(auth().then((service) => service.getUserByEmail(email)))).uid;
      } catch (error) {
        return codeOf(error) === 'auth/user-not-found' ? null : unavailable(error);
      }
    },
    async renew(uid, password) {
      const service = await auth().catch(unavailable);
      // A new password ends the sessions that there are.
      await within(service.updateUser(uid, { password, disabled: false })).catch(refused);
      await within(service.setCustomUserClaims(uid, memberClaims)).catch(refused);
    },
    async changeEmail(uid, email) {
      const service = await auth().catch(unavailable);
      await within(service.updateUser(uid, { email })).catch(refused);
    },
    async passwordCode(email) {
      const link = await within(auth().then((service) => service.generatePasswordResetLink(email))).catch(
        (error: unknown) => {
          throw noAccount.has(codeOf(error)) ? new UnknownAccountError(codeOf(error)) : unavailable(error);
        },
      );
      const code = new URL(link).searchParams.get('oobCode');
      return code ?? unavailable(new Error('The link carries no code.'));
    },
    async remove(uid) {
      await within(auth().then((service) => service.deleteUser(uid))).catch((error: unknown) => {
        if (!isUnknown(error)) unavailable(error);
      });
    },
    async disable(uid) {
      const service = await auth().catch(unavailable);
      await within(service.updateUser(uid, { disabled: true })).catch(refused);
      // Firebase alone would take the old sessions again once the account is enabled.
      await within(service.revokeRefreshTokens(uid)).catch(refused);
    },
    async enable(uid) {
      const service = await auth().catch(unavailable);
      await within(service.updateUser(uid, { disabled: false })).catch(refused);
    },
  };
}
