import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import fastify from 'fastify';
import { smtpCertificate, TestSmtp } from '../../test/support/test-smtp.ts';
import { testMail } from '../../test/support/test-mail.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../http/logger.ts';
import { queueMail } from './outbox.ts';
import type { NewMail } from './outbox.ts';
import type { Mail } from './index.ts';

const minute = 60_000;
const authorities = tls.getCACertificates();

let test: TestDatabase;
let smtp: TestSmtp;
let now: Date;
let log: string[];

beforeAll(() => tls.setDefaultCACertificates([...authorities, smtpCertificate.cert]));
afterAll(() => tls.setDefaultCACertificates(authorities));

beforeEach(async () => {
  test = await openTestDatabase();
  smtp = new TestSmtp({ needsUser: true });
  await smtp.open();
  now = new Date('2026-11-01T08:00:00Z');
  log = [];
});
afterEach(async () => {
  await smtp.close();
  await test.remove();
});

const pass = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};

const mailFor = (env: Record<string, string> = {}, clock = (): Date => now): Mail => {
  const config = readConfig({
    SMTP_URL: smtp.url(),
    MAIL_FROM: 'Klub chovatelů <web@example.cz>',
    LOG_LEVEL: 'info',
    ...env,
  });
  const logger = createLogger('info', { write: (line) => log.push(line) });
  return testMail({ ...config, ...test.config }, test.database, logger, clock);
};

const queue = (rest: Partial<NewMail<'email-changed'>> = {}) =>
  test.database.write(async (trx) =>
    queueMail(
      trx,
      {
        kind: 'email-changed',
        userId: null,
        to: { name: 'Jana Nováková', email: 'jana@example.cz' },
        facts: { newEmail: 'nova@example.cz' },
        ...rest,
      },
      now,
    ),
  );
const stored = () => test.database.db.selectFrom('mails').selectAll().orderBy('mailId').execute();
const states = async () => (await stored()).map(({ state }) => state);

