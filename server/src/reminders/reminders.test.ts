import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem, Reminders } from 'shared/contract';
import { daysAfter, variableSymbol } from 'shared/format';
import { clubFacts } from '../../test/support/club-facts.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';
import { reminderState } from './confirmation.ts';
import { sendReminders } from './send-reminders.ts';
import type { ReminderParts } from './send-reminders.ts';

let api: TestApi;
let second: TestApi;
let admin: Person;

beforeEach(async () => {
  api = await TestApi.open();
  second = await TestApi.open({ shared: api.test });
  at('2026-01-01T09:00:00Z');
  admin = await api.person({ role: 1 });
});
afterEach(async () => {
  await second.close();
  await api.close();
});

const at = (instant: string): void => {
  for (const server of [api, second]) server.time.now = new Date(instant);
};
const atNine = (day: string): void => at(`${day}T09:00:00Z`);
const partsOf = ({ test, mail }: TestApi): ReminderParts => ({
  config: test.config,
  database: test.database,
  mail,
  club: clubFacts,
});
const run = (server = api): Promise<void> => sendReminders(partsOf(server), server.time.now);

const member = async (expire: string | null, paidUntil = expire): Promise<Person> => {
  const person = await api.person();
  await api.test.database.db
    .updateTable('users')
    .set({ membershipExpire: expire, paidUntil })
    .where('userId', '=', person.userId)
    .execute();
  return person;
};
const read = async (): Promise<Reminders> =>
  (await api.call('GET', '/reminders', { as: admin })).json<Reminders>();
const turn = (body: object) => api.call('PUT', '/reminders', { as: admin, body });
const turnOn = async (): Promise<void> => {
  const answer = await turn({ isOn: true, digest: (await read()).digest });
  expect([answer.statusCode, answer.json<Reminders>().state]).toEqual([200, 'on']);
};
interface Queued {
  userId: number | null;
  kind: string;
  state: string;
  facts: { kind?: string; expire?: string };
}
const queued = async (kind = 'reminder'): Promise<Queued[]> => {
  const rows = await api.test.database.db
    .selectFrom('mails')
    .select(['userId', 'kind', 'facts', 'state'])
    .where('kind', '=', kind)
    .orderBy('mailId')
    .execute();
  // Written by the code under test, and compared below.
  return rows.map((row) => ({ ...row, facts: JSON.parse(row.facts) as Queued['facts'] }));
};
const got = async ({ userId }: Person): Promise<unknown[]> =>
  (await queued()).filter((mail) => mail.userId === userId).map(({ facts }) => [facts.kind, facts.expire]);

