import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from 'shared/contract';
import { TestApi } from './support/test-api.ts';
import type { Person } from './support/test-api.ts';

let api: TestApi;
let admin: Person;
let jana: Person;
beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1 });
  jana = await api.person();
});
afterAll(() => api.close());

/** One more than the databases' integers hold. */
const tooLarge = 2_147_483_648;

it.each([
  ['PUT', '/users/current/departure', { articles: 'former', cats: 'give', catsTo: tooLarge }, 'catsTo'],
  [
    'POST',
    '/payments',
    { userId: tooLarge, amount: 60_000, receivedOn: '2026-01-15', method: 'cash', note: '' },
    'userId',
  ],
  [
    'POST',
    '/memberships/renewals',
    { to: '2027-12-31', people: [{ userId: tooLarge, version: 1 }] },
    'people.0.userId',
  ],
  [
    'POST',
    '/references',
    { entityId: tooLarge, name: 'Odkaz', reference: 'https://www.example.cz/' },
    'entityId',
  ],
] as const)(
  'an id that no row can have is a mistake of the caller: %s %s',
  async (method, path, body, field) => {
    const as = path.includes('current') ? jana : admin;
    const answer = await api.call(method, path, { as, body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().errors?.map((error) => error.path)).toContain(field);
  },
);
