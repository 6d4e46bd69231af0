import { afterEach, beforeEach, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import type { Article, Cat, Payment, PersonalData } from 'shared/contract';
import { personalData } from 'shared/contract/schemas';
import { z } from 'zod';
import { catInput, catTextInput } from '../../../test/support/inputs.ts';
import { strictInDepth } from '../../../test/support/strict-in-depth.ts';
import { TestApi } from '../../../test/support/test-api.ts';
import type { Method, Person } from '../../../test/support/test-api.ts';
import { readTables } from '../../database/index.ts';
import { fileNameOf } from './file-names.ts';
import { archiveSides } from './tables.ts';

let api: TestApi;
let admin: Person;
let jana: Person;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1, name: 'Hana', surname: 'Správcová' });
  jana = await api.person({ role: 1 });
});
afterEach(() => api.close());

const call = async <Item>(as: Person, method: Method, path: string, body?: object): Promise<Item> => {
  const answer = await api.call(method, path, { as, ...(body && { body }) });
  expect([method, path, answer.statusCode < 300]).toEqual([method, path, true]);
  return answer.statusCode === 204 ? (undefined as Item) : answer.json<Item>();
};

const archive = async (path: string, as: Person) => {
  const headers = { authorization: `Bearer ${as.token}` };
  const answer = await api.app.inject({ url: `/api${path}`, headers });
  const entries = unzipSync(new Uint8Array(answer.rawPayload));
  const text = strFromU8(entries['moje-data.json'] ?? new Uint8Array());
  // The strict schema accepts what the contract's does.
  const data = z.parse(strictInDepth(personalData), JSON.parse(text)) as PersonalData;
  return { data, text, names: Object.keys(entries) };
};

const camel = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

it('every table of the database says what the archive has of it', async () => {
  const own = ['kysely_migration', 'kysely_migration_lock'];
  const tables = await readTables(api.test.database.db);
  // Terms of the search, as each database keeps them; their documents take a side.
  const isOurs = (name: string) => !own.includes(name) && !name.startsWith('search_texts');
  const names = tables.map(({ name }) => name).filter(isOurs);
  expect(names.map(camel).toSorted()).toEqual(Object.keys(archiveSides).toSorted());
});

it('a field that the contract does not describe is found at any depth', () => {
  const described = z.object({ cats: z.array(z.object({ name: z.string().nullable() }).nullable()) });
  const read = (value: object) => z.safeParse(strictInDepth(described), value).success;
  expect(read({ cats: [{ name: 'Micka' }, null] })).toBe(true);
  expect(read({ cats: [{ name: 'Micka', chip: '1' }] })).toBe(false);
  expect(read({ cats: [], dogs: [] })).toBe(false);
});

/** Something of the person in each table whose contents the archive has. */
const fill = async () => {
  const details = { web: 'https://jana.example/', catKinds: 'mainská mývalí', showEmail: false };
  await call(jana, 'PUT', `/users/${jana.userId}`, details);
  const [replaced, inBin] = [await api.image(), await api.image()];
  const cat = await call<Cat>(jana, 'POST', '/cats', catInput({ name: 'Micka', image: replaced }));
  const image = { oldUrl: replaced, image: await api.image() };
  await call(jana, 'PUT', `/cats/${cat.catId}/changeimage`, image);
  const { catImages } = await call<Cat>(jana, 'POST', `/cats/${cat.catId}/images`, { images: [inBin] });
  await call(jana, 'DELETE', `/cats/${cat.catId}/images/${catImages[0]?.imageId}`);
  await call(jana, 'PUT', `/cats/${cat.catId}`, catTextInput({ name: 'Mourek' }));
  const gone = await call<Cat>(jana, 'POST', '/cats', catInput({ name: 'Smazaná' }));
  await call(jana, 'DELETE', `/cats/${gone.catId}`);
  const draft = { name: 'Koncept', text: '<p>Do šuplíku</p>', publishedAt: null };
  await call(jana, 'POST', '/articles', draft);
  const news = { name: 'Beseda', text: '<p>x</p>', image: '' };
  await call(jana, 'POST', '/actualities', news);
  const payment = { userId: jana.userId, amount: 60_000, receivedOn: '2026-01-15', method: 'cash', note: '' };
  await call<Payment>(admin, 'POST', '/payments', payment);
  await call(admin, 'POST', '/memberships/renewals', { people: [{ userId: jana.userId, version: 3 }] });
  const { db } = api.test.database;
  const sent = { userId: jana.userId, expire: '2026-12-31', kind: 'before30', sentOn: '2026-12-01' };
  await db.insertInto('sentReminders').values(sent).execute();
  const now = api.time.now.toISOString();
  const invitation = { userId: jana.userId, email: jana.email, codeHash: 'x', sentAt: now, expiresAt: now };
  await db
    .insertInto('invitations')
    .values({ ...invitation, usedAt: now })
    .execute();
  await db.updateTable('storedObjects').set({ uploader: jana.uid }).where('url', '=', inBin).execute();
  return { replaced, inBin };
};

it('has something in each part that a table has something for: bin, drafts, versions and changes too', async () => {
  const { replaced, inBin } = await fill();
  const other = await api.person({ name: 'Petr', surname: 'Habr' });
  const text = { name: 'Cizí článek', text: '<p>Cizí věty</p>' };
  const { articleId } = await call<Article>(other, 'POST', '/articles', text);
  const { data, text: json, names } = await archive('/users/current/data', jana);
  const parts = Object.values(archiveSides).flatMap((side) => ('in' in side ? [side.in] : []));
  for (const part of new Set(parts)) expect([part, JSON.stringify(data[part])]).not.toEqual([part, '[]']);
  expect(data.cats).toMatchObject([
    {
      name: 'Mourek',
      deletedAt: null,
      deletedPictures: [{ file: fileNameOf(inBin), deletedAt: expect.any(String) }],
      versions: [
        { name: 'Mourek' },
        { name: 'Micka' },
        { name: 'Micka' },
        { name: 'Micka' },
        { name: 'Micka', pictures: [{ file: fileNameOf(replaced) }] },
      ],
    },
    { name: 'Smazaná', deletedAt: expect.any(String) },
  ]);
  expect(data.articles).toMatchObject([{ name: 'Koncept', draft: true, versions: [{ name: 'Koncept' }] }]);
  expect(data.clubVersions).toMatchObject([{ kind: 'actualities', number: 1 }]);
  expect(data.changes.made).toMatchObject([{ subject: 'Beseda' }]);
  expect(data.changes.about.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining([fileNameOf(replaced), fileNameOf(inBin)]));
  expect(data.mails).toMatchObject([{ subject: expect.stringMatching(/^1\sčlánek čeká na schválení$/) }]);
  // Nothing of others, though an administrator is told of their articles and changes them.
  await call(jana, 'PUT', `/articles/${articleId}/status`, { status: true });
  for (const trace of ['Cizí', 'Habr', 'Petr', other.email, admin.email, 'Správcová'])
    expect([trace, json.includes(trace)]).toEqual([trace, false]);
  expect((await archive('/users/current/data', jana)).text).not.toContain('Habr');
});
