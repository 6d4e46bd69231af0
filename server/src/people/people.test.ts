import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article, Member, Problem, User } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { IdentityUnavailableError } from '../errors/index.ts';

let api: TestApi;
let admin: Person;
let jana: Person;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1, surname: 'Správce' });
  jana = await api.person({ name: 'Jana', surname: 'Nováková' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

const edit = (body: object, headers: Record<string, string> = {}, who = jana) =>
  api.call('PUT', `/users/${who.userId}/person`, { as: admin, body, headers });
const giveRole = (to: Person, role: number, as = admin) =>
  api.call('PUT', `/users/${to.userId}/role`, { as, body: { role } });
const isLetIn = async ({ token }: { token: string }) =>
  (await api.call('GET', '/users/current', { as: { token } })).statusCode === 200;
const codeOf = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as Problem).code,
];

describe('a corrected person', () => {
  const corrected = { name: 'Jana', surname: 'Vaňková', email: 'Jana.Vankova@example.cz' };

  it('signs in with the new e-mail and the same password; sessions end and the old address is told', async () => {
    const answer = await edit(corrected);
    expect(answer.json()).toMatchObject({ surname: 'Vaňková', email: 'jana.vankova@example.cz' });
    expect(await isLetIn(jana)).toBe(false);
    await expect(api.signIn(jana.email, jana.password)).rejects.toThrow();
    expect(await isLetIn({ token: await api.signIn('jana.vankova@example.cz', jana.password) })).toBe(true);
    const mails = await api.test.database.db.selectFrom('mails').selectAll().execute();
    expect(mails).toMatchObject([
      { kind: 'email-changed', toEmail: jana.email, facts: '{"newEmail":"jana.vankova@example.cz"}' },
    ]);
  });

  it('goes on with the session when only the name changed, which public lists show at once', async () => {
    const listed = async () =>
      (await api.call('GET', '/members')).json<Member[]>().map(({ surname }) => surname);
    expect(await listed()).toContain('Nováková');
    expect((await edit({ ...corrected, email: jana.email })).statusCode).toBe(200);
    expect([await isLetIn(jana), await listed()]).toEqual([true, expect.arrayContaining(['Vaňková'])]);
    expect(await listed()).not.toContain('Nováková');
    expect(await api.test.database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('cannot have the e-mail of somebody else, nor of an account without a row', async () => {
    await api.identity.createAccount({ email: 'ucet@example.cz', password: 'Tajne-heslo-1' });
    for (const email of [admin.email, 'ucet@example.cz']) {
      expect(codeOf(await edit({ ...corrected, email }))).toEqual([409, 'EMAIL_EXISTS']);
    }
    expect(await isLetIn(jana)).toBe(true);
  });

  it('keeps session and e-mail when the form was stale', async () => {
    const answer = await edit(corrected, { 'if-match': '"7"' });
    expect(codeOf(answer)).toEqual([412, 'VERSION_MISMATCH']);
    expect(answer.json<Problem>().current).toMatchObject({ email: jana.email });
    expect(await isLetIn(jana)).toBe(true);
  });

  it('signs in with the stored e-mail after a change that could not be stored', async () => {
    vi.spyOn(api.test.database, 'write').mockImplementationOnce(async (work) => {
      // The account has its new e-mail by then.
      vi.restoreAllMocks();
      void work;
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    });
    const changeEmail = vi.spyOn(api.identity, 'changeEmail');
    changeEmail.mockImplementationOnce(async (uid, email) => {
      await api.test.database.db
        .updateTable('identityAccounts')
        .set({ email, sessionVersion: 2 })
        .where('uid', '=', uid)
        .execute();
    });
    expect((await edit(corrected)).statusCode).toBe(503);
    expect(await isLetIn({ token: await api.signIn(jana.email, jana.password) })).toBe(true);
  });

  it('is changed by one of two administrators at once, and signs in with what is stored', async () => {
    const emails = ['prvni@example.cz', 'druhy@example.cz'];
    const answers = await Promise.all(emails.map((email) => edit({ ...corrected, email })));
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    const { email } = (await api.call('GET', '/users', { as: admin }))
      .json<User[]>()
      .find(({ userId }) => userId === jana.userId)!;
    expect(await isLetIn({ token: await api.signIn(email, jana.password) })).toBe(true);
  });

  it('is not corrected by empty or impossible values', async () => {
    for (const wrong of [{ name: ' ' }, { surname: '' }, { email: 'jana' }, { email: 5 }]) {
      expect((await edit({ ...corrected, ...wrong })).statusCode).toBe(400);
    }
  });
});

describe('the role of an administrator', () => {
  it('is given and taken by another one, with effect on the next call', async () => {
    expect((await giveRole(jana, 1)).json()).toMatchObject({ role: 1 });
    expect((await api.call('GET', '/users', { as: jana })).statusCode).toBe(200);
    await giveRole(admin, 0, jana);
    expect((await api.call('GET', '/users', { as: admin })).statusCode).toBe(403);
  });

  it('is never given or taken by oneself', async () => {
    for (const role of [0, 1]) expect(codeOf(await giveRole(admin, role))).toEqual([409, 'OWN_ROLE']);
  });

  it('stays with one when two take it from each other at once', async () => {
    await giveRole(jana, 1);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answers = await Promise.all([giveRole(jana, 0, admin), giveRole(admin, 0, jana)]);
      const { db } = api.test.database;
      const left = await db.selectFrom('users').select('userId').where('role', '=', 1).execute();
      expect([answers.map(codeOf).length, left.length]).toEqual([2, 1]);
      await db.updateTable('users').set({ role: 1 }).execute();
    }
  });

  it.each([2, -1, '1', true, null])('is not %j', async (role) => {
    const answer = await api.call('PUT', `/users/${jana.userId}/role`, { as: admin, body: { role } });
    expect(answer.statusCode).toBe(400);
  });
});

it("a provider that is away changes nothing of a person's e-mail", async () => {
  vi.spyOn(api.identity, 'changeEmail').mockRejectedValue(new IdentityUnavailableError('away'));
  const answer = await edit({ name: 'Jana', surname: 'Nová', email: 'nova@example.cz' });
  expect(answer.statusCode).toBe(503);
  const row = (await api.call('GET', '/users/current', { as: jana })).json<User>();
  expect(row).toMatchObject({ surname: 'Nováková', email: jana.email });
});

it("administrators see a member's cats, articles and messages", async () => {
  const { articleId } = (
    await api.call('POST', '/articles', { as: jana, body: { name: 'Krmení', text: '<p>x</p>' } })
  ).json<Article>();
  await api.call('PUT', `/articles/${articleId}/status`, { as: admin, body: { status: false } });
  const work = (await api.call('GET', `/users/${jana.userId}/work`, { as: admin })).json();
  expect(work).toMatchObject({
    cats: [],
    articles: [{ name: 'Krmení', approved: false, returned: { reason: '' } }],
    mails: [{ label: 'Vrácený článek', state: 'waiting', at: api.time.now.toISOString() }],
  });
});
