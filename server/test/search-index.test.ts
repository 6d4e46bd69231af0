import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Article, Cat, Exhibition, Reference } from 'shared/contract';
import { findIndexMistakes, openDatabase } from '../src/database/index.ts';
import { catInput, catTextInput, exhibitionInput, referenceInput } from './support/inputs.ts';
import { makeEarlierDatabase } from './support/test-database.ts';
import { TestApi } from './support/test-api.ts';
import type { Method, Person } from './support/test-api.ts';

/** SQLite has one writer at a time. */
const onPostgres = process.env['TEST_DATABASE_URL'] ? it : it.skip;

let api: TestApi;
let admin: Person;
let jana: Person;
let petr: Person;

beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.person({ role: 1 });
  jana = await api.person();
  petr = await api.person({ name: 'Petr', surname: 'Habr' });
});
afterEach(() => api.close());

/** Calls, and compares the index with what everybody may read. */
const call = async <Item>(method: Method, path: string, as: Person, body?: object): Promise<Item> => {
  const answer = await api.call(method, path, { as, ...(body && { body }) });
  expect([method, path, answer.statusCode < 300]).toEqual([method, path, true]);
  expect([method, path, await findIndexMistakes(api.test.database.db)]).toEqual([method, path, []]);
  return answer.body === '' ? (undefined as Item) : answer.json<Item>();
};
const indexed = async (): Promise<number> =>
  (await api.test.database.db.selectFrom('searchDocuments').select('documentId').execute()).length;

it('the index follows every write of news, exhibitions, articles, cats and members', async () => {
  const before = await indexed();
  const later = new Date(+api.time.now + 3600_000).toISOString();
  const text = { name: 'Beseda', text: '<p>x</p>' };
  const news = await call<{ actualityId: number }>('POST', '/actualities', admin, { ...text, image: '' });
  const ofNews = `/actualities/${news.actualityId}`;
  await call('PUT', ofNews, admin, { ...text, name: 'Jiná', publishedAt: null });
  await call('PUT', ofNews, admin, { ...text, publishedAt: later });
  await call('DELETE', ofNews, admin);
  await call('POST', `/bin${ofNews}/restoration`, admin);

  const show = await call<Exhibition>('POST', '/exhibitions', admin, exhibitionInput());
  const ofShow = `/exhibitions/${show.exhibitionId}`;
  const pdf = { files: [await api.pdf()], names: ['Propozice.pdf'] };
  const { exhibitionFiles } = await call<Exhibition>('POST', `${ofShow}/files`, admin, pdf);
  const link = await call<Reference>('POST', '/references', admin, referenceInput(show.exhibitionId));
  await call('DELETE', `/references/${link.referenceId}`, admin);
  await call('POST', `/bin/exhibitionReferences/${link.referenceId}/restoration`, admin);
  await call('DELETE', `${ofShow}/files/${exhibitionFiles[0]!.exhibitionFileId}`, admin);
  await call('POST', `/bin/exhibitionFiles/${exhibitionFiles[0]!.exhibitionFileId}/restoration`, admin);
  const moved = { ...exhibitionInput(), venue: 'Sokolovna', street: 'Tyršova 5', town: 'Lipnice' };
  await call('PUT', ofShow, admin, moved);
  await call('PUT', ofShow, admin, { ...moved, venue: 'Beseda' });
  await call('PUT', ofShow, admin, { ...moved, street: 'Na Hrázi 3' });
  await call('PUT', ofShow, admin, { ...moved, town: 'Habrov' });
  await call('PUT', ofShow, admin, { ...exhibitionInput({ name: 'Zimní' }), publishedAt: null });
  await call('DELETE', ofShow, admin);
  await call('DELETE', `/bin${ofShow}`, admin);

  const { articleId } = await call<Article>('POST', '/articles', jana, text);
  await call('PUT', `/articles/${articleId}/status`, admin, { status: true });
  await call('PUT', `/articles/${articleId}/status`, admin, { status: false, reason: 'Krátké' });
  await call('PUT', `/articles/${articleId}/status`, admin, { status: true });
  const cat = await call<Cat>('POST', '/cats', jana, catInput());
  await call('PUT', `/cats/${cat.catId}`, jana, catTextInput({ name: 'Micka', ems: 'SIA n' }));
  await call('POST', `/cats/${cat.catId}/history/1/restoration`, jana, {});

  const section = '/club/content/documents';
  const rules = { name: 'Chovatelský řád', file: await api.pdf() };
  await call('PUT', section, admin, { documents: [rules, { name: 'Stanovy', file: await api.pdf() }] });
  await call('PUT', section, admin, { documents: [] });
  await call('POST', `${section}/history/1/restoration`, admin, {});
  await call('PUT', section, admin, { documents: [rules] });

  await call('PUT', `/users/${jana.userId}`, jana, { web: '', catKinds: 'Devon', showInMembers: false });
  await call('PUT', `/users/${jana.userId}`, jana, { web: '', catKinds: 'Devon', showInMembers: true });
  // News, article, cat, document; the people were there.
  expect(await indexed()).toBe(before + 4);
  const ofJana = `/users/${jana.userId}`;
  const goes = { articles: 'former', cats: 'give', catsTo: petr.userId };
  await call('PUT', `${ofJana}/departure`, admin, goes);
  await call('DELETE', `${ofJana}/departure`, admin);
  await call('PUT', `${ofJana}/departure`, admin, { articles: 'former', cats: 'remove' });
  await call('POST', `${ofJana}/erasure`, admin);
});

