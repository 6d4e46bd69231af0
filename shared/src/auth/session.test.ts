import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor as eventually } from '@testing-library/dom';
import type * as Auth from './index.ts';

const apiKey = 'test-key';
const storageKey = `firebase:authUser:${apiKey}:[DEFAULT]`;
const email = 'chovatelka@example.cz';
const password = 'Kocicka-2026';

/** Responses of the provider by the last segment of the path; tests replace them. */
type Answers = Record<string, (body: string) => { status?: number; body: unknown } | null>;
let answers: Answers;
let asked: string[];
let issued: number;

const encoded = (value: unknown): string => btoa(JSON.stringify(value)).replace(/=+$/, '');

const idToken = (changes: Record<string, unknown> = {}): string => {
  const now = Math.floor(Date.now() / 1000);
  issued += 1;
  const claims = {
    sub: 'uid-1',
    user_id: 'uid-1',
    iat: now,
    exp: now + 3600,
    auth_time: now,
    number: issued,
    ...changes,
  };
  return `${encoded({ alg: 'RS256' })}.${encoded(claims)}.signature`;
};

const refusal = (message: string) => ({ status: 400, body: { error: { code: 400, message } } });

const defaultAnswers = (): Answers => ({
  'accounts:signInWithPassword': (body) => {
    if (!body.includes(`"password":"${password}"`)) return refusal('INVALID_LOGIN_CREDENTIALS');
    return {
      body: { localId: 'uid-1', email, idToken: idToken(), refreshToken: 'refresh', expiresIn: '3600' },
    };
  },
  'accounts:lookup': () => ({ body: { users: [{ localId: 'uid-1', email, passwordHash: 'x' }] } }),
  'accounts:update': () => ({
    body: { localId: 'uid-1', idToken: idToken(), refreshToken: 'r', expiresIn: '3600' },
  }),
  'accounts:sendOobCode': () => ({ body: { email } }),
  'accounts:resetPassword': () => ({ body: { email, requestType: 'PASSWORD_RESET' } }),
  token: () => ({ body: { access_token: idToken(), refresh_token: 'refresh', expires_in: '3600' } }),
});

/** The module as in a newly loaded page. */
const openPage = async (): Promise<typeof Auth> => {
  jest.resetModules();
  const { providePageData } = await import('../contract/page-data/index.ts');
  providePageData({
    config: {
      apiBase: '/api',
      identity: { provider: 'local', apiKey, projectId: 'test', origin: '' },
      files: { provider: 'local', bucket: 'test' },
    },
    remotes: { schema: '', microFrontends: {} },
    fallback: {},
    rendered: false,
  });
  return import('./index.ts');
};

beforeEach(() => {
  answers = defaultAnswers();
  asked = [];
  issued = 0;
  localStorage.clear();
  document.cookie = 'session=; Max-Age=0; Path=/';
  globalThis.fetch = (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input);
    asked.push(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
    expect(url.origin).toBe(location.origin);
    const answer = answers[asked.at(-1) ?? '']?.(typeof init?.body === 'string' ? init.body : '');
    if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }));
  };
});

afterEach(() => localStorage.clear());

const code = (value: string) => expect.objectContaining({ name: 'AuthError', code: value });

describe('a visitor', () => {
  it('is known to be signed out at once, without the SDK and without a request', async () => {
    const loaded = jest.fn();
    jest.doMock('./firebase/auth-sdk.ts', () => {
      loaded();
      return {};
    });
    const auth = await openPage();
    expect(auth.getSession()).toEqual({ status: 'signed-out' });
    await expect(auth.whenSessionKnown()).resolves.toEqual({ status: 'signed-out' });
    await expect(auth.getIdToken()).resolves.toBeNull();
    expect(loaded).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
    jest.dontMock('./firebase/auth-sdk.ts');
  });

  it('whose session ended elsewhere loses the session hint', async () => {
    document.cookie = 'session=1; Path=/';
    const auth = await openPage();
    auth.getSession();
    expect(document.cookie).not.toContain('session=1');
  });
});

