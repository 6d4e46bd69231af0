import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actuality, Article, AuditList, Cat, Payment } from 'shared/contract';
import { catInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Call, Method, Person } from '../../test/support/test-api.ts';
import { permissions } from '../../test/permissions/expected-permissions.ts';
import { sectionNames } from '../club/sections.ts';
import { auditedActions, clubBinActions } from './audited-actions.ts';
import { deleteOldEntries } from './repository.ts';

/** Calls of administrators alone that change nothing of the club. */
const unlisted = [
  'POST /payments/statement/preview',
  ...sectionNames.map((name) => `POST /club/content/${name}/preview`),
];

describe('the list of administrative changes', () => {
  let api: TestApi;
  let admin: Person;
  let member: Person;
  beforeAll(async () => {
    api = await TestApi.open();
    admin = await api.person({ role: 1, name: 'Pavel', surname: 'Správce' });
    member = await api.person({ name: 'Eva', surname: 'Členka' });
  });
  beforeEach(async () => {
    await api.test.database.db.deleteFrom('auditEntries').execute();
    api.time.now = new Date('2026-03-01T10:00:00Z');
  });
  afterAll(() => api.close());

  const call = async (method: Method, path: string, body?: object, given: Call = {}) => {
    const answer = await api.call(method, path, { as: admin, ...(body && { body }), ...given });
    expect([method, path, answer.statusCode < 300]).toEqual([method, path, true]);
    return answer;
  };
  const list = async (query = '') =>
    (await api.call('GET', `/audit-log${query}`, { as: admin })).json<AuditList>();
  const words = async (query = '') =>
    (await list(query)).entries.map(({ action, subject }) =>
      `${action}: ${subject}`.replaceAll('\u00a0', ' '),
    );
  const news = { name: 'Schůze', text: '<p>x</p>', image: '' };

  it('says who changed what and when, newest first', async () => {
    const { actualityId } = (await call('POST', '/actualities', news)).json<Actuality>();
    api.time.now = new Date('2026-03-02T10:00:00Z');
    await call('DELETE', `/actualities/${actualityId}`);
    const { entries, total, actors } = await list();
    const pavel = { userId: admin.userId, person: { name: 'Pavel', surname: 'Správce' } };
    expect(entries).toMatchObject([
      { at: '2026-03-02T10:00:00.000Z', actor: pavel, action: 'smazání aktuality', subject: 'Schůze' },
      { at: '2026-03-01T10:00:00.000Z', actor: pavel, action: 'přidání aktuality', subject: 'Schůze' },
    ]);
    expect([total, actors]).toEqual([2, [pavel]]);
  });

  it('does not name an article that has become a draft', async () => {
    const text = { name: 'Článek', text: '<p>x</p>' };
    const { articleId } = (await api.call('POST', '/articles', { as: member, body: text })).json<Article>();
    await call('PUT', `/articles/${articleId}/status`, { status: true });
    const draft = { ...text, name: 'Tajný koncept', publishedAt: null };
    expect((await api.call('PUT', `/articles/${articleId}`, { as: member, body: draft })).statusCode).toBe(
      200,
    );
    expect(JSON.stringify(await list())).not.toContain('Tajný');
  });

  it('names people, payments, articles and settings, with what they were given', async () => {
    const { userId } = member;
    const text = { name: 'Článek', text: '<p>x</p>' };
    const written = await api.call('POST', '/articles', { as: member, body: text });
    await call('PUT', `/articles/${written.json<Article>().articleId}/status`, { status: true });
    await call('PUT', `/users/${userId}/editmembership`, { date: '2027-12-31' });
    await call('PUT', `/users/${userId}/role`, { role: 1 });
    await call('PUT', `/users/${userId}/role`, { role: 0 });
    const paid = { userId, amount: 60_000, receivedOn: '2026-01-15', method: 'cash', note: '' };
    const { paymentId } = (await call('POST', '/payments', paid)).json<Payment>();
    await call('DELETE', `/payments/${paymentId}`);
    await call('PUT', '/memberships/settings', { renewalRule: 'calendarYear' });
    expect(await words()).toEqual([
      'pravidlo obnovy členství: ',
      'zrušení platby: Eva Členka',
      'zapsání platby 600 Kč: Eva Členka',
      'odebrání správy webu: Eva Členka',
      'předání správy webu: Eva Členka',
      'členství do 31. 12. 2027: Eva Členka',
      'schválení článku: Článek',
    ]);
  });

  it('has neither refused nor repeated calls, nor what members do with what is theirs', async () => {
    const headers = { 'idempotency-key': 'jednou' };
    await call('POST', '/actualities', news, { headers });
    await call('POST', '/actualities', news, { headers });
    const { actualityId } = (await call('POST', '/actualities', news)).json<Actuality>();
    await api.call('PUT', `/actualities/${actualityId}`, {
      as: admin,
      body: news,
      headers: { 'if-match': '"9"' },
    });
    await api.call('DELETE', '/actualities/2000000000', { as: admin });
    await call('PUT', `/users/${member.userId}`, { web: '', catKinds: 'BSH' }, { as: member });
    expect(await words()).toEqual(['přidání aktuality: Schůze', 'přidání aktuality: Schůze']);
  });

  it('is filtered by area, person and days in Prague', async () => {
    api.time.now = new Date('2026-06-30T21:59:00Z');
    await call('POST', '/actualities', news);
    api.time.now = new Date('2026-06-30T22:00:00Z');
    await call('PUT', `/users/${member.userId}/editmembership`, { date: null });
    expect(await words('?area=news')).toEqual(['přidání aktuality: Schůze']);
    expect(await words(`?actor=${admin.userId}`)).toHaveLength(2);
    expect(await words(`?actor=${member.userId}`)).toEqual([]);
    expect(await words('?to=2026-06-30')).toEqual(['přidání aktuality: Schůze']);
    expect(await words('?from=2026-07-01')).toEqual(['zrušení konce členství: Eva Členka']);
    expect(await words('?limit=1&offset=1')).toEqual(['přidání aktuality: Schůze']);
    expect((await api.call('GET', '/audit-log?area=x', { as: admin })).statusCode).toBe(400);
  });

  it('is exported for Excel, which runs none of its names', async () => {
    await call('POST', '/actualities', { ...news, name: '=1+1' });
    const file = await call('GET', '/audit-log/export?area=news');
    expect(file.headers['content-disposition']).toContain('zmeny-2026-03-01.csv');
    expect(file.body.split('\r\n')).toEqual([
      '\uFEFFKdy;Kdo;Oblast;Změna;Čeho se týká',
      "1. 3. 2026 11.00;Pavel Správce;Aktuality;přidání aktuality;'=1+1",
      '',
    ]);
  });

  it('is exported with a name of two lines in one cell', async () => {
    await call('POST', '/actualities', { ...news, name: 'Schůze\n=1+1' });
    const file = await call('GET', '/audit-log/export?area=news');
    expect(file.body.split('\r\n')[1]).toBe(
      '1. 3. 2026 11.00;Pavel Správce;Aktuality;přidání aktuality;"Schůze\n=1+1"',
    );
  });

  it('keeps a number where a person was erased', async () => {
    const other = await api.person({ role: 1 });
    await call('PUT', `/users/${member.userId}/editmembership`, { date: null }, { as: other });
    const erasedAt = '2026-03-01T10:00:00.000Z';
    await api.test.database.db
      .updateTable('users')
      .set({ erasedAt })
      .where('userId', 'in', [other.userId])
      .execute();
    expect((await list()).entries[0]?.actor).toEqual({ userId: other.userId, person: null });
    expect((await call('GET', '/audit-log/export')).body).toContain(`č. ${other.userId};`);
  });

  it('is kept for two years', async () => {
    await call('POST', '/actualities', news);
    await deleteOldEntries(api.test.database, new Date('2028-02-29T10:00:00Z'));
    expect(await words()).toHaveLength(1);
    await deleteOldEntries(api.test.database, new Date('2028-03-02T10:00:00Z'));
    expect(await words()).toEqual([]);
  });

  it('lists what comes out of the bin of the club, and not what members take out of theirs', async () => {
    const { actualityId } = (
      await call('POST', '/actualities', { ...news, name: 'Z koše' })
    ).json<Actuality>();
    const { catId } = (await api.call('POST', '/cats', { as: member, body: catInput() })).json<Cat>();
    await call('DELETE', `/actualities/${actualityId}`);
    await call('DELETE', `/cats/${catId}`, undefined, { as: member });
    await api.test.database.db.deleteFrom('auditEntries').execute();
    for (const [as, entry] of [
      [admin, `actualities/${actualityId}`],
      [member, `cats/${catId}`],
    ] as const) {
      await call('POST', `/bin/${entry}/restoration`, undefined, { as });
      await call('DELETE', `/${entry}`, undefined, { as });
      await call('DELETE', `/bin/${entry}`, undefined, { as });
    }
    expect(await words()).toEqual([
      'smazání aktuality natrvalo: Z koše',
      'smazání aktuality: Z koše',
      'vrácení aktuality z koše: Z koše',
    ]);
  });

  it('knows every call that administrators alone may make', () => {
    const calls = permissions
      .filter(({ method, owner, admin: status }) => method !== 'GET' && owner === 403 && status < 300)
      .map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    const listed = Object.values(auditedActions)
      .filter((action) => !Object.values(clubBinActions).includes(action))
      .map(({ call: one }) => one);
    expect([...listed, ...unlisted].toSorted()).toEqual([...new Set(calls)].toSorted());
  });
});
