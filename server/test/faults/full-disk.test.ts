import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import type { Article, Problem } from 'shared/contract';
import { damagedParts, openDatabase } from '../../src/database/index.ts';
import type { Database } from '../../src/database/index.ts';
import { noise } from '../support/sample-files.ts';
import { TestApi } from '../support/test-api.ts';
import type { Person } from '../support/test-api.ts';

/** SQLite's own limit. */
const mostPages = 4_294_967_294;

/** A place for a server's data whose disk can be full. */
interface Disk {
  folder: string;
  fill(database: Database): Promise<void>;
  freeSpace(database: Database): Promise<void>;
  remove(): Promise<void>;
}

/** A small disk of its own. @throws where this user may not mount anything. */
const mountSmallDisk = async (): Promise<Disk> => {
  const folder = await mkdtemp(join(tmpdir(), 'club-disk-'));
  const filler = join(folder, 'filler');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', folder], { stdio: 'ignore' });
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  return {
    folder,
    async fill() {
      const { bavail, bsize } = statfsSync(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch(() => undefined);
    },
    freeSpace: () => rm(filler),
    async remove() {
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
};

/** The same for who may not mount: the database gets no more pages, and every write of a file fails as on a full disk. */
const limitedFolder = async (): Promise<Disk> => {
  const folder = await mkdtemp(join(tmpdir(), 'club-disk-'));
  const limitPages = (pages: number, { db }: Database) =>
    sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
  const handle = await open(folder);
  // What all file handles have in common; its type is not exported as a value.
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  return {
    folder,
    async fill(database) {
      // SQLite takes the size that the database has already when that is more.
      await limitPages(1, database);
      const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      vi.spyOn(handles, 'writeFile').mockRejectedValue(full);
    },
    async freeSpace(database) {
      await limitPages(mostPages, database);
      vi.restoreAllMocks();
    },
    remove: () => rm(folder, { recursive: true }),
  };
};

const onSqlite = process.env['TEST_DATABASE_URL'] ? describe.skip : describe;

onSqlite('on a disk that is full', () => {
  let disk: Disk;
  let api: TestApi;
  let member: Person;

  beforeAll(async () => {
    disk = await mountSmallDisk().catch(limitedFolder);
    const config = { dataDir: disk.folder, databaseUrl: null };
    const database = await openDatabase(config);
    api = await TestApi.open({ shared: { database, config, remove: () => database.close() } });
    member = await api.person();
  });
  afterAll(async () => {
    await api.close();
    await api.test.remove();
    await disk.remove();
  });

  const text = `<p>${'dlouhý text '.repeat(4_000)}</p>`;
  const write = (name: string) => api.call('POST', '/articles', { as: member, body: { name, text } });
  const names = async () =>
    (await api.call('GET', '/users/current/articles/all', { as: member }))
      .json<Article[]>()
      .map(({ name }) => name);

  it('writes are refused whole, visitors read on, and room is all that is needed', async () => {
    expect((await write('před')).statusCode).toBe(201);
    await disk.fill(api.test.database);
    const answers = [];
    // Some room is left in the files that there are already.
    for (let count = 0; count < 100 && answers.at(-1)?.statusCode !== 507; count += 1) {
      answers.push(await write(`během ${count}`));
    }
    const refused = answers.pop();
    expect(refused?.json<Problem>()).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
    expect(refused?.headers['content-type']).toMatch(/^application\/problem\+json/);
    const acknowledged = answers.map((_, index) => `během ${index}`);
    expect((await names()).sort()).toEqual(['před', ...acknowledged].sort());
    for (const path of ['/cats', '/articles', '/members', '/exhibitions']) {
      expect([path, (await api.call('GET', path)).statusCode]).toEqual([path, 200]);
    }

    await disk.freeSpace(api.test.database);
    expect((await write('potom')).statusCode).toBe(201);
    expect((await names()).sort()).toEqual(['potom', 'před', ...acknowledged].sort());
    expect(await damagedParts(api.test.database.db)).toEqual([]);
  });

  it('pictures are refused whole, and accepted once there is room', async () => {
    const bytes = await noise(800, 800);
    const send = () => api.files.put({ name: 'kocka.jpg', bytes, contentType: 'image/jpeg' });
    await disk.fill(api.test.database);
    await expect(send()).rejects.toThrow();
    expect(await api.test.database.db.selectFrom('storedObjects').select('name').execute()).toEqual([]);
    await disk.freeSpace(api.test.database);
    const url = await send();
    const stored = await api.app.inject(url);
    expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});
