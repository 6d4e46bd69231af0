import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article, CatSummary, Member, OwnDeparture, Problem } from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { IdentityUnavailableError } from '../errors/index.ts';
import { queueMail } from '../mail/index.ts';
import { runPeopleJobs } from './jobs.ts';

let api: TestApi;
let admin: Person;
let jana: Person;
let petr: Person;
let article: Article;

const day = 24 * 60 * 60 * 1000;

const open = async (options: Parameters<typeof TestApi.open>[0] = {}): Promise<void> => {
  api = await TestApi.open(options);
  api.time.now = new Date();
  admin = await api.person({ role: 1, name: 'Hana', surname: 'Správcová' });
  jana = await api.person({ name: 'Jana', surname: 'Nováková' });
  petr = await api.person({ name: 'Petr', surname: 'Habr' });
  const cat = catInput({ name: 'Micka', image: await api.image() });
  await api.call('POST', '/cats', { as: jana, body: cat });
  const text = { name: 'Krmení', text: '<p>x</p>' };
  article = (await api.call('POST', '/articles', { as: jana, body: text })).json<Article>();
  await api.call('PUT', `/articles/${article.articleId}/status`, { as: admin, body: { status: true } });
  // What the approval queued.
  await api.mail.sendDue();
};

beforeEach(() => open());
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

const close = (body: object = {}, as = jana) =>
  api.call('PUT', '/users/current/departure', { as, body: { articles: 'name', cats: 'stay', ...body } });
const members = async () =>
  (await api.call('GET', '/members')).json<Member[]>().map(({ surname }) => surname);
const cats = async () => (await api.call('GET', '/cats')).json<CatSummary[]>();
const mails = () =>
  api.test.database.db
    .selectFrom('mails')
    .selectAll()
    .where('userId', '=', jana.userId)
    .orderBy('mailId')
    .execute();
/** The code in the message to who closed the account. */
const mailedCode = async (): Promise<string> => {
  const row = (await mails()).find(({ kind }) => kind === 'account-closed');
  return api.mail.shownCode(row?.code ?? null);
};
const post = (path: string, code: string) => api.call('POST', path, { body: { code } });
const comeBack = (code: string) => post('/departures/return', code);
const eraseBy = (code: string) => post('/departures/erasure', code);
const rowOf = ({ userId }: Person) =>
  api.test.database.db.selectFrom('users').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
const runJobs = () => {
  const { dataDir } = api.test.config;
  const context = { ...api, clock: () => api.time.now, database: api.test.database, dataDir };
  return runPeopleJobs(context, api.app.log);
};

