import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import { openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import { takeOverContent } from '../club/take-over.ts';
import { EmailExistsError } from '../errors/index.ts';
import { readTables, tableParents } from '../database/index.ts';
import { fileColumns, fileItems } from '../files/file-columns.ts';
import { createFiles } from '../files/index.ts';
import type { Files } from '../files/index.ts';
import { createIdentity } from '../identity/index.ts';
import type { Identity } from '../identity/index.ts';
import { Accounts } from '../identity/local/accounts.ts';
import { demoMembers, demoPassword } from './content/members.ts';
import { fillWithDemo } from './fill.ts';

const log = Fastify().log;
let test: TestDatabase;
let identity: Identity;
let files: Files;

const fill = () =>
  fillWithDemo({ database: test.database, identity, files, clock: () => new Date('2026-11-21T09:00:00Z') });

beforeEach(async () => {
  test = await openTestDatabase();
  const config = {
    dataDir: test.config.dataDir,
    siteUrl: null,
    writesPerMinute: 100,
    identity: { provider: 'local' },
  } as const;
  identity = createIdentity(config, test.database, log);
  files = createFiles(config, test.database, log, identity);
});
afterEach(() => test.remove());

describe('Filling an empty database', () => {
  it('makes the whole demo club, with pictures that have a size and documents that can be stored', async () => {
    expect(await fill()).toBe(true);
    const { db } = test.database;
    const cats = await db.selectFrom('cats').selectAll().execute();
    const exhibitions = await db.selectFrom('exhibitions').selectAll().orderBy('date').execute();
    const documents = await db.selectFrom('exhibitionFiles').selectAll().execute();
    expect([cats.length, exhibitions.length, documents.length]).toEqual([24, 8, 14]);
    expect([...new Set(documents.map(({ originalName }) => originalName))].sort()).toEqual([
      'Propozice výstavy.pdf',
      'Přihláška pro vystavovatele.pdf',
      'Veterinární podmínky.pdf',
      'Výsledky výstavy.pdf',
    ]);
    expect(exhibitions.filter(({ date }) => date >= '2026-11-21').map(({ date }) => date)).toEqual([
      '2026-12-05',
      '2027-02-20',
      '2027-03-13',
    ]);
    const articles = await db.selectFrom('articles').select(['approved', 'waitingSince']).execute();
    expect(articles.filter(({ waitingSince }) => waitingSince !== null)).toHaveLength(3);
    expect(articles.filter(({ approved, waitingSince }) => approved === 1 && waitingSince !== null)).toEqual(
      [],
    );
    for (const { description } of exhibitions) expect(description).not.toContain('{');

    const images = [
      ...cats.map(({ image }) => image),
      ...(await db.selectFrom('actualities').select('image').execute()).map(({ image }) => image),
      ...(await db.selectFrom('catImages').select('image').execute()).map(({ image }) => image),
      ...(await db.selectFrom('articleImages').select('image').execute()).map(({ image }) => image),
      ...(await db.selectFrom('exhibitionImages').select('image').execute()).map(({ image }) => image),
    ];
    const pictures = await files.pictures(images);
    for (const image of images) expect(pictures.get(image)).toMatchObject({ width: expect.any(Number) });
  });

  it('names its files in all columns that keep a file from being removed, and in no other', async () => {
    await fill();
    const { config, database } = test;
    await takeOverContent({ config, database, files, logger: log });
    const raw = test.database.db.withoutPlugins() as unknown as Kysely<
      Record<string, Record<string, unknown>>
    >;
    const stored = await test.database.db.selectFrom('storedObjects').select(['url', 'used']).execute();
    expect(stored.filter(({ used }) => used !== 1)).toEqual([]);
    const urls = new Set<unknown>(stored.map(({ url }) => url));
    const columns: string[] = [];
    for (const { name: table } of await readTables(raw)) {
      const rows = table === 'stored_objects' ? [] : await raw.selectFrom(table).selectAll().execute();
      const names = rows.flatMap((row) => Object.keys(row).filter((column) => urls.has(row[column])));
      columns.push(...[...new Set(names)].map((column) => `${table}.${column}`));
    }
    const inSql = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(columns.sort()).toEqual(
      fileColumns.map(({ table, column }) => inSql(`${table}.${column}`)).sort(),
    );
  });

  it('has items of members in the tables that refer to them', async () => {
    const parents = await tableParents(test.database.db);
    const owned = Object.entries(fileItems).filter(([, { owner }]) => owner !== null);
    expect(owned.map(([table]) => table)).toEqual(
      Object.keys(fileItems).filter((table) => parents.get(table)?.includes('users')),
    );
  });

  it('opens the three demo accounts with the public password and no other', async () => {
    await fill();
    const accounts = new Accounts(test.database);
    const opened = await Promise.all(demoMembers.map(({ email }) => accounts.signIn(email, demoPassword)));
    expect(opened.filter((account) => account !== null).map(({ email }) => email)).toEqual([
      'spravce@example.cz',
      'chovatelka@example.cz',
      'chovatel@example.cz',
    ]);
    const admins = await test.database.db.selectFrom('users').select('email').where('role', '=', 1).execute();
    expect(admins).toEqual([{ email: 'spravce@example.cz' }]);
    await expect(
      identity.createAccount({ email: 'spravce@example.cz', password: demoPassword }),
    ).rejects.toThrow(EmailExistsError);
  });

  it('does not change existing content', async () => {
    const createdAt = '2026-01-01T00:00:00.000Z';
    await test.database.db
      .insertInto('actualities')
      .values({ name: 'A', text: '<p>A</p>', image: '', createdAt })
      .execute();
    expect(await fill()).toBe(false);
    expect(await test.database.db.selectFrom('users').select('userId').execute()).toEqual([]);
  });

  it('can be repeated after an interruption', async () => {
    await identity.createAccount({ email: 'chovatel@example.cz', password: 'left behind' });
    expect(await fill()).toBe(true);
    expect(await new Accounts(test.database).signIn('chovatel@example.cz', demoPassword)).not.toBeNull();
  });
});
