import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnMembership, Payment, Problem, Renewal, User } from 'shared/contract';
import { variableSymbol } from 'shared/format';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.open();
  api.time.now = new Date('2026-06-15T10:00:00Z');
  admin = await api.person({ role: 1 });
});
afterAll(() => api.close());

const pay = (userId: number, amount = 60_000, over: object = {}, key = '') =>
  api.call('POST', '/payments', {
    as: admin,
    body: { userId, amount, receivedOn: '2026-06-15', method: 'cash', note: '', ...over },
    ...(key !== '' && { headers: { 'idempotency-key': key } }),
  });
const cancel = ({ paymentId }: Payment) => api.call('DELETE', `/payments/${paymentId}`, { as: admin });
/** Somebody who was a member before payments were kept. */
const member = async (end: string | null): Promise<Person> => {
  const person = await api.person();
  await api.test.database.db
    .updateTable('users')
    .set({ membershipExpire: end, paidUntil: end })
    .where('userId', '=', person.userId)
    .execute();
  return person;
};
const ends = async ({ userId }: Person) => {
  const users = (await api.call('GET', '/users', { as: admin })).json<User[]>();
  const found = users.find((user) => user.userId === userId);
  return [found?.membershipExpire, found?.paidUntil];
};

describe('a payment', () => {
  it.each([
    ['2026-12-31', '2027-12-31'],
    ['2026-06-14', '2026-12-31'],
    [null, '2026-12-31'],
  ])('of the fee renews a membership until %s by the rule until %s', async (before, after) => {
    const person = await member(before);
    const answer = await pay(person.userId);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      userId: person.userId,
      surname: person.surname,
      toPaid: after,
      toExpire: after,
      cancelledAt: null,
    });
    expect(await ends(person)).toEqual([after, after]);
    expect((await cancel(answer.json<Payment>())).statusCode).toBe(204);
    expect(await ends(person)).toEqual([before, before]);
    expect((await cancel(answer.json<Payment>())).statusCode).toBe(204);
    expect(await ends(person)).toEqual([before, before]);
  });

  it('of less than the fee stays open and renews nothing, until the rest comes', async () => {
    const person = await member('2025-12-31');
    const first = (await pay(person.userId, 40_000)).json<Payment>();
    expect(first).toMatchObject({ toPaid: null, toExpire: null });
    expect(await ends(person)).toEqual(['2025-12-31', '2025-12-31']);
    const rest = (await pay(person.userId, 20_000)).json<Payment>();
    expect(rest.toPaid).toBe('2026-12-31');
    const blocked = await cancel(first);
    expect([blocked.statusCode, blocked.json<Problem>().code]).toEqual([409, 'LATER_PAYMENT']);
    expect((await cancel(rest)).statusCode).toBe(204);
    expect(await ends(person)).toEqual(['2025-12-31', '2025-12-31']);
    expect((await pay(person.userId, 20_000)).json<Payment>().toPaid).toBe('2026-12-31');
  });

  it('pays for a membership that was renewed before, and does not renew it again', async () => {
    const person = await member('2025-12-31');
    await api.call('PUT', `/users/${person.userId}/editmembership`, {
      as: admin,
      body: { date: '2026-12-31' },
    });
    expect(await ends(person)).toEqual(['2026-12-31', '2025-12-31']);
    await pay(person.userId);
    expect(await ends(person)).toEqual(['2026-12-31', '2026-12-31']);
    await pay(person.userId);
    expect(await ends(person)).toEqual(['2027-12-31', '2027-12-31']);
  });

  it('is counted from the day on which it came', async () => {
    const person = await member(null);
    api.time.now = new Date('2026-11-05T10:00:00Z');
    expect((await pay(person.userId, 60_000, { receivedOn: '2026-10-31' })).json<Payment>().toPaid).toBe(
      '2026-12-31',
    );
    api.time.now = new Date('2026-06-15T10:00:00Z');
  });

  it('is cancelled only after a later one that builds on it, and leaves an end that was set by hand', async () => {
    const person = await member(null);
    const first = (await pay(person.userId)).json<Payment>();
    const second = (await pay(person.userId)).json<Payment>();
    expect((await cancel(first)).statusCode).toBe(409);
    await cancel(second);
    await api.call('PUT', `/users/${person.userId}/editmembership`, {
      as: admin,
      body: { date: '2030-12-31' },
    });
    expect((await cancel(first)).statusCode).toBe(204);
    expect(await ends(person)).toEqual(['2030-12-31', null]);
  });

  it('is booked once, however often the call is repeated', async () => {
    const person = await member(null);
    const answers = await Promise.all([1, 2, 3].map(() => pay(person.userId, 60_000, {}, 'platba')));
    expect(new Set(answers.map((answer) => answer.json<Payment>().paymentId)).size).toBe(1);
    expect(await ends(person)).toEqual(['2026-12-31', '2026-12-31']);
  });

  it.each([
    ['userId', { userId: 2_000_000 }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
    ['amount', { amount: 100_000_001 }],
    ['receivedOn', { receivedOn: '2026-06-16' }],
    ['receivedOn', { receivedOn: '31. 12. 2026' }],
    ['method', { method: 'card' }],
    ['note', { note: 'x'.repeat(201) }],
  ])('is refused with a wrong %s', async (path, over) => {
    const answer = await pay(admin.userId, 60_000, over);
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe('the own membership', () => {
  it('has the fee, the own symbol, the code that carries it, and the payments that count', async () => {
    const person = await member('2026-12-31');
    await pay(person.userId, 10_000, { note: 'Jen pro výbor' });
    await cancel((await pay(person.userId, 20_000)).json<Payment>());
    const answer = await api.call('GET', '/users/current/membership', { as: person });
    const own = answer.json<OwnMembership>();
    expect(own).toMatchObject({
      membershipExpire: '2026-12-31',
      paidUntil: '2026-12-31',
      fee: 600,
      account: '19-2000145399/0800',
      variableSymbol: variableSymbol(person.userId),
    });
    expect(own.qrCode?.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(own.payments.map(({ amount }) => amount)).toEqual([10_000]);
    expect(answer.body).not.toContain('Jen pro výbor');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the list of payments', () => {
  it('is read in pages, latest first, and by person', async () => {
    const person = await member(null);
    for (const day of ['2026-05-01', '2026-05-03', '2026-05-02'])
      await pay(person.userId, 100, { receivedOn: day });
    const own = (await api.call('GET', `/users/${person.userId}/payments`, { as: admin })).json<Payment[]>();
    expect(own.map(({ receivedOn }) => receivedOn)).toEqual(['2026-05-03', '2026-05-02', '2026-05-01']);
    const all = (await api.call('GET', '/payments', { as: admin })).json<Payment[]>();
    const part = (await api.call('GET', '/payments?limit=2&offset=1', { as: admin })).json<Payment[]>();
    expect(part).toEqual(all.slice(1, 3));
  });

  it('keeps what was entered by an administrator whose data were deleted since', async () => {
    const treasurer = await api.person({ role: 1 });
    const person = await member(null);
    const body = {
      userId: person.userId,
      amount: 60_000,
      receivedOn: '2026-06-15',
      method: 'cash',
      note: '',
    };
    const entered = await api.call('POST', '/payments', { as: treasurer, body });
    const people = [(await api.call('GET', `/users/current`, { as: person })).json<User>()];
    const renewed = await api.call('POST', '/memberships/renewals', { as: treasurer, body: { people } });
    const { db } = api.test.database;
    await db.deleteFrom('users').where('userId', '=', treasurer.userId).execute();
    const kept = (await api.call('GET', `/users/${person.userId}/payments`, { as: admin })).json<Payment[]>();
    expect(kept).toEqual([entered.json()]);
    const { batchId } = renewed.json<Renewal>();
    const undone = await api.call('DELETE', `/memberships/renewals/${batchId}`, { as: admin });
    expect(undone.json()).toEqual({ restored: 1, kept: 0 });
  });
});