describe('reminders', () => {
  it('reach each member once for each end in a whole year, from two servers that restart', async () => {
    const ends = ['2026-03-31', '2026-06-30', '2026-12-31', '2025-12-31', '2027-01-20'];
    const people = await Promise.all(ends.map((end) => member(end)));
    const payer = await member('2026-05-31');
    const undated = await member(null);
    await turnOn();
    for (let day = '2026-01-01'; day < '2027-02-01'; day = daysAfter(day, 1)) {
      for (const hour of ['06', '09', '21']) {
        at(`${day}T${hour}:00:00Z`);
        if (day.endsWith('-11')) {
          await second.close();
          second = await TestApi.open({ shared: api.test });
          at(`${day}T${hour}:00:00Z`);
        }
        await Promise.all([run(api), run(second), run(second)]);
      }
      if (day === '2026-05-10')
        await api.call('POST', '/payments', {
          as: admin,
          body: { userId: payer.userId, amount: 60_000, receivedOn: day, method: 'cash', note: '' },
        });
    }
    const all = (end: string) => ['before30', 'before7', 'after14'].map((kind) => [kind, end]);
    expect(await got(people[0]!)).toEqual(all(ends[0]!));
    expect(await got(people[1]!)).toEqual(all(ends[1]!));
    expect(await got(people[2]!)).toEqual(all(ends[2]!));
    expect(await got(people[3]!)).toEqual([['after14', '2025-12-31']]);
    expect(await got(people[4]!)).toEqual([
      ['before30', '2027-01-20'],
      ['before7', '2027-01-20'],
    ]);
    expect(await got(payer)).toEqual([['before30', '2026-05-31'], ...all('2026-12-31')]);
    expect(await got(undated)).toEqual([]);
    expect((await queued('board-monthly')).length).toBe(13);
  }, 180_000);

  it('carry the fee, the own symbol and the code of the payment', async () => {
    const person = await member('2026-01-31');
    await turnOn();
    await run();
    const [mail] = (await queued()).filter(({ userId }) => userId === person.userId);
    expect(mail?.facts).toMatchObject({
      fee: 600,
      account: '19-2000145399/0800',
      symbol: variableSymbol(person.userId),
      descriptor: expect.stringContaining(`*X-VS:${variableSymbol(person.userId)}*`),
    });
  });

  it('are off until an administrator has confirmed the preview as it is now', async () => {
    const person = await member('2026-01-31');
    await run();
    const before = await read();
    expect(before).toMatchObject({ state: 'off', hasMail: true });
    expect(before.preview.map(({ userId, kind, day }) => [userId, kind, day])).toEqual([
      [person.userId, 'before30', '2026-01-01'],
      [person.userId, 'before7', '2026-01-24'],
    ]);
    await member('2026-01-31');
    const late = await turn({ isOn: true, digest: before.digest });
    expect([late.statusCode, late.json<Problem>().code]).toEqual([412, 'VERSION_MISMATCH']);
    expect((await turn({ isOn: true })).statusCode).toBe(412);
    await run();
    expect(await queued()).toEqual([]);
    await turnOn();
    await run();
    expect(await queued()).toHaveLength(2);
    await turn({ isOn: false });
    atNine('2026-01-24');
    await run();
    expect(await queued()).toHaveLength(2);
  });

  it('come with a line to the board on the first day of a month, that counts as the list does', async () => {
    await member('2026-01-31');
    await member('2027-12-31', '2025-12-31');
    await member('2025-12-31');
    await turnOn();
    await run();
    await run(second);
    const [line, ...more] = await queued('board-monthly');
    // The administrator has no date.
    expect(line?.facts).toEqual({ valid: 2, ending: 1, expired: 1, undated: 1, unpaid: 3, fee: 600 });
    expect(more).toEqual([]);
  });

  it('that were missed are not made up', async () => {
    const person = await member('2026-01-31');
    await turnOn();
    atNine('2026-01-02');
    await run();
    atNine('2026-01-25');
    await run();
    expect(await got(person)).toEqual([]);
  });

  it('wait for eight in the morning in Prague', async () => {
    const person = await member('2026-01-31');
    await turnOn();
    at('2026-01-01T06:59:00Z');
    await run();
    expect(await got(person)).toEqual([]);
    at('2026-01-01T07:00:00Z');
    await run();
    expect(await got(person)).toHaveLength(1);
  });

  it('do not go to who has paid or was renewed since, also when they wait in the outbox', async () => {
    const [payer, renewed, prepaid] = [
      await member('2026-01-31'),
      await member('2026-01-31'),
      await member('2026-01-31', '2026-12-31'),
    ];
    await turnOn();
    await run();
    expect([(await got(payer)).length, (await got(renewed)).length, (await got(prepaid)).length]).toEqual([
      1, 1, 0,
    ]);
    await api.call('POST', '/payments', {
      as: admin,
      body: { userId: payer.userId, amount: 60_000, receivedOn: '2026-01-01', method: 'cash', note: '' },
    });
    await api.call('POST', '/memberships/renewals', {
      as: admin,
      body: { people: [{ userId: renewed.userId, version: 1 }] },
    });
    expect((await queued()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  it('do not go to closed accounts', async () => {
    const person = await member('2026-01-31');
    await api.test.database.db
      .updateTable('identityAccounts')
      .set({ disabled: 1 })
      .where('uid', '=', person.uid)
      .execute();
    expect((await read()).preview).toEqual([]);
    await turnOn();
    await run();
    expect(await queued()).toEqual([]);
  });

  it('do not go to who has left', async () => {
    const leaver = await member('2026-01-31');
    await turnOn();
    await api.call('PUT', `/users/${leaver.userId}/departure`, {
      as: admin,
      body: { articles: 'name', cats: 'stay' },
    });
    atNine('2026-01-24');
    await run();
    expect(await got(leaver)).toEqual([]);
    expect((await read()).preview).toEqual([]);
  });

  it('stop after an import, until the preview is confirmed again', async () => {
    const person = await member('2026-01-31');
    await turnOn();
    const file = Buffer.from('Jméno;Příjmení;E-mail;Členství do\nNová;Členka;nova@example.cz;31.1.2026');
    const body = { file: file.toString('base64'), dryRun: false };
    expect((await api.call('POST', '/users/import', { as: admin, body })).statusCode).toBe(200);
    expect((await read()).state).toBe('unconfirmed');
    atNine('2026-01-24');
    await run();
    expect(await got(person)).toEqual([]);
    await turnOn();
    await run();
    expect(await queued()).toHaveLength(2);
  });

  it('stop in a database that is older than what this server has seen', async () => {
    await member('2026-01-31');
    await turnOn();
    await run();
    // As if an older copy had been put in its place.
    const { db } = api.test.database;
    const row = await db
      .selectFrom('clubSettings')
      .selectAll()
      .where('key', '=', 'reminders')
      .executeTakeFirstOrThrow();
    const older = row.value.replace(/"lastRun":"[^"]*"/, '"lastRun":"2025-06-01T00:00:00.000Z"');
    await db.updateTable('clubSettings').set({ value: older }).where('key', '=', 'reminders').execute();
    expect((await read()).state).toBe('unconfirmed');
    await turnOn();
  });
});

it('reminders stop in a copy of the database', async () => {
  await member('2026-01-31');
  await turnOn();
  const copy = await openTestDatabase();
  const { db } = api.test.database;
  for (const table of ['users', 'clubSettings'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    // The rows of a table fit the same table elsewhere.
    await copy.database.db.insertInto(table).values(rows).execute();
  }
  await sendReminders({ ...partsOf(api), config: copy.config, database: copy.database }, api.time.now);
  expect(await copy.database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  expect(await reminderState(copy.database.db, copy.config)).toBe('unconfirmed');
  await copy.remove();
});
