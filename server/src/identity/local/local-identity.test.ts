import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { TestSite } from '../../../test/support/identity-site.ts';
import { EmailExistsError, InvalidTokenError, UnknownAccountError } from '../../errors/index.ts';
import { Attempts } from './attempts.ts';

const email = 'chovatelka@example.cz';
const password = 'Kocicka-2026';

let site: TestSite;
let uid: string;

beforeEach(async () => {
  site = await TestSite.open();
  ({ uid } = await site.identity.createAccount({ email: 'Chovatelka@Example.cz', password }));
});

afterEach(() => site.close());

const code = (value: string) => expect.objectContaining({ code: `auth/${value}` });

const lastMail = async (): Promise<string> => {
  const folder = join(site.test.config.dataDir, 'mail');
  const names = (await readdir(folder)).sort();
  return readFile(join(folder, names.at(-1) ?? ''), 'utf8');
};

const resetCode = (mail: string): string => {
  const link = /https?:\/\/\S+/.exec(mail)?.[0] ?? '';
  return new URL(link).searchParams.get('oobCode') ?? '';
};

describe('signing in', () => {
  it('opens a session whose token names the account', async () => {
    const { user } = await signInWithEmailAndPassword(site.browser(), email, password);
    expect(user).toMatchObject({ uid, email, isAnonymous: false });
    await expect(site.identity.verifyToken(await user.getIdToken())).resolves.toEqual({ uid });
  });

  it('does not tell a wrong password from an unknown address', async () => {
    const auth = site.browser();
    await expect(signInWithEmailAndPassword(auth, email, 'Kocicka-2025')).rejects.toEqual(
      code('invalid-credential'),
    );
    await expect(signInWithEmailAndPassword(auth, 'nikdo@example.cz', password)).rejects.toEqual(
      code('invalid-credential'),
    );
  });

  it.each(['', 'chovatelka', 'a b@example.cz', 'a\u0000@example.cz', 'a@example.cz\u0007x'])(
    'refuses what is no address: %j',
    async (text) => {
      await expect(signInWithEmailAndPassword(site.browser(), text, password)).rejects.toEqual(
        code('invalid-email'),
      );
    },
  );

  it('refuses further guesses at one account, even the right one, and leaves other accounts alone', async () => {
    await site.identity.createAccount({ email: 'chovatel@example.cz', password });
    const auth = site.browser();
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(signInWithEmailAndPassword(auth, email, `odhad-${guess}`)).rejects.toEqual(
        code('invalid-credential'),
      );
    }
    await expect(signInWithEmailAndPassword(auth, email, password)).rejects.toEqual(
      code('too-many-requests'),
    );
    await expect(signInWithEmailAndPassword(auth, 'chovatel@example.cz', password)).resolves.toBeDefined();
  });

  it('is not counted when it goes well', async () => {
    const attempts = new Attempts();
    for (let visit = 0; visit < 500; visit += 1) {
      expect(attempts.wait('127.0.0.1', email)).toBe(0);
      attempts.fail('127.0.0.1', email);
      attempts.succeed('127.0.0.1', email);
    }
    for (let guess = 0; guess < 100; guess += 1) attempts.fail('127.0.0.1', `${guess}@example.cz`);
    expect(attempts.wait('127.0.0.1', email)).toBeGreaterThan(0);
    expect(attempts.wait('192.0.2.1', email)).toBe(0);
  });

  it('counts guesses that are made at the same time', async () => {
    const auth = site.browser();
    const guesses = Array.from({ length: 14 }, (_, guess) =>
      signInWithEmailAndPassword(auth, email, `odhad-${guess}`).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === 'auth/too-many-requests')).toHaveLength(4);
  });

  it('says with 429 when to come back', async () => {
    const send = () =>
      site.server.inject({
        method: 'POST',
        url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=cat-club-local-key',
        payload: { email, password: 'odhad-odhad' },
      });
    for (let guess = 0; guess < 10; guess += 1) expect((await send()).statusCode).toBe(400);
    const answer = await send();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('keeps accounts and open sessions over a restart', async () => {
    const { user } = await signInWithEmailAndPassword(site.browser(), email, password);
    const token = await user.getIdToken();
    await site.restart();
    await expect(site.identity.verifyToken(token)).resolves.toEqual({ uid });
    await expect(signInWithEmailAndPassword(site.browser(), email, password)).resolves.toBeDefined();
  });

  it('refreshes the token without the password', async () => {
    const { user } = await signInWithEmailAndPassword(site.browser(), email, password);
    const first = await user.getIdToken();
    const second = await user.getIdToken(true);
    expect(second).not.toBe(first);
    await expect(site.identity.verifyToken(second)).resolves.toEqual({ uid });
  });

  it('is not open to a key of another project', async () => {
    const answer = await site.server.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=other',
      payload: { email, password },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('API key not valid');
  });
});

