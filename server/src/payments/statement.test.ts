import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  BookingOutcome,
  Payment,
  Problem,
  StatementInput,
  StatementPreview,
  User,
} from 'shared/contract';
import { variableSymbol } from 'shared/format';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

type Line = StatementInput['lines'][number];

let api: TestApi;
let second: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.open();
  second = await TestApi.open({ shared: api.test });
  for (const server of [api, second]) server.time.now = new Date('2026-06-15T10:00:00Z');
  admin = await api.person({ role: 1, name: 'Petr', surname: 'Habr' });
});
afterAll(async () => {
  await second.close();
  await api.close();
});

let count = 0;
const line = (over: Partial<Line> = {}): Line => ({
  bankNumber: `2${(count += 1)}`,
  receivedOn: '2026-06-10',
  amount: 60_000,
  symbol: '',
  name: '',
  message: '',
  occurrence: 0,
  ...over,
});
const preview = async (lines: readonly Line[]): Promise<StatementPreview['lines']> => {
  const answer = await api.call('POST', '/payments/statement/preview', { as: admin, body: { lines } });
  expect(answer.statusCode).toBe(200);
  return answer.json<StatementPreview>().lines;
};
type Booked = { bankNumber: string; userId: number | null; amount?: number };
const bookOn = (on: TestApi, lines: readonly Booked[]) =>
  on.call('POST', '/payments/statement', {
    as: admin,
    body: { lines: lines.map((row) => ({ receivedOn: '2026-06-10', amount: 60_000, ...row })) },
  });
const book = async (lines: readonly Booked[]): Promise<BookingOutcome> => {
  const answer = await bookOn(api, lines);
  expect(answer.statusCode).toBe(200);
  return answer.json<BookingOutcome>();
};
const endOf = async (person: Person): Promise<string | null | undefined> => {
  const users = (await api.call('GET', '/users', { as: admin })).json<User[]>();
  return users.find(({ userId }) => userId === person.userId)?.membershipExpire;
};
const paymentsOf = async (person: Person): Promise<Payment[]> =>
  (await api.call('GET', `/users/${person.userId}/payments`, { as: admin })).json<Payment[]>();

describe('the dry run of a statement', () => {
  it('names whom a movement belongs to by the symbol, whatever else it says', async () => {
    const person = await api.person({ name: 'Ludmila', surname: 'Javorová' });
    const symbol = variableSymbol(person.userId);
    const [found] = await preview([line({ symbol: `00${symbol}`, name: 'Petr Habr' })]);
    expect(found).toMatchObject({
      match: 'symbol',
      candidates: [
        { userId: person.userId, name: 'Ludmila', surname: 'Javorová', toExpire: '2026-12-31', missing: 0 },
      ],
    });
  });

  it('says what stays open', async () => {
    const person = await api.person();
    const symbol = variableSymbol(person.userId);
    const [found] = await preview([line({ symbol, amount: 45_000 })]);
    expect(found?.candidates).toMatchObject([{ toExpire: null, missing: 15_000 }]);
  });

  it('counts the movements of one person together', async () => {
    const person = await api.person();
    const symbol = variableSymbol(person.userId);
    const lines = await preview([
      line({ symbol, amount: 40_000 }),
      line({ symbol, amount: 20_000 }),
      line({ symbol }),
    ]);
    expect(lines.map(({ candidates: [found] }) => [found?.toExpire, found?.missing])).toEqual([
      [null, 20_000],
      ['2026-12-31', 0],
      ['2027-12-31', 0],
    ]);
  });

  it.each([
    ['JAVOROVÁ KVĚTA', ''],
    ['Karel Javorový', 'příspěvek za Kvetu Javorova Kveta'],
    ['Ing. Květa Javorová', ''],
  ])('proposes by amount and name: %s, %s', async (name, message) => {
    const person = await api.person({ name: 'Květa', surname: 'Javorová' });
    const [found, other, empty] = await preview([
      line({ name, message }),
      line({ name, message, amount: 59_900 }),
      line({ name: 'Javorová' }),
    ]);
    expect(found?.match).toBe('proposal');
    expect(found?.candidates.map(({ userId }) => userId)).toContain(person.userId);
    expect([other?.match, empty?.match]).toEqual(['nobody', 'nobody']);
  });

  it('proposes all people of one name, and knows what went out and what it has dealt with', async () => {
    const twins = [
      await api.person({ name: 'Eva', surname: 'Dvořáková' }),
      await api.person({ name: 'Eva', surname: 'Dvořáková' }),
    ];
    const known = line({ symbol: variableSymbol(twins[0]!.userId) });
    await book([{ bankNumber: known.bankNumber, userId: twins[0]!.userId }]);
    const twice = line({ symbol: variableSymbol(twins[1]!.userId) });
    const lines = await preview([
      line({ name: 'Eva Dvorakova' }),
      line({ amount: -60_000, symbol: variableSymbol(twins[1]!.userId) }),
      known,
      twice,
      twice,
    ]);
    expect(lines.map(({ match }) => match)).toEqual(['proposal', 'outgoing', 'known', 'symbol', 'known']);
    expect(lines[0]?.candidates.map(({ userId }) => userId)).toEqual(twins.map(({ userId }) => userId));
  });

  it('gives a movement without a number one that tells nobody what stood in it', async () => {
    const plain = line({ bankNumber: '', name: 'Tajná Paní', message: 'tajemství' });
    const [one, again, next] = await preview([plain, plain, { ...plain, occurrence: 1 }]);
    expect(one?.bankNumber).toMatch(/^sha256:[\w-]{43}$/);
    expect([one?.match, again?.match, next?.match]).toEqual(['nobody', 'known', 'nobody']);
  });

  it('stores nothing', async () => {
    const before = await api.test.database.db.selectFrom('bankNumbers').selectAll().execute();
    await preview([line(), line({ name: 'Petr Habr' })]);
    expect(await api.test.database.db.selectFrom('bankNumbers').selectAll().execute()).toEqual(before);
  });
});

