import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article, Cat, CatSummary, FormerMember, Member, Problem, User } from 'shared/contract';
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
let cat: Cat;
let article: Article;
let draft: Article;

const day = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  api = await TestApi.open();
  api.time.now = new Date();
  admin = await api.person({ role: 1, name: 'Hana', surname: 'Správcová' });
  jana = await api.person({ name: 'Jana', surname: 'Nováková' });
  petr = await api.person({ name: 'Petr', surname: 'Habr' });
  const body = catInput({ name: 'Micka', image: await api.image() });
  cat = (await api.call('POST', '/cats', { as: jana, body })).json<Cat>();
  const write = async (name: string) =>
    (await api.call('POST', '/articles', { as: jana, body: { name, text: '<p>x</p>' } })).json<Article>();
  article = await write('Krmení');
  draft = await write('Rozepsané');
  await api.call('PUT', `/articles/${article.articleId}/status`, { as: admin, body: { status: true } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

const letGo = (body: object = {}, { who = jana, as = admin } = {}) =>
  api.call('PUT', `/users/${who.userId}/departure`, {
    as,
    body: { articles: 'name', cats: 'stay', ...body },
  });
const undo = (who = jana) => api.call('DELETE', `/users/${who.userId}/departure`, { as: admin });
const cats = async () => (await api.call('GET', '/cats')).json<CatSummary[]>();
const members = async () =>
  (await api.call('GET', '/members')).json<Member[]>().map(({ surname }) => surname);
const read = async (id: number) => api.call('GET', `/articles/${id}`);
const runJobs = () =>
  runPeopleJobs(
    {
      ...api,
      clock: () => api.time.now,
      database: api.test.database,
      dataDir: api.test.config.dataDir,
    },
    api.app.log,
  );
const rowOf = ({ userId }: Person) =>
  api.test.database.db.selectFrom('users').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
const afterDays = (days: number) => {
  api.time.now = new Date(Date.now() + days * day);
};

describe('a member who is let go', () => {
  it('is refused from the next call on, cannot sign in, and is in no list', async () => {
    expect(await members()).toContain('Nováková');
    expect((await letGo()).json<FormerMember>()).toMatchObject({ email: jana.email });
    for (const path of ['/users/current', '/cats/mycats', '/users/current/articles/all']) {
      expect((await api.call('GET', path, { as: jana })).statusCode).toBe(401);
    }
    await expect(api.signIn(jana.email, jana.password)).rejects.toThrow('USER_DISABLED');
    expect(await members()).not.toContain('Nováková');
    const users = (await api.call('GET', '/users', { as: admin })).body;
    expect(users).not.toContain(jana.email);
    expect((await read(draft.articleId)).statusCode).toBe(404);
  });

  it('is refused also while the provider is away, whose account is ended as soon as it answers', async () => {
    const disable = vi.spyOn(api.identity, 'disableAccount');
    disable.mockRejectedValueOnce(new IdentityUnavailableError('away'));
    expect((await letGo()).statusCode).toBe(200);
    expect((await api.call('GET', '/users/current', { as: jana })).statusCode).toBe(401);
    expect((await rowOf(jana)).accountEnded).toBe(0);
    await runJobs();
    await expect(api.signIn(jana.email, jana.password)).rejects.toThrow('USER_DISABLED');
  });

  it('leaves cats and articles under the name, without a link to a card', async () => {
    await letGo();
    expect(await cats()).toMatchObject([{ name: 'Micka', owner: { name: 'Jana', surname: 'Nováková' } }]);
    expect((await read(article.articleId)).json()).toMatchObject({
      creator: { name: 'Jana', surname: 'Nováková' },
      creatorInMembers: false,
    });
  });

  it('leaves them as a former member, where it was wished so', async () => {
    await letGo({ articles: 'former' });
    const former = { name: 'bývalý', surname: 'člen' };
    expect(await cats()).toMatchObject([{ owner: former }]);
    expect((await read(article.articleId)).json()).toMatchObject({ creator: former });
  });

  it('gives cats to another member, who then keeps them', async () => {
    await letGo({ cats: 'give', catsTo: petr.userId });
    expect(await cats()).toMatchObject([{ owner: { surname: 'Habr' } }]);
    const body = { ...catInput({ name: 'Micka' }), description: 'Nový domov' };
    const answer = await api.call('PUT', `/cats/${cat.catId}`, { as: petr, body });
    expect(answer.statusCode).toBe(200);
  });

  it.each([undefined, 2_000_000_000, 'self'])('gives them to nobody like %j', async (to) => {
    const catsTo = to === 'self' ? jana.userId : to;
    const answer = await letGo({ cats: 'give', catsTo });
    expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([
      400,
      [{ path: 'catsTo', code: 'unknown_member' }],
    ]);
    expect(await members()).toContain('Nováková');
  });

  it('takes cats along', async () => {
    await letGo({ cats: 'remove' });
    expect(await cats()).toEqual([]);
    expect((await api.call('GET', `/cats/${cat.catId}`)).statusCode).toBe(404);
  });

  it('keeps the e-mail from others as long as the departure can be undone', async () => {
    await letGo();
    const body = { name: 'J', surname: 'N', email: jana.email, password: 'Tajne-heslo-1' };
    expect((await api.call('POST', '/users', { as: admin, body })).statusCode).toBe(409);
  });

  it('is never oneself, and never the last administrator', async () => {
    expect((await letGo({}, { who: admin })).json<Problem>().code).toBe('OWN_DEPARTURE');
    await api.call('PUT', `/users/${jana.userId}/role`, { as: admin, body: { role: 1 } });
    const answers = await Promise.all([letGo({}, { as: admin }), letGo({}, { who: admin, as: jana })]);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    const left = await api.test.database.db
      .selectFrom('users')
      .select('userId')
      .where('role', '=', 1)
      .where('departedAt', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('cannot use an invitation that was sent, nor get another one', async () => {
    const body = { name: 'Nová', surname: 'Členka', email: 'nova@example.cz' };
    const { userId } = (await api.call('POST', '/users/invitations', { as: admin, body })).json<User>();
    await letGo({}, { who: { ...jana, userId } });
    const { db } = api.test.database;
    const invitations = await db.selectFrom('invitations').select('expiresAt').execute();
    expect(invitations).toEqual([{ expiresAt: api.time.now.toISOString() }]);
    const again = await api.call('POST', `/users/${userId}/invitation`, { as: admin });
    expect(again.statusCode).toBe(404);
  });

  it('gets no message that waits', async () => {
    const { userId } = jana;
    await api.call('PUT', `/articles/${draft.articleId}/status`, { as: admin, body: { status: false } });
    await letGo();
    const mails = await api.test.database.db
      .selectFrom('mails')
      .select('state')
      .where('userId', '=', userId)
      .execute();
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['cancelled']));
    await api.call('PUT', `/articles/${draft.articleId}/status`, { as: admin, body: { status: true } });
    const later = await api.test.database.db
      .selectFrom('mails')
      .where('state', '=', 'waiting')
      .select('toEmail')
      .execute();
    expect(later.map(({ toEmail }) => toEmail)).not.toContain(jana.email);
  });
});

describe('a departure that is undone', () => {
  it.each([
    ['stay', undefined],
    ['remove', undefined],
    ['give', 'petr'],
  ])('gives back everything, cats that were to %s, too; sessions stay ended', async (choice, to) => {
    await letGo({ articles: 'former', cats: choice, catsTo: to && petr.userId });
    expect((await undo()).statusCode).toBe(204);
    expect(await cats()).toMatchObject([{ name: 'Micka', owner: { surname: 'Nováková' } }]);
    expect(await members()).toContain('Nováková');
    expect((await read(article.articleId)).json()).toMatchObject({ creatorInMembers: true });
    expect((await api.call('GET', '/users/current', { as: jana })).statusCode).toBe(401);
    const token = await api.signIn(jana.email, jana.password);
    expect((await api.call('GET', '/cats/mycats', { as: { token } })).json()).toHaveLength(1);
    expect((await undo()).statusCode).toBe(404);
  });

  it('gives back the role', async () => {
    await api.call('PUT', `/users/${jana.userId}/role`, { as: admin, body: { role: 1 } });
    await letGo();
    expect((await rowOf(jana)).role).toBe(0);
    await undo();
    expect((await rowOf(jana)).role).toBe(1);
  });

  it('is listed with its last day, and refused after thirty days', async () => {
    await letGo();
    const [former] = (await api.call('GET', '/users/former', { as: admin })).json<FormerMember[]>();
    expect(Date.parse(former?.undoneUntil ?? '') - Date.parse(former?.departedAt ?? '')).toBe(30 * day);
    afterDays(30.01);
    expect((await undo()).json<Problem>().code).toBe('UNDO_EXPIRED');
  });

  it('that fails leaves no account that signs in, once the job has run', async () => {
    await letGo();
    const enable = api.identity.enableAccount.bind(api.identity);
    vi.spyOn(api.identity, 'enableAccount').mockImplementationOnce(async (uid) => {
      await enable(uid);
      throw new IdentityUnavailableError('The answer was lost.');
    });
    expect((await undo()).statusCode).toBe(503);
    await runJobs();
    await expect(api.signIn(jana.email, jana.password)).rejects.toThrow('USER_DISABLED');
    expect((await undo()).statusCode).toBe(204);
  });

  it('leaves the account enabled, though the job has ended it once more meanwhile', async () => {
    await letGo();
    const enable = api.identity.enableAccount.bind(api.identity);
    vi.spyOn(api.identity, 'enableAccount').mockImplementationOnce(async (uid) => {
      await enable(uid);
      await runJobs();
    });
    expect((await undo()).statusCode).toBe(204);
    expect(await api.signIn(jana.email, jana.password)).toBeTruthy();
  });

  it('does not happen while the provider is away', async () => {
    await letGo();
    vi.spyOn(api.identity, 'enableAccount').mockRejectedValue(new IdentityUnavailableError('away'));
    expect((await undo()).statusCode).toBe(503);
    expect(await members()).not.toContain('Nováková');
  });
});

describe('thirty days after a departure', () => {
  const everything = async (): Promise<string> => {
    const { db } = api.test.database;
    const tables = [
      'users',
      'mails',
      'invitations',
      'identityAccounts',
      'cats',
      'articles',
      'storedObjects',
    ] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  };

  it('account, contacts, messages, hidden cats and unapproved articles are erased', async () => {
    await letGo({ articles: 'former', cats: 'remove' });
    afterDays(29);
    await runJobs();
    expect(await everything()).toContain(jana.email);
    afterDays(31);
    await runJobs();
    await api.files.removeDiscarded();
    const left = await everything();
    for (const gone of [jana.email, jana.uid, 'Nováková', 'Micka', 'Rozepsané', cat.image]) {
      expect([gone, left.includes(gone)]).toEqual([gone, false]);
    }
    expect(left).toContain('Krmení');
    expect((await read(article.articleId)).json()).toMatchObject({ creator: { surname: 'člen' } });
    expect((await undo()).statusCode).toBe(404);
    expect((await api.call('GET', '/users/former', { as: admin })).json()).toEqual([]);
    // The e-mail is free again.
    const body = { name: 'Jana', surname: 'N', email: jana.email, password: 'Tajne-heslo-1' };
    expect((await api.call('POST', '/users', { as: admin, body })).statusCode).toBe(201);
  });

  it('the name stays where an article or a cat stays under it', async () => {
    await letGo();
    afterDays(31);
    await runJobs();
    expect(await cats()).toMatchObject([{ owner: { surname: 'Nováková' } }]);
    expect(await rowOf(jana)).toMatchObject({ name: 'Jana', web: '', catKinds: '' });
  });

  it('the job goes on where the provider was away, and erases nothing twice', async () => {
    await letGo();
    afterDays(31);
    vi.spyOn(api.identity, 'deleteAccount').mockRejectedValueOnce(new IdentityUnavailableError('away'));
    await runJobs();
    expect((await rowOf(jana)).erasedAt).toBeNull();
    await runJobs();
    const erased = await rowOf(jana);
    expect(erased.erasedAt).not.toBeNull();
    await runJobs();
    expect(await rowOf(jana)).toEqual(erased);
  });
});

it('messages are deleted more than a year after they were sent, and those that wait are kept', async () => {
  const { database } = api.test;
  const to = { name: 'Jana Nová', email: 'jana@example.cz' };
  const year = 365 * 24 * 3600_000;
  for (const age of [0, year, 1.2 * year, 1.3 * year]) {
    const queuedAt = new Date(api.time.now.getTime() - age);
    await database.write((trx) =>
      queueMail(trx, { kind: 'test', userId: null, to, facts: {}, uniqueKey: `${age / year}` }, queuedAt),
    );
  }
  const old = database.db.updateTable('mails').set({ state: 'sent' });
  await old.where('uniqueKey', 'in', ['1', '1.3']).execute();
  await runJobs();
  const kept = await database.db.selectFrom('mails').select('uniqueKey').where('kind', '=', 'test').execute();
  expect(kept.map(({ uniqueKey }) => uniqueKey).toSorted()).toEqual(['0', '1', '1.2']);
});
