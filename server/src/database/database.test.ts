import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Kysely, sql } from 'kysely';
import { makeEarlierDatabase, openTestDatabase } from '../../test/support/test-database.ts';
import type { TestDatabase } from '../../test/support/test-database.ts';
import type { CacheTag } from './changes.ts';
import { openDatabase } from './database.ts';
import { databaseTrouble, dialectOf, isPostgres, tableParents } from './dialect.ts';
import { readTables } from './tables.ts';

const news = { name: 'Název', text: '<p>Text</p>', image: '', createdAt: '2026-01-01T00:00:00.000Z' };

describe('the database', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await openTestDatabase();
  });
  afterEach(() => test.remove());

  const count = async (): Promise<number> =>
    (await test.database.db.selectFrom('actualities').select('actualityId').execute()).length;

  it('returns the foreign keys between tables', async () => {
    const parents = await tableParents(test.database.db);
    expect(parents.get('cat_images')).toEqual(['cats']);
    expect(parents.get('articles')).toEqual(['users']);
    expect(parents.get('identity_reset_codes')).toEqual(['identity_accounts']);
    expect(parents.get('users')).toBeUndefined();
  });

  it('commits a write completely or not at all', async () => {
    const failed = test.database.write(async (trx, invalidate) => {
      invalidate('actualities');
      await trx.insertInto('actualities').values(news).execute();
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await count()).toBe(0);
  });

  it('announces the tags of a write after the commit, and none of a failed one', async () => {
    const heard: CacheTag[][] = [];
    test.database.changes.subscribe((topics) => heard.push([...topics]));
    await test.database.write(async (trx, invalidate) => {
      invalidate('cats', 'actualities');
      await trx.insertInto('actualities').values(news).execute();
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual([['cats', 'actualities']]);
    await test.database
      .write(async (_trx, invalidate) => {
        invalidate('members');
        throw new Error('no');
      })
      .catch(() => undefined);
    await test.database.changes.poll();
    expect(heard).toEqual([['cats', 'actualities']]);
  });

  it('announces an item alone, unless another process wrote to its kind in between', async () => {
    const heard: CacheTag[][] = [];
    test.database.changes.subscribe((changed) => heard.push([...changed]));
    const other = await openDatabase(test.config);
    await test.database.write(async (_trx, invalidate) => invalidate('cats/7', 'articles/1'));
    expect(heard).toEqual([['cats/7', 'articles/1']]);
    await test.database.changes.poll();
    expect(heard).toHaveLength(1);
    await other.write(async (_trx, invalidate) => invalidate('cats/8'));
    await test.database.write(async (_trx, invalidate) => invalidate('cats/7', 'articles/1'));
    expect(heard.at(-1)).toEqual(['cats', 'articles/1']);
    await test.database.changes.poll();
    expect(heard).toHaveLength(2);
    await other.write(async (_trx, invalidate) => invalidate('cats/8'));
    await test.database.changes.poll();
    expect(heard.at(-1)).toEqual(['cats']);
    await other.close();
  });

  it('detects writes of other processes', async () => {
    const other = await openDatabase(test.config);
    const heard: CacheTag[] = [];
    test.database.changes.subscribe((topics) => heard.push(...topics));
    await other.write(async (trx, invalidate) => {
      invalidate('actualities');
      await trx.insertInto('actualities').values(news).execute();
    });
    await test.database.changes.poll();
    expect(heard).toEqual(['actualities']);
    expect(await count()).toBe(1);
    await other.close();
  });

  it('serialises writes of two processes without losing one', async () => {
    const other = await openDatabase(test.config);
    await Promise.all(
      [test.database, other].flatMap((database) =>
        Array.from({ length: 20 }, () =>
          database.write(async (trx, invalidate) => {
            invalidate('actualities');
            await trx.insertInto('actualities').values(news).execute();
          }),
        ),
      ),
    );
    expect(await count()).toBe(40);
    await other.close();
  });

  it('answers readers before most of the writes that wait', async () => {
    const { db, write } = test.database;
    const ended: string[] = [];
    const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
    const writes = Array.from({ length: 20 }, () =>
      write(async (trx) => {
        await trx.selectFrom('actualities').select('name').execute();
        // The connection of SQLite is free for the reader after the write alone.
        if (isPostgres(db)) await isRead;
        ended.push('write');
      }),
    );
    await db.selectFrom('actualities').select('name').execute();
    ended.push('read');
    goOn();
    await Promise.all(writes);
    expect(ended.indexOf('read')).toBeLessThan(3);
  });

  it("opens during another process's write", async () => {
    const opening = await test.database.write(async (trx) => {
      await trx.insertInto('actualities').values(news).execute();
      const other = openDatabase(test.config);
      await Promise.race([other, wait(300)]);
      return { other };
    });
    const other = await opening.other;
    expect(await other.db.selectFrom('actualities').select('name').execute()).toEqual([{ name: 'Název' }]);
    await other.close();
  });

  it('never reuses a key', async () => {
    const insert = () =>
      test.database.write((trx) =>
        trx.insertInto('actualities').values(news).returning('actualityId').executeTakeFirstOrThrow(),
      );
    const { actualityId } = await insert();
    await test.database.db.deleteFrom('actualities').execute();
    expect((await insert()).actualityId).toBeGreaterThan(actualityId);
  });

  it('reports a unique value that is taken', async () => {
    const insert = () =>
      test.database.db.insertInto('changeVersions').values({ topic: 'taken', version: 1 }).execute();
    await insert();
    const error = await insert().catch((reason: unknown) => reason);
    expect(databaseTrouble(error)).toBe('taken');
  });

  it('is written by a tool beside servers of an earlier version', async () => {
    const earlier = await makeEarlierDatabase('0026-imported-versions', async () => undefined);
    const tool = await openDatabase(earlier.config, { migrates: false });
    await tool.write((trx) => trx.insertInto('actualities').values(news).execute());
    await tool.close();
    const server = await openDatabase(earlier.config);
    expect(await server.db.selectFrom('searchDocuments').select('kind').execute()).toContainEqual({
      kind: 'actualities',
    });
    await server.close();
    await earlier.remove();
  });

  it('opens again with all committed data', async () => {
    await test.database.write((trx) => trx.insertInto('actualities').values(news).execute());
    const again = await openDatabase(test.config);
    expect(await again.db.selectFrom('actualities').select('name').execute()).toEqual([{ name: 'Název' }]);
    await again.close();
  });

  it('is left without any of our tables when a migration fails', async () => {
    const { databaseUrl } = test.config;
    const config = { databaseUrl, dataDir: await mkdtemp(join(tmpdir(), 'club-test-')) };
    const blank = new Kysely<unknown>({ dialect: dialectOf(config) });
    if (databaseUrl !== null) await sql`drop schema public cascade; create schema public`.execute(blank);
    // An existing table that conflicts with a later migration.
    await blank.schema.createTable('stored_objects').addColumn('foreign', 'text').execute();
    await expect(openDatabase(config)).rejects.toThrow('stored_objects');
    const tables = await readTables(blank);
    expect(tables.map(({ name }) => name)).toEqual(['stored_objects']);
    await blank.destroy();
    await rm(config.dataDir, { recursive: true });
  });

  it('refuses a schema of a newer server', async () => {
    await test.database.db
      // The migrator's table is not part of the schema's types.
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-future', timestamp: '2030-01-01' })
      .execute();
    await expect(openDatabase(test.config)).rejects.toThrow('9999-future');
  });
});

it('an unavailable database server is distinguished from other errors', async () => {
  const away = openDatabase({ databaseUrl: 'postgres://club@127.0.0.1:9/club', dataDir: '.' });
  const error = await away.catch((reason: unknown) => reason);
  expect(databaseTrouble(error)).toBe('unavailable');
  expect(databaseTrouble(new TypeError('x is not a function'))).toBeNull();
});
