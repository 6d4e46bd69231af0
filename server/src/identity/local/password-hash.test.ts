import { randomBytes, scryptSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/support/test-database.ts';
import type { TestDatabase } from '../../../test/support/test-database.ts';
import { Accounts } from './accounts.ts';
import { hashPassword, scryptCost, verifyPassword } from './password-hash.ts';

const composed = 'Kočička-2026';
const apart = composed.normalize('NFD');

/** A hash as they were made earlier: of the password's compatibility form. */
const earlierHash = (password: string): string => {
  const { N, r, p } = scryptCost;
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

beforeEach(() => void Object.assign(scryptCost, { N: 1_024, p: 1 }));

describe('a password', () => {
  it('is compared byte for byte', async () => {
    for (const [password, ...others] of [
      [composed, apart, 'Kocicka-2026'],
      [apart, composed],
      ['ﬁalka-2026', 'fialka-2026'],
      ['fialka-２０２６', 'fialka-2026'],
    ] as const) {
      const hash = await hashPassword(password);
      expect(await verifyPassword(password, hash)).toBe(true);
      for (const other of others) expect([other, await verifyPassword(other, hash)]).toEqual([other, false]);
    }
  });

  it('opens in each spelling what it opened before, and nothing else does', async () => {
    const hash = earlierHash(apart);
    expect(await verifyPassword(composed, hash)).toBe(true);
    expect(await verifyPassword(apart, hash)).toBe(true);
    expect(await verifyPassword('Kocicka-2026', hash)).toBe(false);
  });
});

describe('an account with an earlier hash', () => {
  let test: TestDatabase;
  let accounts: Accounts;
  const email = 'chovatelka@example.cz';

  const openAccount = async (password: string): Promise<string> => {
    const { uid } = await accounts.create(email, 'heslo, které neplatí');
    const passwordHash = earlierHash(password);
    await test.database.db
      .updateTable('identityAccounts')
      .set({ passwordHash })
      .where('uid', '=', uid)
      .execute();
    return passwordHash;
  };
  const stored = async () => accounts.byEmail(email);

  beforeEach(async () => {
    test = await openTestDatabase();
    accounts = new Accounts(test.database);
  });
  afterEach(() => test.remove());

  it('gets a new one at the next sign-in, and no session ends', async () => {
    const before = await openAccount(composed);
    expect(await accounts.signIn(email, 'Kocicka-2026')).toBeNull();
    expect((await stored())?.passwordHash).toBe(before);
    expect(await accounts.signIn(email, composed)).toMatchObject({ email, sessionVersion: 1 });
    expect(await stored()).toMatchObject({ sessionVersion: 1 });
    expect((await stored())?.passwordHash).not.toBe(before);
    expect(await accounts.signIn(email, composed)).not.toBeNull();
    expect(await accounts.signIn(email, apart)).toBeNull();
  });

  it('keeps it after a sign-in with another spelling, so that the first one opens it elsewhere', async () => {
    const before = await openAccount(composed);
    expect(await accounts.signIn(email, apart)).not.toBeNull();
    expect((await stored())?.passwordHash).toBe(before);
    expect(await accounts.signIn(email, composed)).not.toBeNull();
  });
});

describe('hashing passwords', () => {
  it('leaves threads to files, however many people sign in at once', async () => {
    Object.assign(scryptCost, { N: 8_192, p: 1 });
    const hash = await hashPassword('Tajne-heslo-1');
    let done = 0;
    const all = Array.from({ length: 16 }, async () => {
      await verifyPassword('jiné heslo', hash);
      done += 1;
    });
    await readFile(fileURLToPath(import.meta.url));
    // Node's pool takes work in the order in which it comes, so the file would be read after nearly all of them.
    expect(done).toBeLessThan(8);
    await Promise.all(all);
  });
});