describe('a message', () => {
  it("arrives over TLS with text, HTML, the club's mark and the same id at every attempt", async () => {
    await queue();
    smtp.message = { code: 451, text: 'Try again later' };
    const mail = mailFor();
    await mail.sendDue();
    const [waiting] = await stored();
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, leaseUntil: null });
    expect(waiting?.error).toContain('Try again later');
    smtp.message = 'accept';
    pass(minute);
    await mail.sendDue();
    const [row] = await stored();
    expect(row).toMatchObject({ state: 'sent', attempts: 2, sentAt: now.toISOString(), error: null });
    const [message] = smtp.received;
    expect(message).toMatchObject({
      messageId: `<${row?.messageId}@example.cz>`,
      subject: 'E-mail vašeho účtu se změnil',
      from: { value: [{ name: 'Klub chovatelů', address: 'web@example.cz' }] },
      to: { value: [{ name: 'Jana Nováková', address: 'jana@example.cz' }] },
      replyTo: { value: [{ address: 'klub@example.cz' }] },
    });
    expect(message?.text).toContain('změnil e-mail vašeho účtu na nova@example.cz');
    expect(message?.html).toContain('Klub na zkoušku');
    expect(message?.attachments.map(({ cid, contentType }) => [cid, contentType])).toEqual([
      ['mark', 'image/png'],
    ]);
    expect(smtp.isEncrypted).toEqual([true]);
  });

  it('goes by TLS from the first byte where the address says smtps', async () => {
    await smtp.close();
    smtp = new TestSmtp({ secure: true, needsUser: true });
    await smtp.open();
    await queue();
    await mailFor().sendDue();
    expect([await states(), smtp.isEncrypted]).toEqual([['sent'], [true]]);
  });

  it('fails at once with the reason when its recipient is refused for good', async () => {
    smtp.recipients.set('jana@example.cz', { code: 550, text: 'No such mailbox' });
    await queue({ code: mailFor().seal('tajny-kod') });
    await queue({ to: { name: '', email: 'jiny@example.cz' } });
    await mailFor().sendDue();
    const [failed, sent] = await stored();
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, code: null });
    expect(failed?.error).toContain('No such mailbox');
    expect(sent?.state).toBe('sent');
  });

  it('waits when its recipient is refused for now', async () => {
    smtp.recipients.set('jana@example.cz', { code: 450, text: 'Greylisted' });
    await queue();
    await mailFor().sendDue();
    expect(await states()).toEqual(['waiting']);
  });

  it.each([
    ['cut while the recipient is named', () => smtp.recipients.set('jana@example.cz', 'cut')],
    ['cut after the message', () => (smtp.message = 'cut')],
  ])('is tried again when the connection is %s', async (_title, spoil) => {
    await queue();
    spoil();
    const mail = mailFor();
    await mail.sendDue();
    expect(await states()).toEqual(['waiting']);
    smtp.message = 'accept';
    smtp.recipients.clear();
    pass(minute);
    await mail.sendDue();
    expect([await states(), smtp.received.length]).toEqual([['sent'], 1]);
  });

  it('waits while the password is wrong or nobody answers', async () => {
    const wrong = mailFor({ SMTP_URL: smtp.url({ name: 'klub', password: 'jiné' }) });
    await queue();
    await wrong.sendDue();
    expect((await stored())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    const closed = mailFor();
    await smtp.close();
    pass(minute);
    await closed.sendDue();
    expect((await stored())[0]).toMatchObject({ state: 'waiting', attempts: 2 });
    smtp = new TestSmtp();
    await smtp.open();
  });

  it('is not sent to a server whose certificate nobody vouches for', async () => {
    tls.setDefaultCACertificates(authorities);
    await queue();
    await mailFor().sendDue();
    tls.setDefaultCACertificates([...authorities, smtpCertificate.cert]);
    expect((await stored())[0]).toMatchObject({
      state: 'waiting',
      error: expect.stringContaining('certificate'),
    });
    expect(smtp.received).toEqual([]);
  });

  it('is tried less and less often, for the last time after two days', async () => {
    smtp.message = { code: 451, text: 'Later' };
    await queue();
    const start = now.getTime();
    const tries: number[] = [];
    const mail = mailFor();
    for (;;) {
      await mail.sendDue();
      tries.push(Math.round((now.getTime() - start) / minute));
      const [row] = await stored();
      if (row?.state !== 'waiting') break;
      now = new Date(row.nextTryAt);
    }
    expect(tries).toEqual([0, 1, 6, 21, 51, 111, 231, 471, 951, 1431, 1911, 2391, 2871, 2880]);
    expect((await stored())[0]).toMatchObject({ state: 'failed', attempts: tries.length });
  });

  it('whose two days passed while no server ran fails without being sent', async () => {
    await queue();
    pass(50 * 60 * minute);
    await mailFor().sendDue();
    expect([await states(), smtp.received]).toEqual([['failed'], []]);
  });

  it('leaves no code behind, neither in the database nor in the log', async () => {
    const mail = mailFor();
    await queue({ code: mail.seal('tajny-kod') });
    expect(JSON.stringify(await stored())).not.toContain('tajny-kod');
    expect(mail.shownCode((await stored())[0]?.code ?? null)).toBe('skryto');
    await mail.sendDue();
    expect((await stored())[0]).toMatchObject({ state: 'sent', code: null });
    expect(log.join('\n')).not.toMatch(/tajny-kod|jana@example\.cz|tajné/);
  });

  it('whose code was sealed with another SMTP_URL fails with words that say what to do', async () => {
    await queue({ code: mailFor({ SMTP_URL: 'smtps://jiny.example.cz' }).seal('tajny-kod') });
    await mailFor().sendDue();
    expect((await stored())[0]).toMatchObject({
      state: 'failed',
      error: 'Kód zprávy nejde přečíst, nejspíš se změnilo SMTP_URL. Pošlete ji znovu.',
    });
  });

  it('of a kind that only a newer server knows is left to that one', async () => {
    await queue();
    await test.database.db.updateTable('mails').set({ kind: 'z-budoucnosti' }).execute();
    await mailFor().sendDue();
    expect(await states()).toEqual(['waiting']);
  });
});