describe('signing in', () => {
  it('notifies listeners, persists the session and sets the hint', async () => {
    const auth = await openPage();
    await auth.signIn(` ${email} `, password);
    expect(auth.getSession()).toEqual({ status: 'signed-in', uid: 'uid-1', email });
    expect(localStorage.getItem(storageKey)).not.toBeNull();
    expect(document.cookie).toContain('session=1');

    const next = await openPage();
    expect(next.getSession()).toEqual({ status: 'unknown' });
    await expect(next.whenSessionKnown()).resolves.toEqual({ status: 'signed-in', uid: 'uid-1', email });
    await expect(next.getIdToken()).resolves.toContain('.signature');
  });

  it('fails with an error code for each reason', async () => {
    const auth = await openPage();
    await expect(auth.signIn(email, 'spatne')).rejects.toEqual(code('invalid-credential'));
    answers['accounts:signInWithPassword'] = () => refusal('TOO_MANY_ATTEMPTS_TRY_LATER : later');
    await expect(auth.signIn(email, password)).rejects.toEqual(code('too-many-requests'));
    answers['accounts:signInWithPassword'] = () => refusal('SOMETHING_NEW');
    await expect(auth.signIn(email, password)).rejects.toEqual(code('unknown'));
    answers['accounts:signInWithPassword'] = () => null;
    await expect(auth.signIn(email, password)).rejects.toEqual(code('network'));
    expect(auth.getSession()).toEqual({ status: 'signed-out' });
  });

  it('works again after the SDK could not be loaded once', async () => {
    jest.doMock('./firebase/auth-sdk.ts', () => {
      throw new Error('ChunkLoadError');
    });
    const auth = await openPage();
    await expect(auth.signIn(email, password)).rejects.toEqual(code('network'));
    jest.dontMock('./firebase/auth-sdk.ts');
    await expect(auth.signIn(email, password)).resolves.toBeUndefined();
  });
});

describe('a stored session', () => {
  const store = async () => {
    const auth = await openPage();
    await auth.signIn(email, password);
  };

  it('ends when the provider ended it', async () => {
    await store();
    answers['accounts:lookup'] = () => refusal('TOKEN_EXPIRED');
    answers['token'] = () => refusal('TOKEN_EXPIRED');
    const auth = await openPage();
    await expect(auth.whenSessionKnown()).resolves.toEqual({ status: 'signed-out' });
    expect(document.cookie).not.toContain('session=1');
  });

  it('is kept when the server does not answer', async () => {
    await store();
    answers = {};
    const auth = await openPage();
    await expect(auth.whenSessionKnown()).resolves.toMatchObject({ status: 'signed-in' });
  });

  it('does not block the page when the SDK cannot be loaded, and is kept', async () => {
    await store();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.doMock('./firebase/auth-sdk.ts', () => {
      throw new Error('ChunkLoadError');
    });
    const auth = await openPage();
    await expect(auth.whenSessionKnown()).resolves.toEqual({ status: 'signed-out' });
    expect(document.cookie).toContain('session=1');
    jest.dontMock('./firebase/auth-sdk.ts');
    dispatchEvent(new Event('online'));
    await eventually(() => expect(auth.getSession()).toMatchObject({ status: 'signed-in' }));
  });

  it('is picked up from another tab', async () => {
    const auth = await openPage();
    expect(auth.getSession()).toEqual({ status: 'signed-out' });
    const other = await openPage();
    await other.signIn(email, password);
    const newValue = localStorage.getItem(storageKey);
    dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue, storageArea: localStorage }));
    await eventually(() => expect(auth.getSession()).toMatchObject({ status: 'signed-in', email }));
  });

  it('ends in all tabs after signing out', async () => {
    const auth = await openPage();
    await auth.signIn(email, password);
    await auth.signOut();
    expect(auth.getSession()).toEqual({ status: 'signed-out' });
    expect(localStorage.getItem(storageKey)).toBeNull();
    expect(document.cookie).not.toContain('session=1');
    await expect(auth.getIdToken()).resolves.toBeNull();
  });
});

