import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../support/test-api.ts';
import type { Call, Person } from '../support/test-api.ts';
import { sectionBodies } from './club-permissions.ts';
import { permissions } from './expected-permissions.ts';
import { FreshWorld } from './fresh-world.ts';
import type { Permission, World } from './permission.ts';

const pathOf = ({ path, ids }: Permission, world: World): string =>
  Object.entries(ids?.(world) ?? {}).reduce(
    (text, [name, id]) => text.replace(`{${name}}`, String(id)),
    path,
  );

const title = ({ method, path, anon, owner, other, admin, ids, of }: Permission): string => {
  const unapproved = other === 404 && ids !== undefined ? ' of an unapproved article' : '';
  const subject = of === undefined ? unapproved : ` of ${of}`;
  return `${method} ${path}${subject}: visitor ${anon}, owner ${owner}, other member ${other}, administrator ${admin}`;
};

describe('permissions', () => {
  let api: TestApi;
  let people: Record<'owner' | 'other' | 'admin', Person>;
  let rows: FreshWorld;

  beforeAll(async () => {
    api = await TestApi.open();
    people = { owner: await api.person(), other: await api.person(), admin: await api.person({ role: 1 }) };
    rows = new FreshWorld(api, people);
    const files = { image: await api.image(), pdf: await api.pdf() };
    // Each section of the club's content has a version.
    for (const [name, body] of Object.entries(sectionBodies))
      await api.call('PUT', `/club/content/${name}`, { as: people.admin, body: body(files) });
  });
  afterAll(() => api.close());

  it.each(permissions.map((row) => [title(row), row] as const))('%s', async (_title, row) => {
    const roles: [keyof Permission, Call['as'] | undefined][] = [
      ['anon', undefined],
      ['anon', { token: 'not.a.token' }],
      ['other', people.other],
      ['owner', people.owner],
      ['admin', people.admin],
    ];
    for (const [column, as] of roles) {
      const expected = row[column];
      const world = await rows.read();
      const answer = await api.call(row.method, pathOf(row, world), {
        ...(as && { as }),
        ...(row.body && { body: row.body(world) }),
      });
      // A call that went through has changed its rows.
      if (row.method !== 'GET' && answer.statusCode < 300) rows.change();
      expect([column, as?.token === 'not.a.token', answer.statusCode]).toEqual([
        column,
        as?.token === 'not.a.token',
        expected,
      ]);
      if (answer.statusCode === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
      if (answer.statusCode >= 400) {
        expect(answer.headers['content-type']).toBe('application/problem+json');
        expect(answer.json()).toMatchObject({ status: expected, requestId: expect.any(String) });
      }
    }
  });

  it('are stated for every route that the server has', async () => {
    const { paths } = (await api.call('GET', '/openapi.json')).json<{ paths: Record<string, object> }>();
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    const stated = new Set(permissions.map(({ method, path }) => `${method} ${path}`));
    expect(routes.toSorted()).toEqual([...stated].toSorted());
  });

  it('let nobody learn about ids or bodies without a token', async () => {
    for (const row of permissions.filter(({ anon }) => anon === 401)) {
      const path = row.path.replaceAll(/\{\w+\}/g, '2000000000');
      const answer = await api.call(row.method, path, {
        headers: { 'content-type': 'text/html' },
        ...(row.method !== 'GET' && { body: 'x'.repeat(2_000_000) }),
      });
      expect([row.method, row.path, answer.statusCode]).toEqual([row.method, row.path, 401]);
    }
  });

  it('judge the role before the row, and the row before the body', async () => {
    const { owner, other, admin } = people;
    const cat = (await rows.read()).catId;
    const wrong = { body: 'not an object' };
    const status = async (as: Person, path: string) =>
      (await api.call('PUT', path, { as, ...wrong })).statusCode;
    expect(await status(owner, '/actualities/2000000000')).toBe(403);
    expect(await status(admin, '/actualities/2000000000')).toBe(404);
    expect(await status(other, `/cats/${cat}`)).toBe(403);
    expect(await status(owner, `/cats/${cat}`)).toBe(400);
  });

  it('follow a changed role and a disabled account on the next call', async () => {
    const { db } = api.test.database;
    const admin = await api.person({ role: 1 });
    const status = async () => (await api.call('GET', '/users', { as: admin })).statusCode;
    expect(await status()).toBe(200);
    await db.updateTable('users').set({ role: 0 }).where('userId', '=', admin.userId).execute();
    expect(await status()).toBe(403);
    await db.updateTable('users').set({ role: 1 }).where('userId', '=', admin.userId).execute();
    await db.updateTable('identityAccounts').set({ disabled: 1 }).where('uid', '=', admin.uid).execute();
    expect(await status()).toBe(401);
  });

  it('leave somebody who has an account but no row without anything to write', async () => {
    const person = await api.person();
    await api.test.database.db.deleteFrom('users').where('userId', '=', person.userId).execute();
    expect((await api.call('GET', '/users/current', { as: person })).statusCode).toBe(404);
    expect((await api.call('GET', '/cats/mycats', { as: person })).statusCode).toBe(403);
    expect(
      (await api.call('POST', '/articles', { as: person, body: { name: 'x', text: 'x' } })).statusCode,
    ).toBe(403);
  });
});
