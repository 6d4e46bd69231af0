import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Article, Cat, HistoryEntry, OfferedCat } from 'shared/contract';
import { catInput, catTextInput } from '../../../test/support/inputs.ts';
import { TestApi } from '../../../test/support/test-api.ts';
import type { Method, Person } from '../../../test/support/test-api.ts';
import { readTables } from '../../database/index.ts';
import { readContent } from '../../history/index.ts';
import { runPeopleJobs } from '../jobs.ts';
import { tableSides } from './tables.ts';

let api: TestApi;
let admin: Person;
let jana: Person;
let image: string;

/** What tells of the person, in whatever table. */
const traces = (): string[] => [
  jana.email,
  jana.uid,
  'Kolombína',
  'Zmizelá',
  'zmizela.example',
  'Kocour Zmizelé',
  'Devon rex',
  'Rozepsané',
  'Smazaná kočka',
  'Koncept do šuplíku',
  basename(image),
];

beforeEach(async () => {
  api = await TestApi.open();
  api.time.now = new Date();
  admin = await api.person({ role: 1, name: 'Hana', surname: 'Správcová' });
  jana = await api.person({ role: 1, name: 'Kolombína', surname: 'Zmizelá' });
  image = await api.image();
  await fill();
});
afterEach(() => api.close());

const camel = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

const tableNames = async (): Promise<string[]> =>
  (await readTables(api.test.database.db)).map(({ name }) => name);

/** One row or more for the person in each table that can have one. */
async function fill(): Promise<void> {
  const as = jana;
  const details = { web: 'https://zmizela.example/', catKinds: 'Devon rex', showEmail: false };
  await api.call('PUT', `/users/${jana.userId}`, { as, body: details });
  const body = catInput({ name: 'Kocour Zmizelé', image });
  const headers = { 'idempotency-key': 'a-key-of-hers-0001' };
  const { catId } = (await api.call('POST', '/cats', { as, body, headers })).json<Cat>();
  await api.call('POST', `/cats/${catId}/images`, { as, body: { images: [await api.image()] } });
  const text = { name: 'Rozepsané', text: '<p>x</p>' };
  const { articleId } = (await api.call('POST', '/articles', { as, body: text })).json<Article>();
  await api.call('POST', `/articles/${articleId}/images`, { as, body: { images: [await api.image()] } });
  await fillBinAndHistory(catId, articleId);
  const invited = { name: 'Nová', surname: 'Členka', email: 'nova@example.cz' };
  await api.call('POST', '/users/invitations', { as, body: invited });
  const payment = { amount: 60_000, receivedOn: '2026-01-15', method: 'cash', note: '' };
  for (const one of [as, admin])
    await api.call('POST', '/payments', { as, body: { ...payment, userId: one.userId } });
  const people = [{ userId: jana.userId, version: 3 }];
  await api.call('POST', '/memberships/renewals', { as, body: { people } });
  const { db } = api.test.database;
  await db
    .insertInto('sentReminders')
    .values({ userId: jana.userId, expire: '2026-12-31', kind: 'before30', sentOn: '2026-12-01' })
    .execute();
  await db.updateTable('storedObjects').set({ uploader: jana.uid }).execute();
}

/** Earlier texts and pictures, what is in the bin, and a draft. */
async function fillBinAndHistory(catId: number, articleId: number): Promise<void> {
  const as = jana;
  const call = async (method: Method, path: string, body?: object) => {
    const answer = await api.call(method, path, { as, ...(body && { body }) });
    expect([method, path, answer.statusCode < 300]).toEqual([method, path, true]);
    return answer;
  };
  const text = (name: string) => catTextInput({ name, description: 'U Zmizelých na dvoře' });
  await call('PUT', `/cats/${catId}`, text('Kocour Zmizelé z dvora'));
  await call('PUT', `/cats/${catId}`, text('Kocour Zmizelé'));
  const { catImages } = (await call('GET', `/cats/${catId}`)).json<Cat>();
  await call('DELETE', `/cats/${catId}/images/${catImages[0]?.imageId}`);
  const inBin = catInput({ name: 'Smazaná kočka', image: await api.image() });
  const binned = (await call('POST', '/cats', inBin)).json<Cat>();
  await call('DELETE', `/cats/${binned.catId}`);
  await call('PUT', `/articles/${articleId}`, { name: 'Rozepsané', text: '<p>Podruhé</p>' });
  const { articleImages } = (await call('GET', `/articles/${articleId}`)).json<Article>();
  await call('DELETE', `/articles/${articleId}/images/${articleImages[0]?.imageId}`);
  const draft = { name: 'Koncept do šuplíku', text: '<p>x</p>', publishedAt: null };
  await call('POST', '/articles', draft);
}

