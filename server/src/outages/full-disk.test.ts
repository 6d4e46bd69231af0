import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Article, Problem } from 'shared/contract';
import { damagedParts, openDatabase } from '../database/index.ts';
import { noise } from '../files/test-pictures.ts';
import { TestApi } from '../http/test-api.ts';
import type { Person } from '../http/test-api.ts';

/** Mounts a small disk of its own. @throws where this user may not mount anything. */
const mountSmallDisk = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'club-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', folder], { stdio: 'ignore' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return folder;
};

const unmount = (folder: string): void => {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
};

const mayMount = (): boolean => {
  try {
    unmount(mountSmallDisk());
    return true;
  } catch {
    return false;
  }
};

const onSmallDisk = process.env['TEST_DATABASE_URL'] || !mayMount() ? describe.skip : describe;

onSmallDisk('on a disk that is full', () => {
  let dataDir: string;
  let filler: string;
  let api: TestApi;
  let member: Person;

  beforeAll(async () => {
    dataDir = mountSmallDisk();
    filler = join(dataDir, 'filler');
    const config = { dataDir, databaseUrl: null };
    const database = await openDatabase(config);
    api = await TestApi.open({ shared: { database, config, remove: () => database.close() } });
    member = await api.person();
  });
  afterAll(async () => {
    await api.close();
    await api.test.remove();
    unmount(dataDir);
  });

  const fill = async (): Promise<void> => {
    const { bavail, bsize } = statfsSync(dataDir);
    await writeFile(filler, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch(() => undefined);
  };
  const text = `<p>${'dlouhý text '.repeat(4_000)}</p>`;
  const write = (name: string) => api.call('POST', '/articles', { as: member, body: { name, text } });
  const names = async () =>
    (await api.call('GET', '/users/current/articles/all', { as: member }))
      .json<Article[]>()
      .map(({ name }) => name);

  it('writes are refused whole, visitors read on, and room is all that is needed', async () => {
    expect((await write('před')).statusCode).toBe(201);
    await fill();
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

    await rm(filler);
    expect((await write('potom')).statusCode).toBe(201);
    expect((await names()).sort()).toEqual(['potom', 'před', ...acknowledged].sort());
    expect(await damagedParts(api.test.database.db)).toEqual([]);
  });

  it('pictures are refused whole, and accepted once there is room', async () => {
    const bytes = await noise(800, 800);
    const send = () => api.files.put({ name: 'kocka.jpg', bytes, contentType: 'image/jpeg' });
    await fill();
    await expect(send()).rejects.toThrow();
    expect(await api.test.database.db.selectFrom('storedObjects').select('name').execute()).toEqual([]);
    await rm(filler);
    const url = await send();
    const stored = await api.app.inject(url);
    expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});
