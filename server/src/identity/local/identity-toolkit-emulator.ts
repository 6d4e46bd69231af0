import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { limits } from 'shared/contract';
import { InvalidTokenError } from '../../errors/index.ts';
import { FairQueue } from '../../fair-queue.ts';
import { isEmail } from './accounts.ts';
import type { Account, Accounts } from './accounts.ts';
import { Attempts } from './attempts.ts';
import { writeResetMail } from './mail.ts';
import { ProtocolError } from './protocol-error.ts';
import { localProject } from './tokens.ts';
import type { LocalClaims, Tokens } from './tokens.ts';

/** Seconds after giving the password in which it may be changed without giving it again. */
const recentSignIn = 300;

/** Sign-ins of one address, and new passwords of one account, that wait to be hashed. */
const mostWaiting = 50;

/** Public key of the stand-in's web API, as each Firebase project has one; it opens nothing. */
export const localApiKey = 'cat-club-local-key';

const seconds = (): number => Math.floor(Date.now() / 1000);

const requireText = (value: unknown, missing: string): string => {
  if (typeof value !== 'string' || value === '') throw new ProtocolError(missing);
  return value;
};

const requirePassword = (value: unknown): string => {
  const password = requireText(value, 'MISSING_PASSWORD');
  if (password.length < limits.passwordMin) {
    const detail = `Password should be at least ${limits.passwordMin} characters`;
    throw new ProtocolError('WEAK_PASSWORD', { detail });
  }
  if (password.length > limits.passwordMax) {
    const detail = `Password should be at most ${limits.passwordMax} characters`;
    throw new ProtocolError('WEAK_PASSWORD', { detail });
  }
  return password;
};

const requireEmail = (value: unknown): string => {
  const email = requireText(value, 'MISSING_EMAIL').trim();
  if (!isEmail(email)) throw new ProtocolError('INVALID_EMAIL');
  return email;
};

type Body = Record<string, unknown>;
export interface Caller {
  address: string;
  /** Origin under which the caller sees the site. */
  origin: string;
  /** Asks the database in the caller's turn, before anything else bounds the call. */
  inTurn: <T>(question: () => Promise<T>) => Promise<T>;
  /** Aborts when the caller waits for no answer any more. */
  gone: AbortSignal;
}

/** The calls of the Identity Toolkit that the browser's SDK makes, with its own rules and error codes. */
export class Toolkit {
  readonly #accounts: Accounts;
  readonly #tokens: Tokens;
  readonly #attempts = new Attempts();
  /**
   * One sign-in of each address is judged at a time, and one new password of each account is hashed, so that guesses
   * and repetitions keep nobody else waiting.
   */
  readonly #queue = new FairQueue(8, mostWaiting);
  readonly #mailFolder: string;
  readonly #logger: FastifyBaseLogger;

  constructor(accounts: Accounts, tokens: Tokens, dataDir: string, logger: FastifyBaseLogger) {
    this.#accounts = accounts;
    this.#tokens = tokens;
    this.#mailFolder = join(dataDir, 'mail');
    this.#logger = logger;
  }

