import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/support/test-database.ts';
import type { TestDatabase } from '../../../test/support/test-database.ts';
import { EmailExistsError } from '../../errors/index.ts';
import { Accounts, type Account } from './accounts.ts';

let test: TestDatabase;
let accounts: Accounts;
let jana: Account;

beforeEach(async () => {
  test = await openTestDatabase();
  accounts = new Accounts(test.database);
  jana = await accounts.create('jana@example.cz', 'Tajne-heslo-1');
});
afterEach(() => test.remove());

describe('a code for a new password', () => {
  it.each([
    ['e-mail', () => accounts.changeEmail(jana.uid, 'nova@example.cz')],
    ['password', () => accounts.setPassword(jana, 'Nove-heslo-1')],
  ])('is not made for an account that has got another %s meanwhile', async (_what, change) => {
    await change();
    expect(await accounts.createResetCode(jana)).toBeNull();
  });

  it('opens nothing once the account has been disabled, though it is enabled again', async () => {
    const code = await accounts.createResetCode(jana);
    await accounts.setDisabled(jana.uid, true);
    await accounts.setDisabled(jana.uid, false);
    expect(await accounts.byResetCode(code ?? '')).toBe('unknown');
  });

  it('opens nothing when the e-mail changes while it is made, whichever is first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const account = await accounts.byUid(jana.uid);
      const [codes] = await Promise.all([
        Promise.all(Array.from({ length: 5 }, () => accounts.createResetCode(account ?? jana))),
        accounts.changeEmail(jana.uid, `jana-${round}@example.cz`),
      ]);
      for (const code of codes) if (code !== null) expect(await accounts.byResetCode(code)).toBe('unknown');
    }
  });
});

it('lets one of two accounts have an e-mail that both change to at once', async () => {
  const petr = await accounts.create('petr@example.cz', 'Tajne-heslo-1');
  for (let round = 0; round < 10; round += 1) {
    const email = `spolecny-${round}@example.cz`;
    const results = await Promise.allSettled([jana, petr].map(({ uid }) => accounts.changeEmail(uid, email)));
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(EmailExistsError);
  }
});