describe('a token', () => {
  it('is refreshed on request', async () => {
    const auth = await openPage();
    await auth.signIn(email, password);
    const first = await auth.getIdToken();
    await expect(auth.getIdToken()).resolves.toBe(first);
    await expect(auth.getIdToken(true)).resolves.not.toBe(first);
  });

  it.each([
    ['the password changed on another device', 'TOKEN_EXPIRED'],
    ['the account was removed', 'USER_NOT_FOUND'],
    ['the account was disabled', 'USER_DISABLED'],
    ['the provider does not know the session', 'INVALID_REFRESH_TOKEN'],
    ['the browser kept the session in part', 'MISSING_REFRESH_TOKEN'],
    ['the session is of another project', 'PROJECT_NUMBER_MISMATCH'],
  ])('is null, and the session ends, when %s', async (_reason, message) => {
    const auth = await openPage();
    await auth.signIn(email, password);
    answers['token'] = () => refusal(message);
    await expect(auth.getIdToken(true)).resolves.toBeNull();
    expect(auth.getSession()).toEqual({ status: 'signed-out', expired: true });
  });

  it.each(['TOO_MANY_ATTEMPTS_TRY_LATER', 'QUOTA_EXCEEDED : later', 'INTERNAL_ERROR'])(
    'cannot be refreshed while the provider answers %s, and the session is kept',
    async (message) => {
      const auth = await openPage();
      await auth.signIn(email, password);
      answers['token'] = () => refusal(message);
      await expect(auth.getIdToken(true)).rejects.toMatchObject({ name: 'AuthError' });
      expect(auth.getSession()).toMatchObject({ status: 'signed-in' });
    },
  );

  it('cannot be refreshed without a network, and the session is kept', async () => {
    const auth = await openPage();
    await auth.signIn(email, password);
    answers['token'] = () => null;
    await expect(auth.getIdToken(true)).rejects.toEqual(code('network'));
    expect(auth.getSession()).toMatchObject({ status: 'signed-in' });
  });
});

const claimsOf = (token: string | null) =>
  // Written by `idToken` above.
  JSON.parse(atob(token?.split('.')[1] ?? '')) as { iat: number; auth_time: number };

