import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { simpleParser } from 'mailparser';
import type { MailDetail, MailList, Problem, User } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { IdentityUnavailableError } from '../errors/index.ts';
import { markArrival } from '../users/repository.ts';

const day = 24 * 3600_000;

let api: TestApi;
let admin: Person;
let log: string[];

beforeEach(async () => {
  log = [];
  api = await TestApi.open({ log });
  admin = await api.person({ role: 1 });
});
afterEach(() => api.close());

const body = { name: 'Jana', surname: 'Nová', email: 'Jana.Nova@example.cz' };
const invite = (more: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/users/invitations', { as: admin, body: { ...body, ...more }, headers });
const inviteAgain = (userId: number) => api.call('POST', `/users/${userId}/invitation`, { as: admin });
const accept = (code: string) => api.call('POST', '/invitations/accept', { body: { code } });

/** Codes of the letters that arrived, in the order in which they were sent. */
const codes = async (): Promise<string[]> => {
  await api.mail.sendDue();
  const folder = join(api.test.config.dataDir, 'mail');
  const names = (await readdir(folder)).toSorted();
  const letters = await Promise.all(
    names.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  return letters.map(({ text }) => /\/pozvanka#kod=([\w-]+)/.exec(text ?? '')?.[1] ?? '');
};

const setPassword = (oobCode: string, newPassword: string) => {
  const { apiKey } = api.identity.publicConfig();
  return api.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=${apiKey}`,
    payload: { oobCode, newPassword },
  });
};

describe('somebody who is invited', () => {
  it('is a member at once, with the membership that was given, and has never come', async () => {
    const answer = await invite({ membershipExpire: '2027-12-31', role: 1 });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      email: 'jana.nova@example.cz',
      role: 0,
      membershipExpire: '2027-12-31',
      arrivedAt: null,
      invitedAt: api.time.now.toISOString(),
    });
    expect((await invite({ email: 'b@example.cz' })).json()).toMatchObject({ membershipExpire: null });
  });

  it('chooses a password by the letter and is signed in with it, and is then known to have come', async () => {
    const { userId } = (await invite()).json<User>();
    const [code = ''] = await codes();
    const accepted = await accept(code);
    expect(accepted.statusCode).toBe(200);
    const { oobCode } = accepted.json<{ oobCode: string }>();
    expect((await setPassword(oobCode, 'Moje-heslo-1')).statusCode).toBe(200);
    const token = await api.signIn('jana.nova@example.cz', 'Moje-heslo-1');
    const me = await api.call('GET', '/users/current', { as: { token } });
    expect(me.json()).toMatchObject({ userId, arrivedAt: api.time.now.toISOString(), invitedAt: null });
    const listed = (await api.call('GET', '/users', { as: admin })).json<User[]>();
    expect(listed.find((user) => user.userId === userId)?.arrivedAt).toBe(api.time.now.toISOString());
    const again = await inviteAgain(userId);
    expect([again.statusCode, again.json<Problem>().code]).toEqual([409, 'ALREADY_ARRIVED']);
  });

  it('is refused with a name, an e-mail or a date that cannot be', async () => {
    for (const wrong of [{ name: ' ' }, { email: 'nikdo' }, { membershipExpire: '31. 12. 2027' }]) {
      expect((await invite(wrong)).statusCode).toBe(400);
    }
    await invite();
    expect((await invite()).json<Problem>()).toMatchObject({
      status: 409,
      code: 'EMAIL_EXISTS',
      errors: [{ path: 'email', code: 'email_exists' }],
    });
  });

  it('gets one letter when the answer was lost and the call is repeated', async () => {
    const key = { 'idempotency-key': 'pozvanka-1' };
    const [first, second] = [await invite({}, key), await invite({}, key)];
    expect(second.json<User>().userId).toBe(first.json<User>().userId);
    expect(await codes()).toHaveLength(1);
  });

  it('leaves neither account nor letter when the row cannot be kept', async () => {
    const { db } = api.test.database;
    await db.schema.dropTable('invitations').execute();
    expect((await invite()).statusCode).toBe(500);
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
    const accounts = db.selectFrom('identityAccounts').select('email');
    expect(await accounts.execute()).toEqual([{ email: admin.email }]);
  });
});

describe('the code of a letter', () => {
  const refusal = async (code: string) => {
    const answer = await accept(code);
    return [answer.statusCode, answer.json<Problem>().code];
  };

  it('works once, also when it is sent twice at the same time', async () => {
    await invite();
    const [code = ''] = await codes();
    const statuses = (await Promise.all([accept(code), accept(code)])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 410]);
    expect(await refusal(code)).toEqual([410, 'INVITATION_USED']);
  });

  it('is good for seven days', async () => {
    await invite();
    const [code = ''] = await codes();
    api.time.now = new Date(api.time.now.getTime() + 7 * day);
    expect(await refusal(code)).toEqual([410, 'INVITATION_EXPIRED']);
  });

  it('ends when another letter is sent', async () => {
    const { userId } = (await invite()).json<User>();
    const [first = ''] = await codes();
    api.time.now = new Date(api.time.now.getTime() + 1000);
    expect((await inviteAgain(userId)).statusCode).toBe(201);
    const [, second = ''] = await codes();
    expect(await refusal(first)).toEqual([410, 'INVITATION_EXPIRED']);
    expect((await accept(second)).statusCode).toBe(200);
  });

  it('is not sent any more when it still waited as another letter was asked for', async () => {
    const { userId } = (await invite()).json<User>();
    expect((await inviteAgain(userId)).statusCode).toBe(201);
    const [only = '', ...others] = await codes();
    expect(others).toEqual([]);
    expect((await accept(only)).statusCode).toBe(200);
  });

  it('ends when its person is signed in by other means', async () => {
    const { userId } = (await invite()).json<User>();
    const [code = ''] = await codes();
    await markArrival(api.test.database.db, userId, api.time.now);
    expect(await refusal(code)).toEqual([410, 'INVITATION_USED']);
  });

  it('is of no use in the mailbox of an address that was corrected since', async () => {
    const { userId } = (await invite()).json<User>();
    const [code = ''] = await codes();
    await api.test.database.db
      .updateTable('users')
      .set({ email: 'spravna@example.cz' })
      .where('userId', '=', userId)
      .execute();
    expect(await refusal(code)).toEqual([404, 'NOT_FOUND']);
  });

  const leave = (userId: number) =>
    api.test.database.db
      .updateTable('users')
      .set({ departedAt: api.time.now.toISOString() })
      .where('userId', '=', userId)
      .execute();

  it('is of no use to who has left, and nobody is invited who leaves at the same time', async () => {
    const { userId } = (await invite()).json<User>();
    const [code = ''] = await codes();
    await leave(userId);
    expect(await refusal(code)).toEqual([404, 'NOT_FOUND']);

    const file = Buffer.from('Jméno;Příjmení;E-mail\nPetr;Habr;petr@example.cz').toString('base64');
    await api.call('POST', '/users/import', { as: admin, body: { file, dryRun: false } });
    const listed = (await api.call('GET', '/users', { as: admin })).json<User[]>();
    const imported = listed.find(({ email }) => email === 'petr@example.cz')?.userId ?? 0;
    const create = api.identity.createAccount.bind(api.identity);
    vi.spyOn(api.identity, 'createAccount').mockImplementationOnce(async (account) => {
      const made = await create(account);
      await leave(imported);
      return made;
    });
    expect((await inviteAgain(imported)).statusCode).toBe(404);
    const invited = api.test.database.db.selectFrom('invitations').select('userId');
    expect(await invited.execute()).toEqual([{ userId }]);
  });

  it('stays good while the sign-in provider is away', async () => {
    await invite();
    const [code = ''] = await codes();
    const away = vi
      .spyOn(api.identity, 'makePasswordCode')
      .mockRejectedValueOnce(new IdentityUnavailableError('away'));
    expect((await accept(code)).statusCode).toBe(503);
    away.mockRestore();
    expect((await accept(code)).statusCode).toBe(200);
  });

  it.each(['', 'x', 'x'.repeat(43), '\u0000', 'ř'.repeat(90)])('is refused when it is %j', async (code) => {
    expect([400, 404]).toContain((await accept(code)).statusCode);
  });

  it('stands in the letter alone: not in the database, an answer or the log', async () => {
    const { userId } = (await invite()).json<User>();
    const list = async () => (await api.call('GET', '/mails', { as: admin })).json<MailList>();
    const { mails } = await list();
    const [code = ''] = await codes();
    const { oobCode } = (await accept(code)).json<{ oobCode: string }>();
    const { db } = api.test.database;
    const stored = JSON.stringify([
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('identityResetCodes').selectAll().execute(),
    ]);
    const answers = JSON.stringify([mails, await list(), (await inviteAgain(userId)).json()]);
    for (const secret of [code, oobCode]) {
      expect(stored).not.toContain(secret);
      expect(answers).not.toContain(secret);
      expect(log.join('\n')).not.toContain(secret);
    }
  });
});

it('the letter can be read in the product on a local installation, where nothing is sent', async () => {
  await invite();
  const [code = ''] = await codes();
  const { mails } = (await api.call('GET', '/mails', { as: admin })).json<MailList>();
  const letter = await api.call('GET', `/mails/${mails[0]?.mailId}`, { as: admin });
  const button = letter.json<MailDetail>().parts.find((part) => part.type === 'button');
  expect(button).toMatchObject({ path: `/pozvanka#kod=${code}` });
});

it('where no message can be sent, nobody is invited, and the answer says why', async () => {
  await api.close();
  api = await TestApi.open({ log, transport: 'none' });
  admin = await api.person({ role: 1 });
  const answer = await invite();
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'MAIL_NOT_SET_UP']);
  const accounts = await api.test.database.db.selectFrom('identityAccounts').select('email').execute();
  expect(accounts).toEqual([{ email: admin.email }]);
});