describe('a member who closes the account', () => {
  it('is out at once, cannot sign in, and is mailed a link back', async () => {
    const answer = await close();
    expect(answer.json<OwnDeparture>()).toEqual({
      undoneUntil: new Date(api.time.now.getTime() + 30 * day).toISOString(),
      isMailed: true,
    });
    expect((await api.call('GET', '/users/current', { as: jana })).statusCode).toBe(401);
    await expect(api.signIn(jana.email, jana.password)).rejects.toThrow('USER_DISABLED');
    expect(await members()).not.toContain('Nováková');
    expect(await cats()).toMatchObject([{ name: 'Micka' }]);
    expect((await mails()).map(({ kind, toEmail }) => [kind, toEmail])).toContainEqual([
      'account-closed',
      jana.email,
    ]);
  });

  it('gets this message although the account has ended, and no other', async () => {
    await api.test.database.write((trx) => {
      const to = { name: 'Jana', email: jana.email };
      return queueMail(trx, { kind: 'test', userId: jana.userId, to, facts: {} }, api.time.now);
    });
    await close();
    await api.mail.sendDue();
    const states = (await mails()).map(({ kind, state }) => [kind, state]);
    expect(states).toContainEqual(['account-closed', 'sent']);
    expect(states).toContainEqual(['test', 'cancelled']);
  });

  it('leaves what stays under the name or as a former member, or takes cats along', async () => {
    await close({ articles: 'former', cats: 'remove' });
    expect(await cats()).toEqual([]);
    expect((await api.call('GET', `/articles/${article.articleId}`)).json()).toMatchObject({
      creator: { name: 'bývalý', surname: 'člen' },
    });
  });

  it('offers cats to somebody in the list of members, and to nobody who is hidden', async () => {
    const hidden = { web: '', catKinds: '', showInMembers: false };
    const answer = async () => close({ cats: 'give', catsTo: petr.userId });
    await api.call('PUT', `/users/${petr.userId}`, { as: petr, body: hidden });
    const refused = await answer();
    expect([refused.statusCode, refused.json<Problem>().errors]).toEqual([
      400,
      [{ path: 'catsTo', code: 'unknown_member' }],
    ]);
    expect(await members()).toContain('Nováková');
    await api.call('PUT', `/users/${petr.userId}`, { as: petr, body: { ...hidden, showInMembers: true } });
    expect((await answer()).statusCode).toBe(200);
    const offers = await api.call('GET', '/cats/offered', { as: petr });
    expect(offers.json()).toMatchObject([{ giver: { surname: 'Nováková' } }]);
  });

  it('is not the last administrator, and is not somebody whose form is outdated', async () => {
    expect((await close({}, admin)).json<Problem>().code).toBe('LAST_ADMINISTRATOR');
    const outdated = await api.call('PUT', '/users/current/departure', {
      as: jana,
      body: { articles: 'name', cats: 'stay' },
      headers: { 'if-match': '"77"' },
    });
    expect(outdated.statusCode).toBe(412);
    expect(await members()).toContain('Nováková');
  });

  it('can do so where no mail goes, and is told that there is no link', async () => {
    await api.close();
    await open({ transport: 'none' });
    expect((await close()).json<OwnDeparture>().isMailed).toBe(false);
    expect(await mails()).not.toContainEqual(expect.objectContaining({ kind: 'account-closed' }));
  });
});

describe('a member who closes the account and comes back, again and again', () => {
  const newestCode = async (): Promise<string> =>
    api.mail.shownCode((await mails()).findLast(({ kind }) => kind === 'account-closed')?.code ?? null);
  const goAndReturn = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const token = await api.signIn(jana.email, jana.password);
      expect((await close({}, { ...jana, token })).statusCode).toBe(200);
      await api.mail.sendDue();
      expect((await comeBack(await newestCode())).statusCode).toBe(204);
    }
  };

  beforeEach(async () => {
    await api.close();
    await open({ env: { MAILS_PER_HOUR: '20' } });
  });

  it("delays nobody else's message", async () => {
    await goAndReturn(25);
    const invited = { name: 'Eva', surname: 'Nová', email: 'eva@example.cz' };
    await api.call('POST', '/users/invitations', { as: admin, body: invited });
    await api.mail.sendDue();
    const { db } = api.test.database;
    const { state } = await db
      .selectFrom('mails')
      .select('state')
      .where('kind', '=', 'invitation')
      .executeTakeFirstOrThrow();
    expect(state).toBe('sent');
  });

  it('leaves a bounded number of messages behind, and is mailed the last link when the hour has passed', async () => {
    await goAndReturn(30);
    const ofClosing = async () => (await mails()).filter(({ kind }) => kind === 'account-closed');
    expect((await ofClosing()).length).toBeLessThanOrEqual(21);
    const token = await api.signIn(jana.email, jana.password);
    await close({}, { ...jana, token });
    api.time.now = new Date(api.time.now.getTime() + day / 24 + 1);
    await api.mail.sendDue();
    expect((await ofClosing()).at(-1)).toMatchObject({ state: 'sent' });
    expect((await comeBack(await newestCode())).statusCode).toBe(204);
  });
});

