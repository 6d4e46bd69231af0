import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../../test/support/test-api.ts';
import { TestSmtp } from '../../test/support/test-smtp.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/index.ts';
import { queueMail } from '../mail/index.ts';
import { runClub } from './club.ts';
import { checkMail, evaluateOutbox, evaluateSpf } from './doctor/mail.ts';

let api: TestApi;
let smtp: TestSmtp;

beforeEach(async () => {
  api = await TestApi.open();
  smtp = new TestSmtp({ hasTls: false });
  await smtp.open();
});
afterEach(async () => {
  await smtp.close();
  await api.close();
});

const environment = (own: Record<string, string> = {}): Record<string, string> => {
  const { dataDir, databaseUrl } = api.test.config;
  return { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }), ...own };
};
const smtpVariables = () => ({ SMTP_URL: smtp.url(null), MAIL_FROM: 'web@example.cz' });
const production = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'klub',
  FIREBASE_API_KEY: 'klic',
  FIREBASE_APP_ID: 'klub',
};

const run = async (email: string, own: Record<string, string>) => {
  const said: string[] = [];
  const answer = async () => '';
  const terminal = {
    say: (text: string) => void said.push(text),
    isInteractive: false,
    ask: answer,
    askSecret: answer,
  };
  return { status: await runClub(['mail-test', email], environment(own), terminal), said: said.join('\n') };
};

describe('klub mail-test', () => {
  it('sends a message and says that the server took it', async () => {
    expect(await run('jana@example.cz', smtpVariables())).toMatchObject({
      status: 0,
      said: expect.stringContaining('přijal zprávu pro jana@example.cz'),
    });
    expect(smtp.received[0]).toMatchObject({ subject: 'Zkušební zpráva z webu klubu' });
  });

  it('says why the server took none', async () => {
    smtp.recipients.set('jana@example.cz', { code: 550, text: 'No such mailbox' });
    expect(await run('jana@example.cz', smtpVariables())).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^Zpráva na jana@example.cz neodešla: .*No such mailbox/),
    });
    expect(await run('jana', smtpVariables())).toMatchObject({
      status: 1,
      said: expect.stringContaining('Na tuto adresu se zpráva poslat nedá.'),
    });
  });

  it('says where the message lies on a local installation, and what is missing on a public one', async () => {
    expect(await run('jana@example.cz', {})).toMatchObject({
      status: 0,
      said: expect.stringContaining('/mail'),
    });
    const folder = join(api.test.config.dataDir, 'mail');
    const [name = ''] = await readdir(folder);
    expect(await readFile(join(folder, name), 'utf8')).toContain('To: jana@example.cz');
    expect(await run('jana@example.cz', production)).toMatchObject({
      status: 1,
      said: expect.stringContaining('SMTP_URL'),
    });
  });
});

describe('klub doctor', () => {
  const check = (own: Record<string, string>) => checkMail(readConfig(environment(own)));

  it('finds nothing to say of a local installation', async () => {
    expect(await check({})).toEqual([]);
  });

  it('names a mail server that is missing or does not answer', async () => {
    expect(await check(production)).toEqual([
      { isMistake: false, text: expect.stringContaining('chybí SMTP_URL') },
    ]);
    const variables = smtpVariables();
    await smtp.close();
    expect(await check(variables)).toContainEqual({
      isMistake: true,
      text: expect.stringMatching(/^Pošta: poštovní server se nedá použít \(.*ECONNREFUSED/),
    });
    smtp = new TestSmtp();
    await smtp.open();
  });

  it('tells of messages that failed, and of those that wait for hours', async () => {
    const mail = { kind: 'test', userId: null, to: { name: '', email: 'a@example.cz' }, facts: {} } as const;
    await api.test.database.write(async (trx) => queueMail(trx, mail, new Date()));
    await api.test.database.db.updateTable('mails').set({ state: 'failed' }).execute();
    expect(await check(production)).toContainEqual({
      isMistake: false,
      text: expect.stringMatching(/1\szpráva se nedala odeslat/),
    });
    const now = new Date('2026-11-23T12:00:00Z');
    const counts = { waiting: 1, failed: 0, oldestWaiting: '2026-11-23T09:00:00Z' };
    expect(evaluateOutbox(counts, true, now)).toHaveLength(1);
    expect(evaluateOutbox({ ...counts, oldestWaiting: '2026-11-23T11:00:00Z' }, true, now)).toEqual([]);
    expect(evaluateOutbox(counts, false, now)).toEqual([]);
  });

  it('tells of a domain without SPF', () => {
    expect(evaluateSpf('klub.cz', ['v=spf1 include:_spf.example.cz ~all'])).toEqual([]);
    expect(evaluateSpf('klub.cz', null)).toEqual([]);
    expect(evaluateSpf('klub.cz', ['google-site-verification=x'])).toHaveLength(1);
  });
});

it('a restored database sends nothing that waited, since it may have gone', async () => {
  const mail = { kind: 'test', userId: null, to: { name: '', email: 'a@example.cz' }, facts: {} } as const;
  await api.test.database.write(async (trx) => queueMail(trx, mail, new Date()));
  const backup = join(api.test.config.dataDir, 'zaloha');
  const answer = async () => '';
  const terminal = { say: () => undefined, isInteractive: false, ask: answer, askSecret: answer };
  expect(await runClub(['backup', backup], environment(), terminal)).toBe(0);
  const target = join(api.test.config.dataDir, 'obnova');
  expect(await runClub(['restore', backup], { DATA_DIR: target }, terminal)).toBe(0);
  const restored = await openDatabase({ dataDir: target, databaseUrl: null });
  expect(await restored.db.selectFrom('mails').select(['state', 'error']).execute()).toEqual([
    { state: 'cancelled', error: 'Web byl obnoven ze zálohy a neví, jestli zpráva odešla.' },
  ]);
  await restored.close();
});