/** Of the first term of a name: FTS5 shortens terms by what they begin with as those before them. */
const trace = 'olomb';

/** The index as the database keeps it, with the terms that were deleted and are still there. */
const dump = async ({ database: { db }, config }: TestApi['test']): Promise<string> => {
  if (config.databaseUrl !== null)
    // The transaction that wrote a row tells whether it was written again.
    return JSON.stringify(await sql`select xmin::text, terms::text from search_texts`.execute(db));
  const { rows } = await sql<{ block: Uint8Array }>`select block from search_texts_data`.execute(db);
  return JSON.stringify([
    rows.map(({ block }) => Buffer.from(block).toString('latin1')),
    (await sql`select * from search_texts`.execute(db)).rows,
  ]);
};

it('an erasure leaves no term in the index, nor in the parts of it that the database keeps', async () => {
  const kolombina = await api.person({ name: 'Kolombína', surname: 'Zmizelá' });
  await call('POST', '/cats', kolombina, catInput({ description: 'U Zmizelých' }));
  const { db } = api.test.database;
  expect(await dump(api.test)).toContain(trace);
  const path = `/users/${kolombina.userId}`;
  await call('PUT', `${path}/departure`, admin, { articles: 'former', cats: 'remove' });
  await call('POST', `${path}/erasure`, admin);
  expect(await dump(api.test)).not.toContain(trace);
  const rows = await db.selectFrom('searchDocuments').select('names').execute();
  expect(JSON.stringify(rows)).not.toContain(trace);
});

it('a change that changes no word leaves the index as it is', async () => {
  const cat = await call<Cat>('POST', '/cats', jana, catInput());
  const before = await dump(api.test);
  await call('PUT', `/cats/${cat.catId}`, jana, catTextInput({ page: 'https://stanice.example.cz/' }));
  expect(await dump(api.test)).toBe(before);
  await call('PUT', `/cats/${cat.catId}`, jana, catTextInput({ name: 'Kolombína' }));
  expect(await dump(api.test)).toContain(trace);
});

it('an index that was written anew has no term of what is gone, and gives up others at once as before', async () => {
  const { database, config } = api.test;
  const { catId } = await call<Cat>('POST', '/cats', jana, catInput());
  await database.db
    .insertInto('searchDocuments')
    .columns(['documentId', 'kind', 'itemId', 'publicFrom', 'names', 'coat'])
    .expression((eb) =>
      eb
        .selectFrom('searchDocuments')
        .select([
          sql<number>`document_id + 1`.as('documentId'),
          'kind',
          sql<number>`item_id + 1`.as('itemId'),
        ])
        .select(['publicFrom', 'names', 'coat'])
        .where('kind', '=', 'cats')
        .where('itemId', '=', catId),
    )
    .execute();
  const { documentId } = await database.db
    .selectFrom('searchDocuments')
    .select('documentId')
    .where('itemId', '=', catId + 1)
    .where('kind', '=', 'cats')
    .executeTakeFirstOrThrow();
  await (
    config.databaseUrl === null
      ? sql`insert into search_texts (rowid, title, details, text) values (${documentId}, 'kolombin', '', '')`
      : sql`insert into search_texts (document_id, terms) values (${documentId}, 'kolombin'::tsvector)`
  ).execute(database.db);
  expect(await dump(api.test)).toContain(trace);

  await database.rebuildSearch();
  expect(await findIndexMistakes(database.db)).toEqual([]);
  expect(await dump(api.test)).not.toContain(trace);

  await call('PUT', `/cats/${catId}`, jana, catTextInput({ name: 'Kolombína' }));
  expect(await dump(api.test)).toContain(trace);
  await call('PUT', `/cats/${catId}`, jana, catTextInput({ name: 'Harlekýn' }));
  expect(await dump(api.test)).not.toContain(trace);
});

