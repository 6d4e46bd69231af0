import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AccountRefusedError,
  EmailExistsError,
  IdentityUnavailableError,
  UnknownAccountError,
} from '../../errors/index.ts';
import { firebaseAccounts } from './accounts.ts';

/** What the project's backend answers to the Admin SDK; the SDK itself is the real one. */
let answer: { status: number; body: object };
let backend: Server;
const accounts = firebaseAccounts('kocici-klub');

const refusal = (message: string, status = 400) => ({ status, body: { error: { code: status, message } } });

beforeAll(async () => {
  backend = createServer((_request, response) => {
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address of this shape.
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${(backend.address() as AddressInfo).port}`;
});

afterAll(() => {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  backend.closeAllConnections();
  backend.close();
});

beforeEach(() => {
  answer = refusal('INTERNAL_ERROR');
});

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a password that the rules of the project refuse', () => {
  const message =
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain an upper case character]';

  it('is named as such, for a new account and for one that is taken over', async () => {
    answer = refusal(message);
    for (const work of [
      () => accounts.create('jana@example.cz', 'kocicka-kocicka'),
      () => accounts.renew('uid-1', 'kocicka-kocicka'),
    ]) {
      const error = await failure(work());
      expect(error).toBeInstanceOf(AccountRefusedError);
      expect(error).toMatchObject({ field: 'password', reason: 'password_policy' });
    }
  });

  it('differs from one that Firebase never takes', async () => {
    answer = refusal('WEAK_PASSWORD : Password should be at least 6 characters');
    const error = await failure(accounts.create('jana@example.cz', 'kocicka-kocicka'));
    expect(error).toMatchObject({ field: 'password', reason: 'refused' });
  });
});

describe('an account that is not there', () => {
  it('is told as unknown, not as a provider that does not answer', async () => {
    answer = refusal('USER_NOT_FOUND');
    expect(await failure(accounts.renew('uid-1', 'Kocicka-2026'))).toBeInstanceOf(UnknownAccountError);
    expect(await failure(accounts.changeEmail('uid-1', 'nova@example.cz'))).toBeInstanceOf(
      UnknownAccountError,
    );
    expect(await failure(accounts.disable('uid-1'))).toBeInstanceOf(UnknownAccountError);
    expect(await failure(accounts.enable('uid-1'))).toBeInstanceOf(UnknownAccountError);
    await expect(accounts.remove('uid-1')).resolves.toBeUndefined();
  });

  it('gets no code for a new password', async () => {
    answer = refusal('EMAIL_NOT_FOUND');
    expect(await failure(accounts.passwordCode('nikdo@example.cz'))).toBeInstanceOf(UnknownAccountError);
  });

  it('has no state, whatever its uid looks like', async () => {
    answer = { status: 200, body: { kind: 'identitytoolkit#GetAccountInfoResponse' } };
    await expect(accounts.state('uid-1')).resolves.toBeNull();
    await expect(accounts.state('u'.repeat(200))).resolves.toBeNull();
    await expect(accounts.find('nikdo@example.cz')).resolves.toBeNull();
  });
});

describe('other answers', () => {
  it('tell a taken e-mail and one that is none', async () => {
    answer = refusal('EMAIL_EXISTS');
    expect(await failure(accounts.create('jana@example.cz', 'Kocicka-2026'))).toBeInstanceOf(
      EmailExistsError,
    );
    expect(await failure(accounts.changeEmail('uid-1', 'jana@example.cz'))).toBeInstanceOf(EmailExistsError);
    answer = refusal('INVALID_EMAIL');
    expect(await failure(accounts.changeEmail('uid-1', 'jana@example.cz'))).toMatchObject({ field: 'email' });
  });

  it('of a backend in trouble count as absence', async () => {
    answer = { status: 500, body: {} };
    for (const work of [
      () => accounts.state('uid-1'),
      () => accounts.find('jana@example.cz'),
      () => accounts.create('jana@example.cz', 'Kocicka-2026'),
      () => accounts.renew('uid-1', 'Kocicka-2026'),
      () => accounts.changeEmail('uid-1', 'nova@example.cz'),
      () => accounts.passwordCode('jana@example.cz'),
      () => accounts.remove('uid-1'),
      () => accounts.disable('uid-1'),
      () => accounts.enable('uid-1'),
    ]) {
      expect(await failure(work())).toBeInstanceOf(IdentityUnavailableError);
    }
  });

  it('give the code of a link for a new password', async () => {
    const oobLink = 'https://klub.firebaseapp.com/__/auth/action?mode=resetPassword&oobCode=abc-123&lang=cs';
    answer = { status: 200, body: { email: 'jana@example.cz', oobLink } };
    await expect(accounts.passwordCode('jana@example.cz')).resolves.toBe('abc-123');
  });

  it('give the second from which tokens count', async () => {
    const users = [{ localId: 'uid-1', email: 'jana@example.cz', disabled: true, validSince: '1790000000' }];
    answer = { status: 200, body: { users } };
    await expect(accounts.state('uid-1')).resolves.toEqual({ disabled: true, validSince: 1_790_000_000 });
  });
});