  #session(account: Account, authTime: number) {
    const { uid, email, sessionVersion } = account;
    return this.#tokens.issue({ uid, email, sessionVersion, authTime });
  }

  /** The account behind a token, if it may still be used. @throws ProtocolError */
  async #holder(claims: LocalClaims): Promise<Account> {
    const account = await this.#accounts.byUid(claims.sub);
    if (!account) throw new ProtocolError('USER_NOT_FOUND');
    if (account.disabled) throw new ProtocolError('USER_DISABLED');
    if (account.sessionVersion !== claims.session_version) throw new ProtocolError('TOKEN_EXPIRED');
    return account;
  }

  async #idTokenClaims(token: unknown): Promise<LocalClaims> {
    return this.#tokens.readIdToken(requireText(token, 'INVALID_ID_TOKEN')).catch((error: unknown) => {
      throw error instanceof InvalidTokenError ? new ProtocolError('INVALID_ID_TOKEN') : error;
    });
  }

  async signInWithPassword(body: Body, caller: Caller) {
    // As Google's: an empty address is no address here, where it is a missing one elsewhere.
    if (body['email'] === '') throw new ProtocolError('INVALID_EMAIL');
    const email = requireEmail(body['email']).toLowerCase();
    const password = requireText(body['password'], 'MISSING_PASSWORD');
    const wait = this.#attempts.wait(caller.address, email);
    if (wait > 0) {
      const detail =
        'Access to this account has been temporarily disabled due to many failed login attempts.';
      throw new ProtocolError('TOO_MANY_ATTEMPTS_TRY_LATER', { status: 429, detail, retryAfter: wait });
    }
    // Counted before the slow hash, or many guesses at once would all pass the check above.
    this.#attempts.fail(caller.address, email);
    const tooLong = password.length > limits.passwordMax;
    const judge = () => this.#accounts.signIn(email, password);
    const account = tooLong ? null : await this.#queue.run(caller.address, judge, caller.gone);
    if (!account) throw new ProtocolError('INVALID_LOGIN_CREDENTIALS');
    if (account.disabled) throw new ProtocolError('USER_DISABLED');
    this.#attempts.succeed(caller.address, email);
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      localId: account.uid,
      email: account.email,
      displayName: '',
      registered: true,
      ...(await this.#session(account, seconds())),
    };
  }

  async lookup(body: Body) {
    const claims = await this.#idTokenClaims(body['idToken']);
    const { uid, email, createdAt } = await this.#holder(claims);
    const user = {
      localId: uid,
      email,
      emailVerified: false,
      passwordHash: 'UkVEQUNURUQ=',
      createdAt: String(Date.parse(createdAt)),
      lastLoginAt: String(claims.auth_time * 1000),
      providerUserInfo: [{ providerId: 'password', federatedId: email, email, rawId: email }],
    };
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] };
  }

  async update(body: Body, { inTurn }: Caller) {
    const claims = await this.#idTokenClaims(body['idToken']);
    const holder = await inTurn(() => this.#holder(claims));
    if (body['password'] === undefined) throw new ProtocolError('OPERATION_NOT_ALLOWED');
    if (seconds() - claims.auth_time > recentSignIn) {
      throw new ProtocolError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
    const password = requirePassword(body['password']);
    const account = await this.#queue.run(holder.uid, async () =>
      // The one who came first with this token has ended it.
      this.#accounts.setPassword(await this.#holder(claims), password),
    );
    if (!account) throw new ProtocolError('TOKEN_EXPIRED');
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: account.uid,
      email: account.email,
      ...(await this.#session(account, seconds())),
    };
  }

  async sendOobCode(body: Body, caller: Caller) {
    if (body['requestType'] !== 'PASSWORD_RESET') throw new ProtocolError('OPERATION_NOT_ALLOWED');
    const email = requireEmail(body['email']);
    const key = `reset ${email.toLowerCase()}`;
    const wait = this.#attempts.wait(caller.address, key);
    if (wait > 0) {
      throw new ProtocolError('RESET_PASSWORD_EXCEED_LIMIT', { status: 429, retryAfter: wait });
    }
    this.#attempts.fail(caller.address, key);
    const account = await this.#accounts.byEmail(email);
    const code = account && !account.disabled ? await this.#accounts.createResetCode(account) : null;
    if (account && code !== null) {
      const { origin } = caller;
      const mail = { email: account.email, origin, code, apiKey: localApiKey };
      const path = await writeResetMail(this.#mailFolder, mail);
      this.#logger.info({ path }, 'password mail written');
    }
    // The same answer whether the account exists or not.
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  }

  /** Whose password the code may set. @throws ProtocolError */
  async #holderOfCode(code: string): Promise<Account> {
    const account = await this.#accounts.byResetCode(code);
    if (account === 'unknown') throw new ProtocolError('INVALID_OOB_CODE');
    if (account === 'expired') throw new ProtocolError('EXPIRED_OOB_CODE');
    if (account.disabled) throw new ProtocolError('USER_DISABLED');
    return account;
  }

  async resetPassword(body: Body, { inTurn }: Caller) {
    const code = requireText(body['oobCode'], 'MISSING_OOB_CODE');
    const account = await inTurn(() => this.#holderOfCode(code));
    const answer = {
      kind: 'identitytoolkit#ResetPasswordResponse',
      email: account.email,
      requestType: 'PASSWORD_RESET',
    };
    if (body['newPassword'] !== undefined) {
      const password = requirePassword(body['newPassword']);
      const changed = await this.#queue.run(account.uid, async () =>
        this.#accounts.setPassword(await this.#holderOfCode(code), password),
      );
      if (!changed) throw new ProtocolError('INVALID_OOB_CODE');
    }
    return answer;
  }

  async refresh(body: Body) {
    if (body['grant_type'] !== 'refresh_token') throw new ProtocolError('INVALID_GRANT_TYPE');
    const refreshToken = requireText(body['refresh_token'], 'MISSING_REFRESH_TOKEN');
    const claims = await this.#tokens.readRefreshToken(refreshToken).catch((error: unknown) => {
      throw error instanceof InvalidTokenError ? new ProtocolError('INVALID_REFRESH_TOKEN') : error;
    });
    const account = await this.#holder(claims);
    const session = await this.#session(account, claims.auth_time);
    return {
      access_token: session.idToken,
      id_token: session.idToken,
      refresh_token: session.refreshToken,
      expires_in: session.expiresIn,
      token_type: 'Bearer',
      user_id: account.uid,
      project_id: localProject,
    };
  }
}
