import { useSyncExternalStore } from 'react';
import type * as SharedAuth from '../auth/index.ts';

/**
 * Fake of `shared/auth` for the tests of screens and of the client: a sign-in state that a test sets, and the
 * same functions. The real module calls an identity provider and has tests of its own.
 */
type Auth = typeof SharedAuth;
export type Session = SharedAuth.Session;

const signedOut: Session = { status: 'signed-out' };
const listeners = new Set<() => void>();
let session: Session = signedOut;
let accounts: Readonly<Record<string, string>> = {};
let meetsPolicy: (password: string) => boolean = () => true;
let token = 1;
let canRefresh = true;

/** Sets a sign-in state, as signing in or out in another tab does. */
export function setSession(next: Session): void {
  session = next;
  token = 1;
  canRefresh = true;
  for (const listener of [...listeners]) listener();
}

/** Accounts: passwords by e-mail. */
export function setAccounts(next: Readonly<Record<string, string>>): void {
  accounts = next;
}

/** Predicate of the password policy; accepts everything initially. */
export function setPasswordPolicy(policy: (password: string) => boolean): void {
  meetsPolicy = policy;
}

/** From now on token refreshes fail, as after a password change on another device. */
export function endRefreshing(): void {
  canRefresh = false;
}

export class AuthError extends Error {
  readonly code: SharedAuth.AuthError['code'];
  constructor(code: SharedAuth.AuthError['code']) {
    super(code);
    this.name = 'AuthError';
    this.code = code;
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getSession: Auth['getSession'] = () => session;
export const useSession: Auth['useSession'] = () =>
  useSyncExternalStore(subscribe, getSession, () => signedOut);
export const whenSessionKnown = () => Promise.resolve(session);

/** `token-<uid>-1` at first, another number after each refresh. */
export const getIdToken: Auth['getIdToken'] = (fresh) => {
  if (session.status !== 'signed-in') return Promise.resolve(null);
  if (fresh === true && !canRefresh) return Promise.reject(new AuthError('unknown'));
  if (fresh === true) token += 1;
  return Promise.resolve(`token-${session.uid}-${token}`);
};

export const signIn: Auth['signIn'] = (email, password) => {
  if (accounts[email] !== password) return Promise.reject(new AuthError('invalid-credential'));
  setSession({ status: 'signed-in', uid: `uid-${email}`, email });
  return Promise.resolve();
};

export const signOut: Auth['signOut'] = () => {
  setSession(signedOut);
  return Promise.resolve();
};

const setPassword = (password: string): Promise<void> =>
  meetsPolicy(password) ? Promise.resolve() : Promise.reject(new AuthError('password-policy'));

export const changePassword: Auth['changePassword'] = (old, password) => {
  const known = session.status === 'signed-in' && accounts[session.email] === old;
  return known ? setPassword(password) : Promise.reject(new AuthError('invalid-credential'));
};

export const requestPasswordReset: Auth['requestPasswordReset'] = () => Promise.resolve();
const codeProblems: Readonly<Record<string, SharedAuth.AuthErrorCode>> = {
  'used-code': 'expired-code',
  'code-of-an-e-mail-change': 'foreign-code',
};
export const checkPasswordReset: Auth['checkPasswordReset'] = (code) =>
  codeProblems[code] ? Promise.reject(new AuthError(codeProblems[code])) : Promise.resolve();
export const confirmPasswordReset: Auth['confirmPasswordReset'] = (code, password) =>
  code === 'good-code' ? setPassword(password) : Promise.reject(new AuthError('expired-code'));
