import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variableSymbol } from 'shared/format';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

/** Milliseconds; a hundred times what it takes on an idle machine: only a wrong order of growth fails. */
const generous = 10_000;

const members = 2_000;
const payments = 10_000;
const statementLines = 5_000;

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1 });
  const createdAt = '2020-01-01T00:00:00.000Z';
  const people = Array.from({ length: members }, (_, index) => ({
    uid: `uid-${index}`,
    name: 'Jana',
    surname: `Nováková ${index}`,
    email: `clen-${index}@example.cz`,
    role: 0,
    membershipExpire: '2026-12-31',
    paidUntil: '2026-12-31',
    createdAt,
    ...{ web: '', catKinds: '', showEmail: 1 as const, showInMembers: 1 as const },
  }));
  const paid = Array.from({ length: payments }, (_, index) => ({
    userId: 2 + (index % members),
    amount: 60_000,
    receivedOn: `20${String(17 + (index % 9)).padStart(2, '0')}-01-15`,
    method: 'bank' as const,
    note: '',
    toPaid: '2026-12-31',
    createdBy: admin.userId,
    createdAt,
  }));
  await api.test.database.write(async (trx) => {
    for (let start = 0; start < people.length; start += 500)
      await trx
        .insertInto('users')
        .values(people.slice(start, start + 500))
        .execute();
    for (let start = 0; start < paid.length; start += 500)
      await trx
        .insertInto('payments')
        .values(paid.slice(start, start + 500))
        .execute();
  });
}, 60_000);
afterAll(() => api.close());

const timed = async (work: () => Promise<{ statusCode: number }>): Promise<number> => {
  const start = performance.now();
  expect((await work()).statusCode).toBeLessThan(300);
  return performance.now() - start;
};

describe('with 2,000 members and 10,000 payments', () => {
  it.each(['/users', '/payments?limit=41', '/users/2/payments', '/reminders', '/memberships/settings'])(
    '%s is answered soon',
    async (path) => {
      expect(await timed(() => api.call('GET', path, { as: admin }))).toBeLessThan(generous);
    },
  );

  it('the dry run of 5,000 lines and their booking take seconds', async () => {
    const lines = Array.from({ length: statementLines }, (_, index) => ({
      bankNumber: `line-${index}`,
      receivedOn: '2026-06-10',
      amount: 60_000,
      symbol: index % 2 === 0 ? variableSymbol(2 + (index % members)) : '',
      name: `Nováková ${index % members} Jana`,
      message: 'členský příspěvek',
      occurrence: 0,
    }));
    let previewed = 0;
    let booked = 0;
    for (let start = 0; start < lines.length; start += 500) {
      const part = lines.slice(start, start + 500);
      previewed += await timed(() =>
        api.call('POST', '/payments/statement/preview', { as: admin, body: { lines: part } }),
      );
      const body = {
        lines: part.map(({ bankNumber, receivedOn, amount }, index) => ({
          ...{ bankNumber, receivedOn, amount },
          userId: index % 2 === 0 ? 2 + ((start + index) % members) : null,
        })),
      };
      booked += await timed(() => api.call('POST', '/payments/statement', { as: admin, body }));
    }
    expect(previewed).toBeLessThan(10 * generous);
    expect(booked).toBeLessThan(20 * generous);
  }, 400_000);
});
