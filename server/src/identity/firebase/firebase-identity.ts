import type { JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { SiteConfig } from 'shared/contract';
import { InvalidTokenError } from '../../errors/index.ts';
import { readIdToken } from '../id-token.ts';
import type { Identity } from '../identity.ts';
import type { AccountState, RemoteAccounts } from './accounts.ts';

/** Milliseconds for which an account's state is believed. */
const stateLifetime = 60_000;
/** Seconds by which our clock may differ from Google's. */
const clockTolerance = 30;

type PublicConfig = Extract<SiteConfig['identity'], { provider: 'firebase' }>;

/** Sign-in by a Firebase project: its tokens are verified here, its accounts are worked on remotely. */
export function createFirebaseIdentity(
  config: PublicConfig,
  keys: JWTVerifyGetKey,
  accounts: RemoteAccounts,
): Identity {
  const { projectId } = config;
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance,
  };
  const states = new LRUCache<string, Promise<AccountState | null>>({ max: 10_000, ttl: stateLifetime });

  const stateOf = (uid: string): Promise<AccountState | null> => {
    const known = states.get(uid);
    if (known) return known;
    const asked = accounts.state(uid);
    states.set(uid, asked);
    asked.catch(() => {
      if (states.peek(uid) === asked) states.delete(uid);
    });
    return asked;
  };

  /** A change that failed may still have happened, or in part: the state is asked for anew either way. */
  const changed = async (uid: string, change: Promise<void>): Promise<void> => {
    await change.finally(() => states.delete(uid));
  };

  return {
    provider: 'firebase',
    async verifyToken(token) {
      const claims = await readIdToken(token, keys, expected);
      const state = await stateOf(claims.sub);
      if (!state || state.disabled) throw new InvalidTokenError('No such account');
      if (claims.auth_time < state.validSince)
        throw new InvalidTokenError('The password or the e-mail changed');
      return { uid: claims.sub };
    },
    async createAccount({ email, password }) {
      return { uid: await accounts.create(email, password) };
    },
    async findAccount(email) {
      const uid = await accounts.find(email);
      return uid === null ? null : { uid };
    },
    renewAccount: (uid, password) => changed(uid, accounts.renew(uid, password)),
    changeEmail: (uid, email) => changed(uid, accounts.changeEmail(uid, email)),
    makePasswordCode: (email) => accounts.passwordCode(email),
    deleteAccount: (uid) => changed(uid, accounts.remove(uid)),
    disableAccount: (uid) => changed(uid, accounts.disable(uid)),
    enableAccount: (uid) => changed(uid, accounts.enable(uid)),
    publicConfig: () => config,
  };
}
