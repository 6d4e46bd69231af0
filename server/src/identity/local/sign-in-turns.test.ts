import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { scryptCost } from './password-hash.ts';
import { TestSite } from './test-site.ts';
import { localApiKey } from './toolkit.ts';

const account = { email: 'chovatelka@example.cz', password: 'Kocicka-2026' };

let site: TestSite;
beforeEach(async () => {
  Object.assign(scryptCost, { N: 8_192 });
  site = await TestSite.open(() => []);
  await site.identity.createAccount(account);
});
afterEach(() => site.close());

const signIn = (remoteAddress: string, payload: object) =>
  site.server.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${localApiKey}`,
    remoteAddress,
    payload,
  });

describe('signing in', () => {
  it('waits for one of the guesses that come from another address, not for all of them', async () => {
    let guessed = 0;
    const guesses = Array.from({ length: 40 }, async (_, number) => {
      await signIn('127.0.0.2', { email: `nekdo${number}@example.cz`, password: 'jiné heslo' });
      guessed += 1;
    });
    expect((await signIn('127.0.0.3', account)).statusCode).toBe(200);
    expect(guessed).toBeLessThan(20);
    await Promise.all(guesses);
  });
});