describe('several messages', () => {
  it('go one after another over one connection, in the order in which they came', async () => {
    for (const name of ['první', 'druhý', 'třetí']) await queue({ to: { name, email: 'a@example.cz' } });
    await mailFor().sendDue();
    const names = smtp.received.map(({ to }) => (Array.isArray(to) ? '' : to?.value[0]?.name));
    expect([names, smtp.connections]).toEqual([['první', 'druhý', 'třetí'], 1]);
  });

  it('are no more in an hour than the limit says, whichever server sends them', async () => {
    for (let count = 0; count < 5; count += 1) await queue();
    const servers = [mailFor({ MAILS_PER_HOUR: '3' }), mailFor({ MAILS_PER_HOUR: '3' })];
    await Promise.all(servers.map((server) => server.sendDue()));
    expect(smtp.received).toHaveLength(3);
    pass(61 * minute);
    await Promise.all(servers.map((server) => server.sendDue()));
    expect([await states(), smtp.received.length]).toEqual([Array(5).fill('sent'), 5]);
  });

  it('are shared by two servers, and each is sent once', async () => {
    for (let count = 0; count < 20; count += 1)
      await queue({ to: { name: '', email: `clen-${count}@example.cz` } });
    const servers = [mailFor(), mailFor()];
    await Promise.all(servers.map((server) => server.sendDue()));
    const ids = smtp.received.map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });
});

describe('messages to one recipient', () => {
  const to = (email: string) => ({ to: { name: '', email } });
  const received = () =>
    smtp.received.map(({ to: people }) => (Array.isArray(people) ? '' : people?.value[0]?.address));

  it('are ten in an hour however the address is written, and the next one waits for the hour to pass', async () => {
    const spellings = ['jana@example.cz', 'Jana@Example.CZ'];
    for (let count = 0; count < 11; count += 1) await queue(to(spellings[count % 2] ?? ''));
    const mail = mailFor();
    await mail.sendDue();
    expect(await states()).toEqual([...Array(10).fill('sent'), 'waiting']);
    expect((await stored()).at(-1)).toMatchObject({ attempts: 0, error: null });
    pass(59 * minute);
    await mail.sendDue();
    expect(smtp.received).toHaveLength(10);
    pass(2 * minute);
    await mail.sendDue();
    expect(await states()).toEqual(Array(11).fill('sent'));
  });

  it("take no more than that of the club's hour, and delay nobody else's", async () => {
    for (let count = 0; count < 30; count += 1) await queue(to('jana@example.cz'));
    await queue(to('petr@example.cz'));
    const limit = { MAILS_PER_HOUR: '11' };
    const servers = [mailFor(limit), mailFor(limit)];
    await Promise.all(servers.map((server) => server.sendDue()));
    expect(received()).toEqual([...Array(10).fill('jana@example.cz'), 'petr@example.cz']);
  });
});

it('a message that a killed server left is sent by the next one when its lease is over', async () => {
  await queue();
  const leaseUntil = new Date(now.getTime() + 2 * minute).toISOString();
  await test.database.db.updateTable('mails').set({ leaseUntil, attempts: 1 }).execute();
  const mail = mailFor();
  await mail.sendDue();
  expect([await states(), smtp.received.length]).toEqual([['waiting'], 0]);
  pass(2 * minute);
  await mail.sendDue();
  expect([await states(), smtp.received.length]).toEqual([['sent'], 1]);
});

describe('a server that may send nothing now', () => {
  /** Commits of a server that listens, writes once and has nothing else to do. Its clock fails when it does not rest. */
  const commitsOf = async (env: Record<string, string>): Promise<number> => {
    let readings = 0;
    const mail = mailFor(env, () => {
      readings += 1;
      if (readings > 50) throw new Error('The sender does not rest.');
      return now;
    });
    let commits = 0;
    test.database.onCommit(() => (commits += 1));
    const app = fastify();
    mail.run(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await test.database.write(async () => undefined);
    await app.close();
    return commits;
  };

  it('rests while another server works on the message', async () => {
    await queue();
    const leaseUntil = new Date(now.getTime() + 2 * minute).toISOString();
    await test.database.db.updateTable('mails').set({ leaseUntil, attempts: 1 }).execute();
    expect(await commitsOf({})).toBe(1);
  });

  it("rests once the hour's messages to a recipient are sent", async () => {
    for (let count = 0; count < 11; count += 1) await queue();
    await mailFor().sendDue();
    expect(await commitsOf({})).toBe(1);
    expect(await states()).toEqual([...Array(10).fill('sent'), 'waiting']);
  });

  it("rests once the hour's messages are sent", async () => {
    for (let count = 0; count < 2; count += 1) await queue();
    const limit = { MAILS_PER_HOUR: '1' };
    await mailFor(limit).sendDue();
    expect(await commitsOf(limit)).toBe(1);
    expect(await states()).toEqual(['sent', 'waiting']);
  });
});