describe('a password', () => {
  it('that is changed shortly after the sign-in starts a session with a later auth time', async () => {
    const auth = await openPage();
    await auth.signIn(email, password);
    // As Google's backend does it: the new token still has the `auth_time` of the sign-in before the change,
    // and is refused by servers that check for revoked tokens.
    const before = Math.floor(Date.now() / 1000) - 2;
    answers['accounts:update'] = () => ({
      body: {
        localId: 'uid-1',
        idToken: idToken({ auth_time: before }),
        refreshToken: 'r',
        expiresIn: '3600',
      },
    });
    const passwords: string[] = [];
    answers['accounts:signInWithPassword'] = (body) => {
      // The SDK's request body.
      passwords.push((JSON.parse(body) as { password: string }).password);
      return {
        body: { localId: 'uid-1', email, idToken: idToken(), refreshToken: 'new', expiresIn: '3600' },
      };
    };
    await auth.changePassword(password, 'Nove-heslo-1');
    expect(passwords).toEqual([password, 'Nove-heslo-1']);
    const claims = claimsOf(await auth.getIdToken());
    expect(claims.auth_time).toBeGreaterThanOrEqual(claims.iat);
    expect(auth.getSession()).toMatchObject({ status: 'signed-in' });
  });

  it('that is changed leaves no session that the server would refuse, and reports success', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const auth = await openPage();
    await auth.signIn(email, password);
    const before = Math.floor(Date.now() / 1000) - 2;
    answers['accounts:update'] = () => {
      answers['accounts:signInWithPassword'] = () => null;
      const token = idToken({ auth_time: before });
      return { body: { localId: 'uid-1', idToken: token, refreshToken: 'r', expiresIn: '3600' } };
    };
    await expect(auth.changePassword(password, 'Nove-heslo-1')).resolves.toBeUndefined();
    expect(auth.getSession()).toEqual({ status: 'signed-out', expired: true });
    await expect(auth.getIdToken()).resolves.toBeNull();
  });

  const policy = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [upper case]';

  it('refused by the password policy is distinguished from an outage', async () => {
    const auth = await openPage();
    await auth.signIn(email, password);
    answers['accounts:update'] = () => refusal(policy);
    await expect(auth.changePassword(password, 'nove-heslo')).rejects.toEqual(code('password-policy'));
    answers['accounts:resetPassword'] = () => refusal(policy);
    await expect(auth.confirmPasswordReset('code', 'nove-heslo')).rejects.toEqual(code('password-policy'));
  });

  it('that no longer meets the policy is reported as outdated where it is given, not as a bad new one', async () => {
    const auth = await openPage();
    await auth.signIn(email, password);
    answers['accounts:signInWithPassword'] = () => refusal(policy);
    await expect(auth.changePassword(password, 'Nove-heslo-1')).rejects.toEqual(code('password-outdated'));
    await auth.signOut();
    await expect(auth.signIn(email, password)).rejects.toEqual(code('password-outdated'));
  });

  it('is changed after the old one was verified', async () => {
    const auth = await openPage();
    await auth.signIn(email, password);
    await expect(auth.changePassword('spatne', 'Nove-heslo-1')).rejects.toEqual(code('invalid-credential'));
    expect(asked).not.toContain('accounts:update');
    await expect(auth.changePassword(password, 'Nove-heslo-1')).resolves.toBeUndefined();
    expect(auth.getSession()).toMatchObject({ status: 'signed-in' });
    answers['accounts:update'] = () => refusal('WEAK_PASSWORD : at least 8');
    await expect(auth.changePassword(password, 'x')).rejects.toEqual(code('weak-password'));
  });

  it('cannot be changed without a session', async () => {
    const auth = await openPage();
    await expect(auth.changePassword(password, 'Nove-heslo-1')).rejects.toEqual(code('invalid-credential'));
  });

  it('reset is requested in the same way whether the account exists or not', async () => {
    const auth = await openPage();
    await expect(auth.requestPasswordReset(email)).resolves.toBeUndefined();
    answers['accounts:sendOobCode'] = () => refusal('EMAIL_NOT_FOUND');
    await expect(auth.requestPasswordReset('nikdo@example.cz')).resolves.toBeUndefined();
    answers['accounts:sendOobCode'] = () => null;
    await expect(auth.requestPasswordReset(email)).rejects.toEqual(code('network'));
  });

  it('is not set by the code of another kind of e-mail, which is reported on load', async () => {
    const auth = await openPage();
    await expect(auth.checkPasswordReset('code')).resolves.toBeUndefined();
    for (const requestType of ['VERIFY_EMAIL', 'RECOVER_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'EMAIL_SIGNIN']) {
      answers['accounts:resetPassword'] = () => ({ body: { email, newEmail: 'n@example.cz', requestType } });
      await expect(auth.checkPasswordReset('code')).rejects.toEqual(code('foreign-code'));
    }
    answers['accounts:resetPassword'] = () => refusal('EXPIRED_OOB_CODE');
    await expect(auth.checkPasswordReset('code')).rejects.toEqual(code('expired-code'));
  });

  it('is set by the code of a reset e-mail while it is valid', async () => {
    const auth = await openPage();
    await expect(auth.confirmPasswordReset('code', 'Nove-heslo-1')).resolves.toBeUndefined();
    for (const message of ['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE']) {
      answers['accounts:resetPassword'] = () => refusal(message);
      await expect(auth.confirmPasswordReset('code', 'Nove-heslo-1')).rejects.toEqual(code('expired-code'));
    }
  });
});