/** Versions that some item has, with their texts. */
const histories = async (): Promise<string[]> => {
  const { db } = api.test.database;
  const keys = await db.selectFrom('versions').select(['kind', 'itemId', 'number']).execute();
  const texts = keys.map(async ({ number, ...item }) => (await readContent(db, item, number)) ?? '');
  return Promise.all(texts);
};

const dump = async (): Promise<string> => {
  const lines: string[] = [];
  // Names of deleted files stay, so that they are never used again.
  for (const name of (await tableNames()).filter((table) => table !== 'retired_names')) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(api.test.database.db);
    lines.push(...rows.map((row) => `${name}: ${JSON.stringify(row)}`));
  }
  lines.push(...(await histories()));
  return lines.join('\n');
};

const leave = async (body: object = {}): Promise<void> => {
  const choices = { articles: 'former', cats: 'remove', ...body };
  const answer = await api.call('PUT', '/users/current/departure', { as: jana, body: choices });
  expect(answer.statusCode).toBe(200);
};
/** Lets the member leave, and the administrator take over the offered cat. */
const giveCat = async (): Promise<number> => {
  await leave({ cats: 'give', catsTo: admin.userId });
  const offers = (await api.call('GET', '/cats/offered', { as: admin })).json<OfferedCat[]>();
  for (const { catId } of offers) await api.call('POST', `/cats/${catId}/acceptance`, { as: admin });
  return offers[0]?.catId ?? 0;
};
const erase = async (): Promise<void> => {
  const answer = await api.call('POST', `/users/${jana.userId}/erasure`, { as: admin });
  expect(answer.statusCode).toBe(204);
  await api.files.removeDiscarded();
};
const runJobs = async (): Promise<void> => {
  const { dataDir } = api.test.config;
  const context = { ...api, clock: () => api.time.now, database: api.test.database, dataDir };
  await runPeopleJobs(context, api.app.log);
  await api.files.removeDiscarded();
};

it('every table of the database takes a side', async () => {
  const own = ['kysely_migration', 'kysely_migration_lock'];
  // Terms of the search, as each database keeps them; their documents take a side.
  const isOurs = (name: string) => !own.includes(name) && !name.startsWith('search_texts');
  const names = (await tableNames()).filter(isOurs).map(camel);
  expect(names.toSorted()).toEqual(Object.keys(tableSides).toSorted());
});

