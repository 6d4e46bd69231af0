import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Cat, CatCoats, CatSummary, CoatCount } from 'shared/contract';
import { catInput, catTextInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { makeEarlierDatabase } from '../../test/support/test-database.ts';
import { openDatabase } from '../database/index.ts';

let api: TestApi;
let owner: Person;

beforeEach(async () => {
  api = await TestApi.open();
  owner = await api.person();
});
afterEach(() => api.close());

const addCat = async (ems: string, name = ems): Promise<Cat> =>
  (await api.call('POST', '/cats', { as: owner, body: catInput({ name, ems }) })).json<Cat>();
const names = async (query: string) =>
  (await api.call('GET', `/cats?${query}`)).json<CatSummary[]>().map(({ name }) => name);
const coats = async (query = '') => (await api.call('GET', `/cats/coats?${query}`)).json<CatCoats>();
const inWords = (counts: readonly CoatCount[]) => counts.map(({ label, count }) => `${label} ${count}`);

describe('the list of cats', () => {
  it('holds those of one breed, colour and pattern, newest first, in any spelling of their codes', async () => {
    for (const ems of ['BSH a', 'bri ns 22 64', 'BSH n 22', 'MCO n 03 22', 'RUS', '']) await addCat(ems);
    expect(await names('breed=BSH')).toEqual(['BSH n 22', 'bri ns 22 64', 'BSH a']);
    expect(await names('pattern=mramorovana')).toEqual(['MCO n 03 22', 'BSH n 22', 'bri ns 22 64']);
    expect(await names('breed=BSH&pattern=mramorovana')).toEqual(['BSH n 22', 'bri ns 22 64']);
    expect(await names('colour=modra')).toEqual(['RUS', 'BSH a']);
    expect(await names('breed=BSH&colour=modra&pattern=jednobarevna')).toEqual(['BSH a']);
    expect(await names('breed=SIA')).toEqual([]);
    expect(await names('breed=BSH&limit=1&offset=1')).toEqual(['bri ns 22 64']);
  });

  it.each(['breed=QQQ', 'colour=hnedozelena', 'pattern=%25', 'breed=BSH&breed=MCO'])(
    'is refused for a value that does not exist: %s',
    async (query) => {
      for (const path of [`/cats?${query}`, `/cats/coats?${query}`])
        expect((await api.call('GET', path)).statusCode).toBe(400);
    },
  );
});

describe('the counts', () => {
  it('are those of the cats that remain when a value of the same kind is chosen instead', async () => {
    for (const ems of ['BSH a', 'BSH a', 'BSH n 22', 'MCO a 22', 'XYZ a']) await addCat(ems);
    const all = await coats();
    expect(all.total).toBe(5);
    expect(inWords(all.breeds)).toEqual(['britská krátkosrstá 3', 'mainská mývalí 1']);
    expect(inWords(all.colours)).toEqual(['černá 1', 'modrá 4']);
    expect(inWords(all.patterns)).toEqual(['jednobarevná 3', 'mramorovaná 2']);
    const blue = await coats('colour=modra&breed=BSH');
    expect(blue.total).toBe(2);
    expect(inWords(blue.breeds)).toEqual(['britská krátkosrstá 2', 'mainská mývalí 1']);
    expect(inWords(blue.colours)).toEqual(['černá 1', 'modrá 2']);
    expect(inWords(blue.patterns)).toEqual(['jednobarevná 2']);
  });

  it('name a chosen value that no cat has', async () => {
    await addCat('BSH a');
    expect(inWords((await coats('breed=SIA')).breeds)).toEqual(['britská krátkosrstá 1', 'siamská 0']);
  });

  it('follow each write: a new code, a restored version, the bin and back', async () => {
    const { catId } = await addCat('BSH a');
    const path = `/cats/${catId}`;
    const breeds = async () => inWords((await coats()).breeds);
    expect(await breeds()).toEqual(['britská krátkosrstá 1']);
    await api.call('PUT', path, { as: owner, body: catTextInput({ name: 'Micka', ems: 'MCO n 22' }) });
    expect([await breeds(), await names('breed=MCO')]).toEqual([['mainská mývalí 1'], ['Micka']]);
    const restored = await api.call('POST', `${path}/history/1/restoration`, { as: owner, body: {} });
    expect(restored.statusCode).toBe(201);
    expect([await breeds(), await names('breed=MCO')]).toEqual([['britská krátkosrstá 1'], []]);
    await api.call('DELETE', path, { as: owner });
    expect([await breeds(), await names('breed=BSH')]).toEqual([[], []]);
    await api.call('POST', `/bin/cats/${catId}/restoration`, { as: owner });
    expect([await breeds(), await names('breed=BSH')]).toEqual([['britská krátkosrstá 1'], ['BSH a']]);
  });
});

it('cats of the version before are found by their codes', async () => {
  const row = { birthday: '', kind: '', location: '', tests: '', page: '', description: '', image: '' };
  const earlier = await makeEarlierDatabase('0022-erasures', async (db) => {
    await db
      .insertInto('users')
      .values({
        ...{ uid: 'x', name: 'Jana', surname: 'Nová', email: 'jana@example.cz', role: 0, web: '' },
        ...{ membershipExpire: null, createdAt: '2020-01-01T00:00:00.000Z', catKinds: '' },
        ...{ showEmail: 0, showInMembers: 1 },
      })
      .execute();
    for (const ems of ['bri a 03', 'BSH a 03', 'nic', ''])
      await db
        .insertInto('cats')
        .values({ ...row, ems, name: ems, ownerId: 1, createdAt: '2020-01-01T00:00:00.000Z' })
        .execute();
  });
  const later = await openDatabase(earlier.config);
  const coat = ['coatBreed', 'coatColour', 'coatPatterns'] as const;
  expect(await later.db.selectFrom('cats').select(coat).orderBy('catId').execute()).toEqual([
    { coatBreed: 'BSH', coatColour: 'modra', coatPatterns: ' bikolor ' },
    { coatBreed: 'BSH', coatColour: 'modra', coatPatterns: ' bikolor ' },
    { coatBreed: '', coatColour: '', coatPatterns: '' },
    { coatBreed: '', coatColour: '', coatPatterns: '' },
  ]);
  await later.close();
  await earlier.remove();
});