describe('the mailed link', () => {
  it('gives everything back, once', async () => {
    await api.call('PUT', `/users/${jana.userId}/role`, { as: admin, body: { role: 1 } });
    await close({ articles: 'former', cats: 'remove' });
    const code = await mailedCode();
    expect((await comeBack(code)).statusCode).toBe(204);
    expect(await members()).toContain('Nováková');
    expect(await cats()).toMatchObject([{ name: 'Micka', owner: { surname: 'Nováková' } }]);
    expect((await rowOf(jana)).role).toBe(1);
    expect((await api.call('GET', '/users/current', { as: jana })).statusCode).toBe(401);
    expect(await api.signIn(jana.email, jana.password)).not.toBe('');
    expect((await comeBack(code)).statusCode).toBe(404);
    expect((await eraseBy(code)).statusCode).toBe(404);
  });

  it('works for one of two who use it at once', async () => {
    await close();
    const code = await mailedCode();
    const answers = await Promise.all([comeBack(code), comeBack(code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  });

  it('is worth nothing after thirty days, after a return by an administrator, or for an unknown code', async () => {
    await close();
    const code = await mailedCode();
    api.time.now = new Date(Date.now() + 30.01 * day);
    expect((await comeBack(code)).json<Problem>().code).toBe('UNDO_EXPIRED');
    api.time.now = new Date();
    await api.call('DELETE', `/users/${jana.userId}/departure`, { as: admin });
    expect((await comeBack(code)).statusCode).toBe(404);
    expect((await eraseBy(code)).statusCode).toBe(404);
    expect((await comeBack('x'.repeat(43))).statusCode).toBe(404);
    expect(await members()).toContain('Nováková');
  });

  it('does not work while the provider is away, and works afterwards', async () => {
    await close();
    const code = await mailedCode();
    vi.spyOn(api.identity, 'enableAccount').mockRejectedValueOnce(new IdentityUnavailableError('away'));
    expect((await comeBack(code)).statusCode).toBe(503);
    expect(await members()).not.toContain('Nováková');
    expect((await comeBack(code)).statusCode).toBe(204);
  });

  it('is not sent any more once somebody took the member back', async () => {
    await close();
    await api.call('DELETE', `/users/${jana.userId}/departure`, { as: admin });
    await api.mail.sendDue();
    const mail = (await mails()).find(({ kind }) => kind === 'account-closed');
    expect(mail?.state).toBe('cancelled');
  });
});

describe('erasure before its time', () => {
  it('is done by the mailed link, at once', async () => {
    await close({ articles: 'former', cats: 'remove' });
    const code = await mailedCode();
    expect((await eraseBy(code)).statusCode).toBe(204);
    expect(await rowOf(jana)).toMatchObject({ surname: 'člen', erasedAt: expect.any(String) });
    expect(await mails()).toEqual([]);
    expect((await comeBack(code)).statusCode).toBe(404);
  });

  it('is done by an administrator, of somebody who has left alone', async () => {
    const erase = () => api.call('POST', `/users/${jana.userId}/erasure`, { as: admin });
    expect((await erase()).statusCode).toBe(404);
    await close();
    expect((await erase()).statusCode).toBe(204);
    expect((await rowOf(jana)).erasedAt).not.toBeNull();
    expect((await erase()).statusCode).toBe(404);
  });

  it('is finished later while the provider is away, and nothing undoes it meanwhile', async () => {
    await close();
    const code = await mailedCode();
    vi.spyOn(api.identity, 'deleteAccount').mockRejectedValueOnce(new IdentityUnavailableError('away'));
    expect((await eraseBy(code)).statusCode).toBe(204);
    expect((await rowOf(jana)).erasedAt).toBeNull();
    const undo = await api.call('DELETE', `/users/${jana.userId}/departure`, { as: admin });
    expect(undo.json<Problem>().code).toBe('UNDO_EXPIRED');
    await runJobs();
    expect((await rowOf(jana)).erasedAt).not.toBeNull();
  });
});