describe('an erased member', () => {
  it('leaves no trace in any table, no file and no message in the folder', async () => {
    await leave();
    await api.mail.sendDue();
    const before = await dump();
    for (const trace of traces()) expect([trace, before.includes(trace)]).toEqual([trace, true]);
    await erase();
    const after = await dump();
    for (const trace of traces()) expect([trace, after.includes(trace)]).toEqual([trace, false]);
    expect(await histories()).toEqual([]);
    const { dataDir } = api.test.config;
    await expect(stat(join(dataDir, 'files', basename(image)))).rejects.toThrow('ENOENT');
    expect(await api.test.database.db.selectFrom('storedObjects').select('name').execute()).toEqual([]);
  });

  it('leaves no message in the folder that went to an earlier address', async () => {
    const body = { name: 'Jana', surname: 'Jiná', email: 'jina@example.cz' };
    await api.call('PUT', `/users/${jana.userId}/person`, { as: admin, body });
    await api.mail.sendDue();
    const folder = join(api.test.config.dataDir, 'mail');
    const messages = async (): Promise<string> => {
      const names = await readdir(folder);
      return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
    };
    expect(await messages()).toContain(jana.email);
    const departure = { articles: 'former', cats: 'remove' };
    await api.call('PUT', `/users/${jana.userId}/departure`, { as: admin, body: departure });
    await erase();
    expect(await messages()).not.toContain(jana.email);
  });

  it('may have more earlier pictures than a call takes arguments', async () => {
    await leave();
    const { db } = api.test.database;
    const version = { kind: 'cats', itemId: 9_999, number: 1, content: '', isComplete: 1 } as const;
    await db
      .insertInto('versions')
      .values({ ...version, author: jana.userId, savedAt: '2026-01-01T00:00:00.000Z' })
      .execute();
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 150000)
      insert into version_files (kind, item_id, url, last_number)
      select 'cats', 9999, '/files/' || n || '.jpg', 1 from numbers`.execute(db);
    await erase();
    expect(await dump()).not.toContain('Zmizelá');
  }, 120_000);

  it('leaves what stays under the name without its earlier texts and pictures', async () => {
    await leave({ articles: 'name', cats: 'stay' });
    await erase();
    expect(await histories()).toEqual([]);
    const { db } = api.test.database;
    const cats = await db.selectFrom('cats').select('name').execute();
    expect(cats).toEqual([{ name: 'Kocour Zmizelé' }]);
    const named = await db.selectFrom('storedObjects').select('url').execute();
    expect(named).toEqual([{ url: image }]);
  });

  it('leaves a cat that was given with the versions of who has it now', async () => {
    const catId = await giveCat();
    const body = catTextInput({ name: 'Kocour u nové paní' });
    await api.call('PUT', `/cats/${catId}`, { as: admin, body });
    await erase();
    expect((await histories()).map((text) => (JSON.parse(text) as { name: string }).name)).toEqual([
      'Kocour u nové paní',
    ]);
    const path = `/cats/${catId}`;
    const entries = (await api.call('GET', `${path}/history`, { as: admin })).json<HistoryEntry[]>();
    expect(entries.map(({ author }) => author?.surname)).toEqual(['Správcová']);
  });

  it('is no doer of what administrators did, and payments stay under the number', async () => {
    await leave();
    await erase();
    const { db } = api.test.database;
    const payments = await db
      .selectFrom('payments')
      .select(['userId', 'createdBy'])
      .orderBy('userId')
      .execute();
    expect(payments).toEqual([
      { userId: admin.userId, createdBy: null },
      { userId: jana.userId, createdBy: null },
    ]);
    const [batch] = await db.selectFrom('renewalBatches').select('createdBy').execute();
    expect(batch?.createdBy).toBeNull();
  });
});

describe('a backup that is restored', () => {
  /** Puts the rows of a person back as they were before, as an older backup would. */
  const restored = async (work: () => Promise<void>): Promise<void> => {
    const { db } = api.test.database;
    const users = await db.selectFrom('users').selectAll().where('userId', '=', jana.userId).execute();
    const cats = await db.selectFrom('cats').selectAll().where('ownerId', '=', jana.userId).execute();
    await work();
    await db.deleteFrom('erasures').execute();
    await db.deleteFrom('cats').where('name', '=', 'Kocour Zmizelé').execute();
    for (const { userId, ...user } of users) {
      const there = await db
        .updateTable('users')
        .set(user)
        .where('userId', '=', userId)
        .returning('userId')
        .executeTakeFirst();
      if (!there)
        await db
          .insertInto('users')
          .values({ userId, ...user })
          .execute();
    }
    await db
      .insertInto('cats')
      .values(cats.map((cat) => ({ ...cat, image: '' })))
      .execute();
  };
  const row = () =>
    api.test.database.db.selectFrom('users').selectAll().where('userId', '=', jana.userId).executeTakeFirst();

  it('does not bring an erased member back: the list beside the database erases again', async () => {
    await restored(async () => {
      await leave();
      await erase();
    });
    expect(await row()).toMatchObject({ surname: 'Zmizelá', departedAt: null });
    await runJobs();
    expect(await row()).toMatchObject({ name: 'bývalý', erasedAt: expect.any(String), role: 0 });
    expect(await dump()).not.toContain('Kocour Zmizelé');
    const again = await row();
    await runJobs();
    expect(await row()).toEqual(again);
  });

  it('keeps what the member wished to stay', async () => {
    await restored(async () => {
      await leave({ articles: 'name', cats: 'stay' });
      await erase();
    });
    await runJobs();
    expect(await row()).toMatchObject({ surname: 'Zmizelá', email: `former-${jana.userId}@invalid` });
    expect(await dump()).toContain('Kocour Zmizelé');
  });

  it('gives the cats to whom the member gave them', async () => {
    await restored(async () => {
      await giveCat();
      await erase();
    });
    await runJobs();
    const cats = await api.test.database.db.selectFrom('cats').select(['ownerId', 'formerOwnerId']).execute();
    expect(cats).toEqual([{ ownerId: admin.userId, formerOwnerId: null }]);
  });

  it('does not touch another person who has the number', async () => {
    await leave();
    await erase();
    const { db } = api.test.database;
    const other = {
      createdAt: '2001-01-01T00:00:00.000Z',
      erasedAt: null,
      departedAt: null,
      surname: 'Jiná',
    };
    await db.updateTable('users').set(other).where('userId', '=', jana.userId).execute();
    await runJobs();
    expect(await row()).toMatchObject(other);
  });

  it('is not judged by a list that cannot be read, which stays as it is', async () => {
    const path = join(api.test.config.dataDir, 'smazane-ucty.json');
    await writeFile(path, 'nesmysl');
    await leave();
    await expect(runJobs()).rejects.toThrow(SyntaxError);
    expect(await readFile(path, 'utf8')).toBe('nesmysl');
    await rm(path);
  });
});