describe('accounts', () => {
  it('are never opened by a visitor', async () => {
    await expect(createUserWithEmailAndPassword(site.browser(), 'novy@example.cz', password)).rejects.toEqual(
      code('admin-restricted-operation'),
    );
  });

  it('are not removed by their holder', async () => {
    const { user } = await signInWithEmailAndPassword(site.browser(), email, password);
    await expect(user.delete()).rejects.toEqual(code('admin-restricted-operation'));
    await expect(signInWithEmailAndPassword(site.browser(), email, password)).resolves.toBeDefined();
  });

  it('have one e-mail each, however it is written', async () => {
    await expect(
      site.identity.createAccount({ email: 'CHOVATELKA@example.cz', password }),
    ).rejects.toBeInstanceOf(EmailExistsError);
  });

  it('lose their sessions when they are removed', async () => {
    const { user } = await signInWithEmailAndPassword(site.browser(), email, password);
    const token = await user.getIdToken();
    await site.identity.deleteAccount(uid);
    await expect(site.identity.verifyToken(token)).rejects.toBeInstanceOf(InvalidTokenError);
    await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    await expect(site.identity.deleteAccount(uid)).resolves.toBeUndefined();
  });

  it('lose their sessions when they get another e-mail, with which their password goes on', async () => {
    const { user } = await signInWithEmailAndPassword(site.browser(), email, password);
    const token = await user.getIdToken();
    await site.identity.changeEmail(uid, email.toUpperCase());
    await expect(site.identity.verifyToken(token)).resolves.toEqual({ uid });
    await site.identity.changeEmail(uid, 'Nova@example.cz');
    await expect(site.identity.verifyToken(token)).rejects.toBeInstanceOf(InvalidTokenError);
    await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    const again = await signInWithEmailAndPassword(site.browser(), 'nova@example.cz', password);
    await expect(site.identity.verifyToken(await again.user.getIdToken())).resolves.toEqual({ uid });
  });

  it('cannot sign in while they are disabled, and lose their sessions for good', async () => {
    const { user } = await signInWithEmailAndPassword(site.browser(), email, password);
    const token = await user.getIdToken();
    await site.identity.disableAccount(uid);
    await expect(site.identity.verifyToken(token)).rejects.toBeInstanceOf(InvalidTokenError);
    await expect(signInWithEmailAndPassword(site.browser(), email, password)).rejects.toEqual(
      code('user-disabled'),
    );
    await site.identity.enableAccount(uid);
    await expect(site.identity.verifyToken(token)).rejects.toBeInstanceOf(InvalidTokenError);
    const again = await signInWithEmailAndPassword(site.browser(), email, password);
    await expect(site.identity.verifyToken(await again.user.getIdToken())).resolves.toEqual({ uid });
    for (const work of [site.identity.disableAccount, site.identity.enableAccount])
      await expect(work('nobody')).rejects.toMatchObject({ name: 'UnknownAccountError' });
  });

  it('lose the links to a new password that went to their old e-mail', async () => {
    await sendPasswordResetEmail(site.browser(), email);
    await site.identity.changeEmail(uid, 'nova@example.cz');
    await expect(
      confirmPasswordReset(site.browser(), resetCode(await lastMail()), 'Nove-heslo-1'),
    ).rejects.toEqual(code('invalid-action-code'));
  });

  it('are given no e-mail that is none, and no password that is too short', async () => {
    for (const work of [
      () => site.identity.createAccount({ email: 'chovatel', password }),
      () => site.identity.changeEmail(uid, 'a b@example.cz'),
    ]) {
      await expect(work()).rejects.toMatchObject({ name: 'AccountRefusedError', field: 'email' });
    }
    await expect(site.identity.createAccount({ email: 'a@example.cz', password: 'x' })).rejects.toMatchObject(
      {
        name: 'AccountRefusedError',
        field: 'password',
      },
    );
  });

  it('can sign in again when they are renewed after having been disabled', async () => {
    await site.database.db.updateTable('identityAccounts').set({ disabled: 1 }).execute();
    await site.identity.renewAccount(uid, 'Nove-heslo-1');
    const { user } = await signInWithEmailAndPassword(site.browser(), email, 'Nove-heslo-1');
    await expect(site.identity.verifyToken(await user.getIdToken())).resolves.toEqual({ uid });
  });

  it('that are not there are told as unknown', async () => {
    await expect(site.identity.changeEmail('nobody', 'nova@example.cz')).rejects.toBeInstanceOf(
      UnknownAccountError,
    );
    await expect(site.identity.renewAccount('nobody', password)).rejects.toBeInstanceOf(UnknownAccountError);
    await expect(site.identity.changeEmail('nobody', email)).rejects.toBeInstanceOf(UnknownAccountError);
  });

  it('lose their sessions when they are disabled', async () => {
    const { user } = await signInWithEmailAndPassword(site.browser(), email, password);
    await site.database.db.updateTable('identityAccounts').set({ disabled: 1 }).execute();
    await expect(site.identity.verifyToken(await user.getIdToken())).rejects.toBeInstanceOf(
      InvalidTokenError,
    );
    await expect(signInWithEmailAndPassword(site.browser(), email, password)).rejects.toEqual(
      code('user-disabled'),
    );
  });

  it('keep nothing in the database that would give a password away', async () => {
    const rows = await site.database.db.selectFrom('identityAccounts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(rows[0]?.passwordHash).toMatch(/^scrypt-raw\$/);
  });
});

describe('changing the password', () => {
  it('asks for the old one, then ends every other session', async () => {
    const here = site.browser();
    const { user } = await signInWithEmailAndPassword(here, email, password);
    const elsewhere = await signInWithEmailAndPassword(site.browser(), email, password);
    const oldToken = await elsewhere.user.getIdToken();

    await expect(
      reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'spatne-heslo')),
    ).rejects.toEqual(code('invalid-credential'));
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
    await updatePassword(user, 'Nove-heslo-1');

    await expect(site.identity.verifyToken(await user.getIdToken())).resolves.toEqual({ uid });
    await expect(site.identity.verifyToken(oldToken)).rejects.toBeInstanceOf(InvalidTokenError);
    await expect(elsewhere.user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    await expect(signInWithEmailAndPassword(site.browser(), email, password)).rejects.toEqual(
      code('invalid-credential'),
    );
    await expect(signInWithEmailAndPassword(site.browser(), email, 'Nove-heslo-1')).resolves.toBeDefined();
  });

  it('refuses a password that is too short', async () => {
    const { user } = await signInWithEmailAndPassword(site.browser(), email, password);
    await expect(updatePassword(user, 'kratke')).rejects.toEqual(code('weak-password'));
    await expect(signInWithEmailAndPassword(site.browser(), email, password)).resolves.toBeDefined();
  });
});

