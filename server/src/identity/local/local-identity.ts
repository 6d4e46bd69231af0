import type { FastifyBaseLogger } from 'fastify';
import { limits } from 'shared/contract';
import type { Database } from '../../database/index.ts';
import {
  AccountRefusedError,
  EmailExistsError,
  IdentityUnavailableError,
  InvalidTokenError,
  UnknownAccountError,
} from '../../errors/index.ts';
import type { Identity } from '../identity.ts';
import { Accounts, isEmail } from './accounts.ts';
import { identityRoutes } from './routes.ts';
import { localProject, Tokens } from './tokens.ts';
import { localApiKey, Toolkit } from './identity-toolkit-emulator.ts';

/** What an account's own state says; anything else that is thrown means that the state could not be read. */
const answers = [InvalidTokenError, EmailExistsError, UnknownAccountError];

const unlessUnavailable = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (answers.some((answer) => error instanceof answer)) throw error;
    throw new IdentityUnavailableError('The account database does not answer.', { cause: error });
  });

/** Accounts, tokens and sign-in by the server itself, for one's own machine. */
export function createLocalIdentity(
  database: Database,
  dataDir: string,
  logger: FastifyBaseLogger,
): Identity {
  const accounts = new Accounts(database);
  const tokens = new Tokens(database);

  const judge = async (token: string): Promise<{ uid: string }> => {
    const claims = await tokens.readIdToken(token);
    const account = await accounts.byUid(claims.sub);
    if (!account || account.disabled) throw new InvalidTokenError('No such account');
    if (account.sessionVersion !== claims.session_version)
      throw new InvalidTokenError('The password or the e-mail changed');
    return { uid: account.uid };
  };

  const requireLength = (password: string): void => {
    if (password.length < limits.passwordMin || password.length > limits.passwordMax) {
      throw new AccountRefusedError('password', 'The password is too short or too long.');
    }
  };

  const requireEmail = (email: string): void => {
    if (!isEmail(email.trim())) throw new AccountRefusedError('email', 'This is no e-mail.');
  };

  const renew = async (uid: string, password: string): Promise<void> => {
    const account = await accounts.byUid(uid);
    if (!account) throw new UnknownAccountError('No such account.');
    await accounts.setPassword(account, password, { enables: true });
  };

  return {
    provider: 'local',
    verifyToken: (token) => unlessUnavailable(judge(token)),
    async createAccount({ email, password }) {
      requireEmail(email);
      requireLength(password);
      const { uid } = await unlessUnavailable(accounts.create(email, password));
      return { uid };
    },
    async findAccount(email) {
      const account = await unlessUnavailable(accounts.byEmail(email));
      return account && { uid: account.uid };
    },
    async renewAccount(uid, password) {
      requireLength(password);
      await unlessUnavailable(renew(uid, password));
    },
    async changeEmail(uid, email) {
      requireEmail(email);
      await unlessUnavailable(accounts.changeEmail(uid, email));
    },
    async makePasswordCode(email) {
      const account = await unlessUnavailable(accounts.byEmail(email));
      if (!account || account.disabled) throw new UnknownAccountError('No such account.');
      const code = await unlessUnavailable(accounts.createResetCode(account));
      if (code === null) throw new UnknownAccountError('The account has changed meanwhile.');
      return code;
    },
    deleteAccount: (uid) => unlessUnavailable(accounts.remove(uid)),
    disableAccount: (uid) => unlessUnavailable(accounts.setDisabled(uid, true)),
    enableAccount: (uid) => unlessUnavailable(accounts.setDisabled(uid, false)),
    publicConfig: () => ({ provider: 'local', apiKey: localApiKey, projectId: localProject, origin: '' }),
    plugin: identityRoutes(new Toolkit(accounts, tokens, dataDir, logger)),
  };
}
