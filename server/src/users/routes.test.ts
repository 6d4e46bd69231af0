import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Member, Problem, User } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { AccountRefusedError, EmailExistsError, IdentityUnavailableError } from '../errors/index.ts';

const password = 'Tajne-heslo-1';

describe('users', () => {
  let api: TestApi;
  let admin: Person;

  beforeAll(async () => {
    api = await TestApi.open();
    admin = await api.person({ role: 1, surname: 'Správce' });
  });
  afterAll(() => api.close());

  const create = (email: string, body: object = {}) =>
    api.call('POST', '/users', {
      as: admin,
      body: { name: 'Jan', surname: 'Nový', email, password, ...body },
    });
  const details = (as: Person, body: object) => api.call('PUT', `/users/${as.userId}`, { as, body });

  it('created by an administrator can sign in at once, as members and not more', async () => {
    const answer = await create('Jan.Novy@Example.CZ', {
      role: 1,
      membershipExpire: '2099-01-01',
      userId: 5,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      email: 'jan.novy@example.cz',
      role: 0,
      membershipExpire: null,
      web: '',
      catKinds: '',
      showEmail: true,
      showInMembers: true,
    });
    expect(answer.body).not.toContain(password);
    const token = await api.signIn('jan.novy@example.cz', password);
    const current = await api.call('GET', '/users/current', { as: { token } });
    expect(current.json()).toEqual({ ...answer.json<User>(), arrivedAt: expect.any(String) });
    expect(current.headers['cache-control']).toBe('no-store');
  });

  it('have one account per e-mail, whatever its capitals', async () => {
    await create('dvakrat@example.cz');
    const again = await create('DVAKRAT@example.cz');
    expect([again.statusCode, again.json<Problem>().code]).toEqual([409, 'EMAIL_EXISTS']);
  });

  it('leave no account behind when the row could not be kept', async () => {
    const failing = vi
      .spyOn(api.test.database, 'write')
      .mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    // The account itself is written first, by the same database.
    const createAccount = vi
      .spyOn(api.identity, 'createAccount')
      .mockImplementationOnce(async ({ email }) => {
        await api.test.database.db
          .insertInto('identityAccounts')
          .values({
            uid: 'half-made',
            email,
            passwordHash: '',
            sessionVersion: 1,
            disabled: 0,
            createdAt: new Date().toISOString(),
          })
          .execute();
        return { uid: 'half-made' };
      });
    expect((await create('napul@example.cz')).statusCode).toBe(503);
    expect(failing).toHaveBeenCalled();
    failing.mockRestore();
    createAccount.mockRestore();
    expect((await create('napul@example.cz')).statusCode).toBe(201);
  });

  it('are created although a call that was cut off has left the account behind', async () => {
    const email = 'preruseno@example.cz';
    const { uid } = await api.identity.createAccount({ email, password: 'Zapomenute-1' });
    const token = await api.signIn(email, 'Zapomenute-1');
    expect((await create(email)).statusCode).toBe(201);
    expect((await api.call('GET', '/users/current', { as: { token } })).statusCode).toBe(401);
    const signedIn = await api.signIn(email, password);
    const current = await api.call('GET', '/users/current', { as: { token: signedIn } });
    expect(current.json()).toMatchObject({ email });
    // Another account: nobody else ever set its password.
    expect((await api.identity.findAccount(email))?.uid).not.toBe(uid);
  });

  it('keep their account when its e-mail was changed and the row does not say so yet', async () => {
    const person = await api.person();
    await api.identity.changeEmail(person.uid, 'nova@example.cz');
    expect((await create('nova@example.cz')).json()).toMatchObject({ code: 'EMAIL_EXISTS' });
    await expect(api.signIn('nova@example.cz', person.password)).resolves.toBeTruthy();
  });

  it('are not created while the identity provider is away, and the caller may come again', async () => {
    vi.spyOn(api.identity, 'createAccount').mockRejectedValueOnce(new IdentityUnavailableError('away'));
    const answer = await create('pozdeji@example.cz');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    vi.spyOn(api.identity, 'createAccount').mockRejectedValueOnce(new EmailExistsError());
    expect((await create('pozdeji@example.cz')).statusCode).toBe(409);
    expect((await create('pozdeji@example.cz')).statusCode).toBe(201);
  });

  it('are told of a password that the rules of the project refuse, at its field', async () => {
    const refusal = new AccountRefusedError('password', 'auth/…', 'password_policy');
    vi.spyOn(api.identity, 'createAccount').mockRejectedValueOnce(refusal);
    const answer = await create('pravidla@example.cz');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().errors).toEqual([{ path: 'password', code: 'password_policy' }]);
  });

  it('are created although the account of a call that was cut off went away in the meantime', async () => {
    vi.spyOn(api.identity, 'createAccount').mockRejectedValueOnce(new EmailExistsError());
    vi.spyOn(api.identity, 'findAccount').mockResolvedValueOnce({ uid: 'gone' });
    expect((await create('zmizely@example.cz')).statusCode).toBe(201);
  });

  it.each([
    ['email', { email: 'x' }],
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(129) }],
    ['name', { name: ' ' }],
    ['surname', { surname: '' }],
  ])('are refused with a wrong %s, named by its path', async (path, body) => {
    const answer = await create('spatne@example.cz', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().errors?.map((error) => error.path)).toEqual([path]);
  });

  it('are listed to administrators in Czech order', async () => {
    for (const surname of ['Čermák', 'Chalupa', 'Cibulka', 'Hora', 'Šimek', 'Sova'])
      await api.person({ surname });
    const known = new Set(['Čermák', 'Chalupa', 'Cibulka', 'Hora', 'Šimek', 'Sova']);
    const list = (await api.call('GET', '/users', { as: admin })).json<User[]>();
    expect(list.map(({ surname }) => surname).filter((surname) => known.has(surname))).toEqual([
      'Cibulka',
      'Čermák',
      'Hora',
      'Chalupa',
      'Sova',
      'Šimek',
    ]);
    expect(list[0]).not.toHaveProperty('uid');
  });

  it('are given a membership to a day, or none', async () => {
    const person = await api.person();
    const set = (date: unknown) =>
      api.call('PUT', `/users/${person.userId}/editmembership`, { as: admin, body: { date } });
    expect((await set('2027-12-31')).json()).toMatchObject({ membershipExpire: '2027-12-31', version: 2 });
    expect((await set(null)).json()).toMatchObject({ membershipExpire: null });
    for (const date of ['2027-13-01', '', 'zítra', 20271231, undefined]) {
      expect([date, (await set(date)).statusCode]).toEqual([date, 400]);
    }
  });

  it('edit their own web, kinds and visibility, and nothing else', async () => {
    const person = await api.person();
    const answer = await details(person, {
      web: 'https://example.cz/',
      catKinds: 'BSH',
      role: 1,
      email: 'x@example.cz',
      name: 'Jiné',
      membershipExpire: '2099-01-01',
    });
    expect(answer.json()).toMatchObject({
      web: 'https://example.cz/',
      catKinds: 'BSH',
      role: 0,
      email: person.email,
      name: person.name,
      membershipExpire: null,
    });
  });

  it('may call the kinds by either name', async () => {
    const person = await api.person();
    expect((await details(person, { web: '', catKind: 'MCO' })).json()).toMatchObject({ catKinds: 'MCO' });
    expect((await details(person, { web: '', catKinds: 'NFO', catKind: 'MCO' })).json()).toMatchObject({
      catKinds: 'NFO',
    });
    expect((await details(person, { web: '' })).statusCode).toBe(400);
  });

  it('show visitors what they do not hide, at once', async () => {
    const person = await api.person({ name: 'Alena', surname: 'Skrytá' });
    const card = async () =>
      (await api.call('GET', '/members')).json<Member[]>().find(({ userId }) => userId === person.userId);
    expect(await card()).toEqual({
      userId: person.userId,
      name: 'Alena',
      surname: 'Skrytá',
      email: person.email,
      web: '',
      catKinds: '',
      inSearch: false,
    });
    await details(person, { web: '', catKinds: '', showEmail: false });
    expect(await card()).toMatchObject({ email: null });
    await details(person, { web: '', catKinds: '', showInMembers: false });
    expect(await card()).toBeUndefined();
    const mine = await api.call('GET', '/users/current', { as: person });
    expect(mine.json()).toMatchObject({ email: person.email, showEmail: false, showInMembers: false });
  });

  it('keep switches that a request does not mention', async () => {
    const person = await api.person();
    await details(person, { web: '', catKinds: '', showEmail: false });
    expect((await details(person, { web: '', catKinds: 'x' })).json()).toMatchObject({ showEmail: false });
  });
});

describe('the member list', () => {
  it('is sorted by surname in Czech order and can be read in pages', async () => {
    const api = await TestApi.open();
    for (const surname of ['Žák', 'Ďas', 'Dvořák', 'Ábel', 'Abel']) await api.person({ surname });
    const list = (await api.call('GET', '/members')).json<Member[]>();
    const surnames = list.map(({ surname }) => surname);
    expect(surnames).toEqual(['Abel', 'Ábel', 'Ďas', 'Dvořák', 'Žák']);
    expect((await api.call('GET', '/members?limit=2&offset=1')).json()).toEqual(list.slice(1, 3));
    await api.close();
  });
});