it('what a club has before the search is indexed when the database is opened, and anew by an other analysis', async () => {
  const createdAt = '2020-01-01T00:00:00.000Z';
  const earlier = await makeEarlierDatabase('0022-erasures', async (db) => {
    await db
      .insertInto('actualities')
      .values({ name: 'Beseda', text: '<p>x</p>', image: '', createdAt })
      .execute();
    const documents = ['Stanovy', 'Řád'].map((name) => ({ name, file: `/files/${name}.pdf` }));
    const section = { key: 'content/documents', value: JSON.stringify({ documents }), version: 1 };
    await db.insertInto('clubSettings').values(section).execute();
  });
  const first = await openDatabase(earlier.config);
  expect(await findIndexMistakes(first.db)).toEqual([]);
  const kinds = await first.db.selectFrom('searchDocuments').select('kind').orderBy('documentId').execute();
  // The club's two documents, and the two templates.
  expect(kinds.map(({ kind }) => kind)).toEqual(['actualities', ...Array<string>(4).fill('documents')]);
  await sql`delete from search_texts`.execute(first.db);
  await first.db.updateTable('searchState').set({ analysisVersion: 0 }).execute();
  await first.rebuildSearch();
  expect(await findIndexMistakes(first.db)).toEqual([]);
  await sql`delete from search_texts`.execute(first.db);
  await first.db.updateTable('searchState').set({ analysisVersion: 0 }).execute();
  await first.close();
  const second = await openDatabase(earlier.config);
  expect(await findIndexMistakes(second.db)).toEqual([]);
  await second.close();
  await earlier.remove();
});

it('a change that leaves the name as it is concerns nothing that names the person', async () => {
  const { db } = api.test.database;
  // Past `Database.write`, which would index at once.
  const change = async (values: { web: string } | { surname: string }) => {
    await db.updateTable('users').set(values).where('userId', '=', jana.userId).execute();
    const rows = await db.deleteFrom('searchChanges').returning('kind').execute();
    return rows.map(({ kind }) => kind).sort();
  };
  expect(await change({ web: 'https://jana.example/' })).toEqual(['members']);
  expect(await change({ surname: jana.surname })).toEqual(['members']);
  expect(await change({ surname: 'Přejmenovaná' })).toEqual(['member-names', 'members']);
});

it('a new name is found with what the person owns and wrote', async () => {
  const { catId } = await call<Cat>('POST', '/cats', jana, catInput());
  const { articleId } = await call<Article>('POST', '/articles', jana, { name: 'Beseda', text: '<p>x</p>' });
  await call('PUT', `/articles/${articleId}/status`, admin, { status: true });
  const { database } = api.test;
  const surname = 'Přejmenovaná';
  await database.write((trx) =>
    trx.updateTable('users').set({ surname }).where('userId', '=', jana.userId).execute(),
  );
  expect(await findIndexMistakes(database.db)).toEqual([]);
  const rows = await database.db.selectFrom('searchDocuments').select(['kind', 'itemId', 'names']).execute();
  const renamed = rows.filter(({ names }) => names.includes('prejmenovana'));
  expect(renamed.map(({ kind, itemId }) => `${kind}/${itemId}`).sort()).toEqual([
    `articles/${articleId}`,
    `cats/${catId}`,
  ]);
});

onPostgres('a cat that is added while its owner is renamed is found under the new name', async () => {
  const { database } = api.test;
  await database.write(async (trx) => {
    await trx.updateTable('users').set({ surname: 'Nová' }).where('userId', '=', jana.userId).execute();
    // In a transaction of its own, which still reads the old name.
    expect((await api.call('POST', '/cats', { as: jana, body: catInput() })).statusCode).toBe(201);
  });
  expect(await findIndexMistakes(database.db)).toEqual([]);
});

it('what is written past the server is indexed with the next write', async () => {
  const { db } = api.test.database;
  const createdAt = '2020-01-01T00:00:00.000Z';
  await db.insertInto('actualities').values({ name: 'Ručně', text: '', image: '', createdAt }).execute();
  expect(await findIndexMistakes(db)).toHaveLength(2);
  await call('POST', '/cats', jana, catInput());
});
