import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retention } from 'shared/contract';
import { insertUser } from '../users/repository.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { queueMail } from './outbox.ts';
import type { NewMail } from './outbox.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.remove());

const now = new Date('2026-11-01T08:00:00Z');
const changed = (rest: Partial<NewMail<'email-changed'>> = {}): NewMail<'email-changed'> => ({
  kind: 'email-changed',
  userId: null,
  to: { name: 'Jana Nováková', email: 'jana@example.cz' },
  facts: { newEmail: 'nova@example.cz' },
  ...rest,
});
const queue = (mail: NewMail<'email-changed'>) =>
  test.database.write(async (trx) => queueMail(trx, mail, now));
const stored = () => test.database.db.selectFrom('mails').selectAll().orderBy('mailId').execute();

it('a message waits from the commit on, with an id of its own', async () => {
  expect(await queue(changed())).toBe(true);
  expect(await queue(changed())).toBe(true);
  const [first, second] = await stored();
  expect(first).toMatchObject({
    kind: 'email-changed',
    toName: 'Jana Nováková',
    toEmail: 'jana@example.cz',
    facts: '{"newEmail":"nova@example.cz"}',
    state: 'waiting',
    attempts: 0,
    nextTryAt: '2026-11-01T08:00:00.000Z',
  });
  expect(first?.messageId).not.toBe(second?.messageId);
});

it('nothing is queued by a change that is rolled back', async () => {
  const before = await stored();
  const failing = test.database.write(async (trx) => {
    await queueMail(trx, changed(), now);
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await stored()).toEqual(before);
});

it('a message with a key is queued once', async () => {
  const keyed = changed({ uniqueKey: 'email-changed/7' });
  expect([await queue(keyed), await queue(keyed)]).toEqual([true, false]);
});

describe('the messages to one person', () => {
  const person = async (): Promise<number> => {
    const uid = randomUUID();
    const user = {
      uid,
      name: 'Jana',
      surname: 'Nová',
      email: `${uid}@example.cz`,
      createdAt: now.toISOString(),
    };
    return test.database.write((trx) => insertUser(trx, user));
  };
  const statesOf = async (userId: number) =>
    (await stored()).filter((mail) => mail.userId === userId).map(({ state }) => state);

  it('with a code take back those of their kind that wait, whose codes are void', async () => {
    const [userId, other] = [await person(), await person()];
    const code = 'sealed';
    await queue(changed({ userId, code }));
    await queue(changed({ userId: other, code }));
    await queue(changed({ userId, code }));
    const [old] = (await stored()).filter((mail) => mail.userId === userId);
    expect(old).toMatchObject({ code: null, error: 'Zpráva mezitím přestala platit.' });
    expect([await statesOf(userId), await statesOf(other)]).toEqual([['cancelled', 'waiting'], ['waiting']]);
  });

  it('without one all wait', async () => {
    const userId = await person();
    for (let count = 0; count < 3; count += 1) await queue(changed({ userId }));
    expect(await statesOf(userId)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('leave ten that were taken back, and as many others as days for which messages are kept', async () => {
    const userId = await person();
    for (let count = 0; count < 30; count += 1) await queue(changed({ userId, code: 'sealed' }));
    expect(await statesOf(userId)).toEqual([...Array(10).fill('cancelled'), 'waiting']);
    const most = retention.mailDays;
    const { mailId: _, ...row } = (await stored())[0]!;
    const sent = Array.from({ length: most + 5 }, (_none, index) => ({
      ...row,
      ...{ userId, messageId: randomUUID(), uniqueKey: null, toName: String(index) },
      state: index === 0 ? ('failed' as const) : ('sent' as const),
    }));
    await test.database.db.insertInto('mails').values(sent).execute();
    await queue(changed({ userId }));
    const kept = (await stored()).filter((mail) => mail.userId === userId && mail.state === 'sent');
    expect([kept.length, kept[0]?.toName, kept.at(-1)?.toName]).toEqual([most, '5', String(most + 4)]);
    expect((await statesOf(userId)).filter((state) => state !== 'sent')).toEqual([
      ...Array(10).fill('cancelled'),
      'waiting',
      'waiting',
    ]);
  });
});