describe('booking a statement', () => {
  it('renews, keeps what is less than the fee open, and keeps the number alone of what is nobody’s', async () => {
    const [whole, part] = [await api.person(), await api.person()];
    const outcome = await book([
      { bankNumber: 'a-1', userId: whole.userId },
      { bankNumber: 'a-2', userId: part.userId, amount: 30_000 },
      { bankNumber: 'a-3', userId: null },
      { bankNumber: 'a-4', userId: null, amount: -5_000 },
    ]);
    expect(outcome).toEqual({ booked: 2, open: 1, known: 0, nobody: 2 });
    expect([await endOf(whole), await endOf(part)]).toEqual(['2026-12-31', null]);
    const kept = await api.test.database.db
      .selectFrom('bankNumbers')
      .selectAll()
      .where('bankNumber', 'in', ['a-3', 'a-4'])
      .execute();
    expect(kept.every(({ paymentId }) => paymentId === null)).toBe(true);
    const again = await book([
      { bankNumber: 'a-1', userId: whole.userId },
      { bankNumber: 'a-3', userId: whole.userId },
    ]);
    expect(again).toEqual({ booked: 0, open: 0, known: 2, nobody: 0 });
    expect(await endOf(whole)).toBe('2026-12-31');
  });

  it('books nothing twice for two administrators at two servers and a double click', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => api.person()));
    const lines = people.map(({ userId }, index) => ({ bankNumber: `race-${index}`, userId }));
    const answers = await Promise.all(
      [api, second, api, second].map((server, index) =>
        bookOn(server, index % 2 === 0 ? lines : lines.toReversed()),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const booked = answers.map((answer) => answer.json<BookingOutcome>().booked);
    expect(booked.reduce((sum, value) => sum + value, 0)).toBe(6);
    for (const person of people) {
      expect(await paymentsOf(person)).toHaveLength(1);
      expect(await endOf(person)).toBe('2026-12-31');
    }
  });

  it('is stored as a whole or not at all', async () => {
    const person = await api.person();
    const answer = await bookOn(api, [
      { bankNumber: 'whole-1', userId: person.userId },
      { bankNumber: 'whole-2', userId: 2_000_000_000 },
    ]);
    expect(answer.statusCode).toBe(400);
    expect(await paymentsOf(person)).toEqual([]);
    expect(await book([{ bankNumber: 'whole-1', userId: person.userId }])).toMatchObject({ booked: 1 });
  });

  it('takes a cancelled movement again, for whom it belongs to', async () => {
    const [wrong, right] = [await api.person(), await api.person()];
    await book([{ bankNumber: 'moved', userId: wrong.userId }]);
    const [payment] = await paymentsOf(wrong);
    await api.call('DELETE', `/payments/${payment!.paymentId}`, { as: admin });
    expect(await endOf(wrong)).toBeNull();
    expect(await book([{ bankNumber: 'moved', userId: right.userId }])).toMatchObject({ booked: 1 });
    expect(await endOf(right)).toBe('2026-12-31');
  });
});

it('two administrators who give the same movements to different people at once book each once', async () => {
  const people = [await api.person(), await api.person()];
  const bankNumbers = Array.from({ length: 40 }, () => line().bankNumber);
  const [one = admin, other = admin] = people;
  const giveTo = ({ userId }: Person) =>
    bankNumbers.map((bankNumber) => ({ bankNumber, userId, amount: 100 }));
  const last = { bankNumber: line().bankNumber, userId: other.userId, amount: 100 };
  const answers = await Promise.all([
    bookOn(api, [...giveTo(one), last]),
    bookOn(second, giveTo(other).toReversed()),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const outcomes = answers.map((answer) => answer.json<BookingOutcome>());
  expect(outcomes.reduce((sum, { booked }) => sum + booked, 0)).toBe(bankNumbers.length + 1);
  const booked = (await Promise.all(people.map(paymentsOf))).flat();
  expect(booked.map(({ bankNumber }) => bankNumber).toSorted()).toEqual(
    [...bankNumbers, last.bankNumber].toSorted(),
  );
});

it('nothing is booked for who has left, nor for a day to come', async () => {
  const leaver = await api.person();
  await api.test.database.db
    .updateTable('users')
    .set({ departedAt: '2026-06-01T00:00:00.000Z' })
    .where('userId', '=', leaver.userId)
    .execute();
  const { bankNumber } = line();
  const wrong = await bookOn(api, [{ bankNumber, userId: leaver.userId }]);
  expect([wrong.statusCode, wrong.json<Problem>().errors]).toEqual([
    400,
    [{ path: 'userId', code: 'unknown' }],
  ]);
  const early = line({ receivedOn: '9999-12-31' });
  for (const path of ['/payments/statement/preview', '/payments/statement']) {
    const lines = [line(), early].map((row) => ({ ...row, userId: admin.userId }));
    const answer = await api.call('POST', path, { as: admin, body: { lines } });
    expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([
      400,
      [{ path: 'lines.1.receivedOn', code: 'future_date' }],
    ]);
  }
});
