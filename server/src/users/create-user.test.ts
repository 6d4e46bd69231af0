import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../../test/support/test-api.ts';
import { systemClock } from '../clock.ts';
import { EmailExistsError } from '../errors/index.ts';
import type { Identity } from '../identity/index.ts';
import { createUser } from './create-user.ts';

const email = 'nova@example.cz';

let api: TestApi;

beforeEach(async () => {
  api = await TestApi.open();
});
afterEach(() => api.close());

const create = (identity: Identity, password: string) =>
  createUser(
    { clock: systemClock, database: api.test.database, identity },
    { name: 'Nová', surname: 'Členka', email, password },
    (_trx, userId) => Promise.resolve(userId),
  );

/** The identity of a call that stands still once its account is there, until it may go on. */
const standingStill = () => {
  const ready = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const after = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    ready.resolve();
    await released.promise;
    return done;
  };
  const identity: Identity = {
    ...api.identity,
    createAccount: (account) => after(api.identity.createAccount(account)),
    renewAccount: (uid, password) => after(api.identity.renewAccount(uid, password)),
  };
  return { identity, ready: ready.promise, release: released.resolve };
};

const passwords = ['Prvni-heslo-1', 'Druhe-heslo-2'] as const;

const outcomeOf = async (calls: readonly Promise<number>[]): Promise<string[]> => {
  const settled = await Promise.allSettled(calls);
  const refusals = settled
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as unknown);
  for (const reason of refusals) expect(reason).toBeInstanceOf(EmailExistsError);
  return passwords.filter((_, index) => settled[index]?.status === 'fulfilled');
};

const expectSignIn = async (winners: readonly string[]): Promise<void> => {
  expect(winners).toHaveLength(1);
  for (const password of passwords) {
    const signedIn = api.signIn(email, password).then(
      () => true,
      () => false,
    );
    expect([password, await signedIn]).toEqual([password, winners.includes(password)]);
  }
  const { db } = api.test.database;
  const rows = await db.selectFrom('users').select('uid').execute();
  const accounts = await db.selectFrom('identityAccounts').select('uid').execute();
  expect([rows.length, accounts]).toEqual([1, rows]);
};

describe('two administrators who create the same e-mail at once', () => {
  it.each([
    ['first', [0, 1]],
    ['second', [1, 0]],
  ])(
    'leave one member, who signs in with the password of the call that succeeded; the %s goes on first',
    async (_title, order) => {
      const calls = [standingStill(), standingStill()];
      const running: Promise<number>[] = [];
      for (const [index, call] of calls.entries()) {
        const work = create(call.identity, passwords[index] ?? '');
        work.catch(() => undefined);
        running.push(work);
        await call.ready;
      }
      for (const index of order) {
        calls[index]?.release();
        await running[index]?.catch(() => undefined);
      }
      await expectSignIn(await outcomeOf(running));
    },
  );

  it('leave one when nothing holds them up', async () => {
    await expectSignIn(
      await outcomeOf([create(api.identity, passwords[0]), create(api.identity, passwords[1])]),
    );
  });
});

it('a call that was cut off before it made a row does not keep the e-mail', async () => {
  await api.identity.createAccount({ email, password: passwords[0] });
  await create(api.identity, passwords[1]);
  await expectSignIn([passwords[1]]);
});
