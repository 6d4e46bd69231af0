import { afterAll, beforeAll, expect, it } from 'vitest';
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
