import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem, Renewal, User } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';

let api: TestApi;
let admin: Person;
let jana: Person;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1 });
  jana = await api.person({ name: 'Jana', surname: 'Nováková' });
});
afterEach(() => api.close());

const versionOf = async (): Promise<number> =>
  (await api.call('GET', '/users/current', { as: jana })).json<User>().version;
const saveDetails = (web: string, headers: Record<string, string> = {}) =>
  api.call('PUT', `/users/${jana.userId}`, { as: jana, body: { web, catKinds: '' }, headers });
/** Saves details a number of times, as fast as it goes. */
const saveAgain = async (count = 2): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    expect((await saveDetails(`https://example.cz/${index}`)).statusCode).toBe(200);
};
const decide = (path: string, body: object, version: number) =>
  api.call('PUT', `/users/${jana.userId}/${path}`, {
    as: admin,
    body,
    headers: { 'if-match': `"${version}"` },
  });

const decisions: [path: string, body: object][] = [
  ['editmembership', { date: '2027-12-31' }],
  ['role', { role: 1 }],
  ['person', { name: 'Jana', surname: 'Vaňková', email: 'jana.vankova@example.cz' }],
  ['departure', { articles: 'name', cats: 'stay' }],
];

describe('what an administrator decides about a member who goes on saving the own details', () => {
  it.each(decisions)('is done: %s', async (path, body) => {
    await saveAgain();
    const version = await versionOf();
    await saveAgain(3);
    expect((await decide(path, body, version)).statusCode).toBe(200);
  });

  it('is done in a renewal of many', async () => {
    const version = await versionOf();
    await saveAgain();
    const people = [{ userId: jana.userId, version }];
    const answer = await api.call('POST', '/memberships/renewals', { as: admin, body: { people } });
    expect(answer.json<Renewal>()).toMatchObject({ renewed: [{ userId: jana.userId }], skipped: [] });
  });

  it.each(decisions)('waits when another administrator has decided since: %s', async (path, body) => {
    const version = await versionOf();
    await saveAgain();
    const other = await decide('editmembership', { date: '2028-12-31' }, version);
    expect(other.statusCode).toBe(200);
    await saveAgain();
    const late = await decide(path, body, version);
    expect([late.statusCode, late.json<Problem>().code]).toEqual([412, 'VERSION_MISMATCH']);
    expect(late.json<Problem>().current).toMatchObject({ membershipExpire: '2028-12-31', role: 0 });
    expect((await decide(path, body, other.json<User>().version)).statusCode).toBe(200);
  });

  it('names a version that there was', async () => {
    await saveAgain();
    const version = await versionOf();
    for (const wrong of [version + 1, 0])
      expect((await decide('editmembership', { date: '2027-12-31' }, wrong)).statusCode).toBe(412);
  });
});

it("the member's own older form is told of the newer details", async () => {
  const version = await versionOf();
  await saveAgain();
  expect((await saveDetails('https://example.cz', { 'if-match': `"${version}"` })).statusCode).toBe(412);
});
