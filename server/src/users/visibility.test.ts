import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from 'shared/contract';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { makeEarlierDatabase } from '../../test/support/test-database.ts';
import { openDatabase } from '../database/index.ts';

let api: TestApi;
let jana: Person;

const texts = { web: 'https://www.example.cz/', catKinds: 'mainská mývalí' };

beforeEach(async () => {
  api = await TestApi.open();
  jana = await api.person();
});
afterEach(() => api.close());

const save = (details: object, as = jana) =>
  api.call('PUT', `/users/${jana.userId}`, { as, body: { ...texts, ...details } });
const card = async () => (await api.call('GET', '/members')).json<Member[]>()[0];
const decisions = () =>
  api.test.database.db
    .selectFrom('visibilityChanges')
    .select(['userId', 'field', 'shown', 'wording', 'changedAt'])
    .orderBy('changeId')
    .execute();

describe("a member's card", () => {
  it.each([
    ['showWeb', { web: '', catKinds: texts.catKinds }],
    ['showCatKinds', { web: texts.web, catKinds: '' }],
  ])('goes without what %s hides, for everybody and at once', async (field, shown) => {
    await save({});
    expect(await card()).toMatchObject({ ...texts, email: jana.email });
    expect((await save({ [field]: false })).json()).toMatchObject({ ...texts, [field]: false });
    expect(await card()).toMatchObject(shown);
  });
});

describe('a decision about it', () => {
  it('is kept with its time and its words; what stays as it is is none', async () => {
    await save({ showEmail: true, showWeb: true });
    expect(await decisions()).toEqual([]);
    await save({ showEmail: false, showWeb: true });
    api.time.now = new Date(api.time.now.getTime() + 60_000);
    await save({ showEmail: true });
    const { userId } = jana;
    const wording = 'Ukazovat můj e-mail. Bez zaškrtnutí zůstane vizitka bez e-mailu.';
    expect(await decisions()).toEqual([
      { userId, field: 'showEmail', shown: 0, wording, changedAt: expect.any(String) },
      { userId, field: 'showEmail', shown: 1, wording, changedAt: api.time.now.toISOString() },
    ]);
  });

  it('is not kept when the save is refused', async () => {
    const answer = await api.call('PUT', `/users/${jana.userId}`, {
      as: jana,
      body: { ...texts, showEmail: false },
      headers: { 'if-match': '"77"' },
    });
    expect(answer.statusCode).toBe(412);
    expect((await save({ showEmail: false }, await api.person({ role: 1 }))).statusCode).toBe(403);
    expect(await decisions()).toEqual([]);
  });
});

it('members of the version before show what they showed, and have decided nothing', async () => {
  const earlier = await makeEarlierDatabase('0015-invitations', (db) =>
    db
      .insertInto('users')
      .values({
        ...{ uid: 'x', name: 'Jana', surname: 'Nová', email: 'jana@example.cz', role: 0 },
        ...{ membershipExpire: null, createdAt: '2020-01-01T00:00:00.000Z', web: '', catKinds: '' },
        ...{ showEmail: 0, showInMembers: 1 },
      })
      .execute(),
  );
  const later = await openDatabase(earlier.config);
  expect(await later.db.selectFrom('users').selectAll().executeTakeFirst()).toMatchObject({
    ...{ showEmail: 0, showInMembers: 1, showWeb: 1, showCatKinds: 1 },
  });
  expect(await later.db.selectFrom('visibilityChanges').selectAll().execute()).toEqual([]);
  await later.close();
  await earlier.remove();
});
