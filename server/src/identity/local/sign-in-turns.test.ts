import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestSite } from '../../../test/support/identity-site.ts';
import { admitRequests } from '../../rate-limits/admission.ts';
import { hashingPlaces, scryptCost } from './password-hash.ts';
import { localApiKey } from './identity-toolkit-emulator.ts';

const account = { email: 'chovatelka@example.cz', password: 'Kocicka-2026' };

let site: TestSite;
beforeEach(async () => {
  Object.assign(scryptCost, { N: 8_192 });
  site = await TestSite.open(({ server }) => {
    admitRequests(server, { identity: { provider: 'local' }, trustedProxy: null });
    return [async (app) => void app.get('/quick', async () => 'done')];
  });
  await site.identity.createAccount(account);
});
afterEach(() => site.close());

const call = (name: string, remoteAddress: string, payload: object) =>
  site.server.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=${localApiKey}`,
    remoteAddress,
    payload,
  });
/** Waits for guesses that have shown what they are for, which need not take long any more. */
const endQuickly = async (guesses: Promise<unknown>[]): Promise<void> => {
  Object.assign(scryptCost, { N: 16 });
  await Promise.all(guesses);
};
const signIn = (remoteAddress: string, payload: object) => call('signInWithPassword', remoteAddress, payload);

describe('signing in', () => {
  it('waits for one of the guesses that come from another address, not for all of them', async () => {
    let guessed = 0;
    const guesses = Array.from({ length: 40 }, async (_, number) => {
      await signIn('127.0.0.2', { email: `nekdo${number}@example.cz`, password: 'jiné heslo' });
      guessed += 1;
    });
    expect((await signIn('127.0.0.3', account)).statusCode).toBe(200);
    expect(guessed).toBeLessThan(20);
    await endQuickly(guesses);
  });

  it('does not wait for guesses whose senders have gone', async () => {
    const leaving = new AbortController();
    // None is answered before all have left: on a busy machine that takes longer than some hashes.
    const { promise: haveLeft, resolve: begin } = Promise.withResolvers<void>();
    const run = hashingPlaces.run.bind(hashingPlaces);
    const hashes = vi.spyOn(hashingPlaces, 'run').mockImplementation(async (...input) => {
      await haveLeft;
      return run(...input);
    });
    let arrived = 0;
    site.server.server.on('request', () => (arrived += 1));
    const guesses = Array.from({ length: 40 }, (_, number) =>
      fetch(
        `${site.address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${localApiKey}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `nekdo${number}@example.cz`, password: 'jiné heslo' }),
          signal: leaving.signal,
        },
      ).catch(() => 'left'),
    );
    while (arrived < 40 || hashes.mock.calls.length === 0) await new Promise(setImmediate);
    leaving.abort();
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['left']));
    begin();
    expect((await signIn('127.0.0.1', account)).statusCode).toBe(200);
    // Some of those that arrived before the others left, and the last one.
    expect(hashes.mock.calls.length).toBeLessThan(40);
  });
});

it('delays nobody who does not sign in', async () => {
  let guessed = 0;
  const guesses = Array.from({ length: 400 }, async (_, number) => {
    const payload = { email: `nekdo${number % 10}@example.cz`, password: 'jiné heslo' };
    await signIn(`127.0.1.${Math.floor(number / 10)}`, payload);
    guessed += 1;
  });
  // By then all of them have arrived.
  while (hashingPlaces.waiting < 7 || guessed === 0) await new Promise(setImmediate);
  const before = guessed;
  const quick = await site.server.inject({ url: '/quick', remoteAddress: '127.0.0.3' });
  expect([quick.statusCode, guessed - before < 8]).toEqual([200, true]);
  await endQuickly(guesses);
});

describe('a new password', () => {
  /** Sends a call many times at once. @returns the statuses, and how many hashes waited at most. */
  const repeat = async (name: string, payload: object) => {
    let isDone = false;
    let waiting = 0;
    const answers = Promise.all(Array.from({ length: 30 }, () => call(name, '127.0.0.2', payload))).finally(
      () => {
        isDone = true;
      },
    );
    while (!isDone) {
      waiting = Math.max(waiting, hashingPlaces.waiting);
      await new Promise(setImmediate);
    }
    return { statuses: (await answers).map(({ statusCode }) => statusCode).sort(), waiting };
  };
  const onlyOne = { statuses: [200, ...Array.from({ length: 29 }, () => 400)], waiting: 0 };

  it('is hashed once, however often it is sent with one token', async () => {
    const { idToken } = (await signIn('127.0.0.2', account)).json<{ idToken: string }>();
    expect(await repeat('update', { idToken, password: 'Nove-heslo-1' })).toEqual(onlyOne);
  });

  it('is hashed once, however often it is sent with one code', async () => {
    await call('sendOobCode', '127.0.0.2', { requestType: 'PASSWORD_RESET', email: account.email });
    const folder = join(site.test.config.dataDir, 'mail');
    const [mail = ''] = await readdir(folder);
    const oobCode = /oobCode=([\w-]+)/.exec(await readFile(join(folder, mail), 'utf8'))?.[1];
    expect(await repeat('resetPassword', { oobCode, newPassword: 'Nove-heslo-1' })).toEqual(onlyOne);
  });
});
