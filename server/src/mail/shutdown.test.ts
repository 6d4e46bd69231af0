import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestApi } from '../../test/support/test-api.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { TestSmtp } from '../../test/support/test-smtp.ts';
import { queueMail } from './outbox.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let test: TestDatabase;
let smtp: TestSmtp;

beforeEach(async () => {
  test = await openTestDatabase();
  smtp = new TestSmtp({ hasTls: false });
  await smtp.open();
});
afterEach(async () => {
  await smtp.close();
  await test.remove();
});

const listening = async (): Promise<TestApi> => {
  const env = { SMTP_URL: smtp.url(null), MAIL_FROM: 'web@example.cz' };
  const api = await TestApi.open({ env, shared: test });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  return api;
};
const queue = (api: TestApi) =>
  test.database.write(async (trx) => {
    const to = { name: '', email: 'a@example.cz' };
    return queueMail(trx, { kind: 'test', userId: null, to, facts: {} }, api.time.now);
  });
const stored = () => test.database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();

it('a listening server sends by itself after the commit, and its links lead to where it listens', async () => {
  const api = await listening();
  const arrived = new Promise<void>((resolve) => (smtp.onStored = resolve));
  await queue(api);
  await arrived;
  await api.close();
  expect((await stored()).state).toBe('sent');
  expect(smtp.received[0]?.text).toMatch(/http:\/\/127\.0\.0\.1:[1-9]\d+\n/);
});

it('a server that stops does not wait for a mail server that has gone silent, and leaves the message', async () => {
  const begun = new Promise<void>((resolve) => {
    smtp.onSilence = resolve;
  });
  smtp.message = 'silence';
  const api = await listening();
  await queue(api);
  await begun;
  const start = performance.now();
  await api.close();
  // The process ends itself after ten seconds.
  expect(performance.now() - start).toBeLessThan(9_500);
  expect(await stored()).toMatchObject({ state: 'waiting', attempts: 0, leaseUntil: null });
});
