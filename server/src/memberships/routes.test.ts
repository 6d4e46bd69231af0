import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Problem, Renewal, User } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

let api: TestApi;
let second: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.open();
  second = await TestApi.open({ shared: api.test });
  admin = await api.person({ role: 1 });
});
afterAll(async () => {
  await second.close();
  await api.close();
});
beforeEach(() => {
  for (const server of [api, second]) server.time.now = new Date('2026-06-15T10:00:00Z');
});

const member = async (expire: string | null): Promise<User> => {
  const { userId } = await api.person();
  const path = `/users/${userId}/editmembership`;
  return (await api.call('PUT', path, { as: admin, body: { date: expire } })).json<User>();
};
const stored = async ({ userId }: Pick<User, 'userId'>): Promise<User> => {
  const users = (await api.call('GET', '/users', { as: admin })).json<User[]>();
  const found = users.find((user) => user.userId === userId);
  if (!found) throw new Error('The user is gone.');
  return found;
};
const renew = (people: readonly Pick<User, 'userId' | 'version'>[], { key = '', on = api } = {}) =>
  on.call('POST', '/memberships/renewals', {
    as: admin,
    body: { people: people.map(({ userId, version }) => ({ userId, version })) },
    ...(key !== '' && { headers: { 'idempotency-key': key } }),
  });
/** The same; a slow machine's server asks for another attempt, as of everybody who waits too long for a lock. */
const renewAtLast = async (...args: Parameters<typeof renew>): ReturnType<typeof renew> => {
  const answer = await renew(...args);
  return answer.statusCode === 503 ? renewAtLast(...args) : answer;
};
const setRule = (renewalRule: unknown, headers: Record<string, string> = {}) =>
  api.call('PUT', '/memberships/settings', { as: admin, body: { renewalRule }, headers });

describe('a renewal', () => {
  it('renews the chosen by the club’s rule in one call', async () => {
    const people = [await member('2026-12-31'), await member('2025-12-31'), await member(null)];
    const answer = await renew(people);
    expect(answer.statusCode).toBe(201);
    const { renewed, skipped } = answer.json<Renewal>();
    expect(skipped).toEqual([]);
    expect(renewed.map(({ fromExpire, toExpire }) => [fromExpire, toExpire])).toEqual([
      ['2026-12-31', '2027-12-31'],
      ['2025-12-31', '2026-12-31'],
      [null, '2026-12-31'],
    ]);
    const [first] = people;
    expect(await stored(first!)).toMatchObject({
      membershipExpire: '2027-12-31',
      version: first!.version + 1,
    });
  });

  it('counts from Prague’s first of November for the next year', async () => {
    const [one, other] = [await member(null), await member(null)];
    api.time.now = new Date('2026-10-31T22:59:00Z');
    await renew([one]);
    api.time.now = new Date('2026-10-31T23:00:00Z');
    await renew([other]);
    expect((await stored(one)).membershipExpire).toBe('2026-12-31');
    expect((await stored(other)).membershipExpire).toBe('2027-12-31');
  });

  it('goes back by one call, but for those who were changed or have paid since', async () => {
    const people = [await member(null), await member('2026-12-31'), await member('2025-12-31')];
    const { batchId } = (await renew(people)).json<Renewal>();
    await api.call('PUT', `/users/${people[2]!.userId}/editmembership`, {
      as: admin,
      body: { date: '2026-08-31' },
    });
    const undo = () => api.call('DELETE', `/memberships/renewals/${batchId}`, { as: admin });
    expect((await undo()).json()).toEqual({ restored: 2, kept: 1 });
    const ends = await Promise.all(people.map(async (person) => (await stored(person)).membershipExpire));
    expect(ends).toEqual([null, '2026-12-31', '2026-08-31']);
    expect((await undo()).json()).toEqual({ restored: 0, kept: 3 });
    expect((await stored(people[0]!)).membershipExpire).toBeNull();
  });

  it('leaves alone whom somebody has changed since the list was read', async () => {
    const people = [await member(null), await member(null)];
    await api.call('PUT', `/users/${people[0]!.userId}/editmembership`, {
      as: admin,
      body: { date: '2030-12-31' },
    });
    const { renewed, skipped } = (await renew(people)).json<Renewal>();
    expect([renewed.length, skipped]).toEqual([1, [people[0]!.userId]]);
    expect(await stored(people[0]!)).toMatchObject({
      membershipExpire: '2030-12-31',
      version: people[0]!.version + 1,
    });
  });

  it('happens once, however many clicks, administrators and servers ask for it', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => member('2026-12-31')));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => renewAtLast(people, { on: index % 2 === 0 ? api : second })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    const all = answers.flatMap((answer) => answer.json<Renewal>().renewed);
    expect(all).toHaveLength(5);
    for (const person of people) expect((await stored(person)).membershipExpire).toBe('2027-12-31');
  });

  it('answers a repeated call like the first', async () => {
    const person = await member(null);
    const first = await renew([person], { key: 'obnova-1' });
    expect((await renew([person], { key: 'obnova-1' })).json()).toEqual(first.json());
  });

  it.each([
    ['people', { people: [] }],
    ['people', {}],
    ['people.0.userId', { people: [{ userId: 'x', version: 1 }] }],
    ['people.0.version', { people: [{ userId: 1 }] }],
    ['people', { people: Array.from({ length: 3_001 }, () => ({ userId: 1, version: 1 })) }],
  ])('is refused with wrong %s', async (path, body) => {
    const answer = await api.call('POST', '/memberships/renewals', { as: admin, body });
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe('the rule of renewal', () => {
  it('is calendar years until an administrator sets twelve months', async () => {
    const before = await api.call('GET', '/memberships/settings', { as: admin });
    expect(before.json()).toEqual({ renewalRule: 'calendarYear', version: 0 });
    expect((await setRule('twelveMonths', { 'if-match': '"0"' })).json()).toEqual({
      renewalRule: 'twelveMonths',
      version: 1,
    });
    const person = await member(null);
    const { renewed } = (await renew([person])).json<Renewal>();
    expect(renewed[0]?.toExpire).toBe('2027-06-15');
    const late = await setRule('calendarYear', { 'if-match': '"0"' });
    expect([late.statusCode, late.json<Problem>().current]).toEqual([
      412,
      { renewalRule: 'twelveMonths', version: 1 },
    ]);
    expect((await setRule('calendarYear')).json()).toMatchObject({ version: 2 });
  });

  it('is one of the two', async () => {
    expect((await setRule('month')).statusCode).toBe(400);
  });
});

it('thousands are renewed and restored in one call each', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    uid: `uid-${index}`,
    name: 'Jana',
    surname: 'Nováková',
    email: `clen-${index}@example.cz`,
    role: 0,
    membershipExpire: '2026-12-31',
    createdAt: '2020-01-01T00:00:00.000Z',
    web: '',
    catKinds: '',
    showEmail: 1,
    showInMembers: 1,
  }));
  await api.test.database.write(async (trx) => {
    for (let start = 0; start < rows.length; start += 500)
      await trx
        .insertInto('users')
        .values(rows.slice(start, start + 500))
        .execute();
  });
  const users = (await api.call('GET', '/users', { as: admin })).json<User[]>();
  const many = users.filter(({ email }) => email.startsWith('clen-'));
  const answer = (await renew(many)).json<Renewal>();
  expect(answer.renewed).toHaveLength(2_000);
  const undone = await api.call('DELETE', `/memberships/renewals/${answer.batchId}`, { as: admin });
  expect(undone.json()).toEqual({ restored: 2_000, kept: 0 });
});
