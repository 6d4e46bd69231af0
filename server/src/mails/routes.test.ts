import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, MailDetail, MailList, MailPreview, Problem } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { TestSmtp } from '../../test/support/test-smtp.ts';
import { mailKinds } from '../mail/kinds.ts';
import { queueMail } from '../mail/outbox.ts';

let api: TestApi;
let admin: Person;
let smtp: TestSmtp;

beforeEach(async () => {
  smtp = new TestSmtp({ hasTls: false });
  await smtp.open();
  api = await TestApi.open({ env: { SMTP_URL: smtp.url(null), MAIL_FROM: 'web@example.cz' } });
  admin = await api.person({ role: 1 });
});
afterEach(async () => {
  await api.close();
  await smtp.close();
});

const queue = (email: string, code?: string) =>
  api.test.database.write(async (trx) =>
    queueMail(
      trx,
      {
        kind: 'invitation',
        userId: null,
        to: { name: 'Jana Nová', email },
        facts: { email },
        ...(code !== undefined && { code: api.mail.seal(code) }),
      },
      api.time.now,
    ),
  );
const list = async (query = '') => (await api.call('GET', `/mails${query}`, { as: admin })).json<MailList>();
const sendAgain = (mailId: number) =>
  api.call('PUT', `/mails/${mailId}/state`, { as: admin, body: { state: 'waiting' } });

describe('the outbox', () => {
  it('is read in pages, newest first, all or of one state', async () => {
    smtp.recipients.set('b@example.cz', { code: 550, text: 'No such mailbox' });
    for (const name of ['a', 'b', 'c']) await queue(`${name}@example.cz`, 'kod');
    await api.mail.sendDue();
    await queue('d@example.cz', 'kod');
    const all = await list();
    expect(all).toMatchObject({ total: 4, waiting: 1, failed: 1, transport: 'smtp' });
    expect(all.mails.map(({ toEmail, state }) => [toEmail[0], state])).toEqual([
      ['d', 'waiting'],
      ['c', 'sent'],
      ['b', 'failed'],
      ['a', 'sent'],
    ]);
    expect((await list('?limit=2&offset=1')).mails).toEqual(all.mails.slice(1, 3));
    const failed = await list('?state=failed');
    expect(failed).toMatchObject({ total: 1, mails: [{ label: 'Pozvánka', needsNewCode: true }] });
    expect(failed.mails[0]?.error).toContain('No such mailbox');
    expect((await api.call('GET', '/mails?state=jiny', { as: admin })).statusCode).toBe(400);
  });

  it('shows what a message says, but never its code', async () => {
    await queue('a@example.cz', 'tajny-kod');
    const { mails } = await list();
    const answer = await api.call('GET', `/mails/${mails[0]?.mailId}`, { as: admin });
    const { parts, subject } = answer.json<MailDetail>();
    expect(subject).toBe('Pozvánka na web: Klub na zkoušku');
    expect(parts).toContainEqual({ type: 'button', text: 'Zvolit heslo', path: null });
    expect(answer.body).not.toContain('tajny-kod');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('shows what a newer server queued, as far as it can', async () => {
    await queue('a@example.cz');
    await api.test.database.db.updateTable('mails').set({ kind: 'z-budoucnosti' }).execute();
    const { mails } = await list();
    expect(mails).toMatchObject([{ kind: 'z-budoucnosti', label: 'z-budoucnosti' }]);
    expect((await api.call('GET', `/mails/${mails[0]?.mailId}`, { as: admin })).statusCode).toBe(200);
  });

  it('shows a preview of every kind', async () => {
    const previews = (await api.call('GET', '/mails/previews', { as: admin })).json<MailPreview[]>();
    expect(previews.map(({ kind }) => kind)).toEqual(Object.keys(mailKinds));
    for (const { parts } of previews) expect(parts.length).toBeGreaterThan(2);
  });
});

describe('a message that failed', () => {
  it('is sent again, and a second click changes nothing', async () => {
    smtp.recipients.set('a@example.cz', { code: 550, text: 'No such mailbox' });
    await api.test.database.write(async (trx) =>
      queueMail(
        trx,
        {
          kind: 'email-changed',
          userId: null,
          to: { name: '', email: 'a@example.cz' },
          facts: { newEmail: 'b@example.cz' },
        },
        api.time.now,
      ),
    );
    await api.mail.sendDue();
    const id = (await list()).mails[0]?.mailId ?? 0;
    smtp.recipients.clear();
    api.time.now = new Date(api.time.now.getTime() + 30 * 24 * 3600_000);
    for (let click = 0; click < 2; click += 1) {
      const answer = await sendAgain(id);
      expect(answer.statusCode).toBe(200);
      expect(answer.json<Mail>()).toMatchObject({ state: 'waiting', attempts: 0, error: null });
    }
    await api.mail.sendDue();
    expect((await list()).mails[0]).toMatchObject({ state: 'sent' });
    expect((await sendAgain(id)).json<Problem>()).toMatchObject({ status: 409, code: 'MAIL_WAS_SENT' });
    expect(smtp.received).toHaveLength(1);
  });

  it('whose code is gone needs a new one', async () => {
    smtp.recipients.set('a@example.cz', { code: 550, text: 'No such mailbox' });
    await queue('a@example.cz', 'kod');
    await api.mail.sendDue();
    const id = (await list()).mails[0]?.mailId ?? 0;
    expect((await sendAgain(id)).json<Problem>()).toMatchObject({
      status: 409,
      code: 'MAIL_NEEDS_NEW_CODE',
    });
  });
});