describe('a forgotten password', () => {
  it('is set anew with the link from the mail, which works once', async () => {
    const auth = site.browser();
    const { user } = await signInWithEmailAndPassword(site.browser(), email, password);
    const oldToken = await user.getIdToken();
    await sendPasswordResetEmail(auth, email);
    const mail = await lastMail();
    expect(mail).toContain(`${site.address}/heslo?mode=resetPassword&oobCode=`);

    await expect(verifyPasswordResetCode(auth, resetCode(mail))).resolves.toBe(email);
    await expect(confirmPasswordReset(auth, resetCode(mail), 'kratke')).rejects.toEqual(
      code('weak-password'),
    );
    await confirmPasswordReset(auth, resetCode(mail), 'Nove-heslo-1');

    await expect(signInWithEmailAndPassword(auth, email, 'Nove-heslo-1')).resolves.toBeDefined();
    await expect(site.identity.verifyToken(oldToken)).rejects.toBeInstanceOf(InvalidTokenError);
    await expect(confirmPasswordReset(auth, resetCode(mail), 'Nove-heslo-2')).rejects.toEqual(
      code('invalid-action-code'),
    );
  });

  it('is not set with a link of yesterday', async () => {
    const auth = site.browser();
    await sendPasswordResetEmail(auth, email);
    await site.database.db
      .updateTable('identityResetCodes')
      .set({ expiresAt: new Date(Date.now() - 60_000).toISOString() })
      .execute();
    await expect(confirmPasswordReset(auth, resetCode(await lastMail()), 'Nove-heslo-1')).rejects.toEqual(
      code('expired-action-code'),
    );
  });

  it('gets the same answer for an address without an account, and no mail', async () => {
    await expect(sendPasswordResetEmail(site.browser(), 'nikdo@example.cz')).resolves.toBeUndefined();
    await expect(readdir(join(site.test.config.dataDir, 'mail'))).rejects.toThrow();
  });

  it('is mailed a few times only', async () => {
    const auth = site.browser();
    for (let mail = 0; mail < 10; mail += 1) await sendPasswordResetEmail(auth, email);
    await expect(sendPasswordResetEmail(auth, email)).rejects.toEqual(code('too-many-requests'));
  });
});

describe('while the database is away', () => {
  it('nobody is signed out: the SDK is told of a lost connection', async () => {
    const auth = site.browser();
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    await site.database.close();
    await expect(user.getIdToken(true)).rejects.toEqual(code('network-request-failed'));
    expect(auth.currentUser).toBe(user);
  });
});
