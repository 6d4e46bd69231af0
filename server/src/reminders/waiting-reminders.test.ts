import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Problem, Reminders } from 'shared/contract';
import { clubFacts } from '../../test/support/club-facts.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { sendReminders } from './send-reminders.ts';

let api: TestApi;
let admin: Person;
let person: Person;

const turn = async (isOn: boolean): Promise<void> => {
  const { digest } = (await api.call('GET', '/reminders', { as: admin })).json<Reminders>();
  const answer = await api.call('PUT', '/reminders', { as: admin, body: { isOn, digest } });
  expect(answer.statusCode).toBe(200);
};
const run = (): Promise<void> => {
  const { test, mail, time } = api;
  return sendReminders({ config: test.config, database: test.database, mail, club: clubFacts }, time.now);
};
const reminder = () =>
  api.test.database.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'reminder')
    .executeTakeFirstOrThrow();
const state = async (): Promise<string> => (await reminder()).state;
const sendAgain = async () => {
  const { mailId } = await reminder();
  return api.call('PUT', `/mails/${mailId}/state`, { as: admin, body: { state: 'waiting' } });
};
const putAsideBySender = async (): Promise<void> => {
  await api.test.database.db.updateTable('mails').set({ state: 'failed' }).execute();
};

/** A reminder of somebody's membership waits in the outbox. */
beforeEach(async () => {
  api = await TestApi.open();
  api.time.now = new Date('2026-01-02T09:00:00Z');
  admin = await api.person({ role: 1 });
  person = await api.person();
  const ends = { membershipExpire: '2026-02-01', paidUntil: '2026-02-01' };
  const { db } = api.test.database;
  await db.updateTable('users').set(ends).where('userId', '=', person.userId).execute();
  await turn(true);
  await run();
  expect(await state()).toBe('waiting');
});
afterEach(() => api.close());

const pay = () =>
  api.call('POST', '/payments', {
    as: admin,
    body: { userId: person.userId, amount: 60_000, receivedOn: '2026-01-02', method: 'cash', note: '' },
  });
const letGo = () =>
  api.call('PUT', `/users/${person.userId}/departure`, {
    as: admin,
    body: { articles: 'name', cats: 'stay' },
  });
const extend = () =>
  api.call('PUT', `/users/${person.userId}/editmembership`, { as: admin, body: { date: '2027-12-31' } });

it('a waiting reminder goes to who still owes', async () => {
  await api.mail.sendDue();
  expect(await state()).toBe('sent');
});

it.each([
  ['has paid', pay],
  ['has left', letGo],
  ['has another end by hand', extend],
])('a waiting reminder does not go to who %s since, nor when it is sent again', async (_what, happen) => {
  expect((await happen()).statusCode).toBeLessThan(300);
  await api.mail.sendDue();
  expect(await state()).toBe('cancelled');
  await putAsideBySender();
  const again = await sendAgain();
  expect([again.statusCode, again.json<Problem>().code]).toEqual([409, 'MAIL_OUTDATED']);
  await api.mail.sendDue();
  expect(await state()).toBe('failed');
});

it('turning reminders off takes back what waits', async () => {
  await turn(false);
  await turn(true);
  await api.mail.sendDue();
  expect(await state()).toBe('cancelled');
});

it('a reminder that waits in a copy of the database stays there until it is confirmed', async () => {
  const { db } = api.test.database;
  const stored = await db.selectFrom('clubSettings').selectAll().executeTakeFirstOrThrow();
  const elsewhere = stored.value.replace(/"confirmedFor":"[^"]*"/, '"confirmedFor":"another database"');
  await db.updateTable('clubSettings').set({ value: elsewhere }).execute();
  await api.mail.sendDue();
  expect(await reminder()).toMatchObject({ state: 'waiting', attempts: 0, error: null });
  await turn(true);
  api.time.now = new Date(api.time.now.getTime() + 15 * 60_000);
  await api.mail.sendDue();
  expect(await state()).toBe('sent');
});
