import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteServer } from './other-servers.ts';

let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'club-servers-'));
  folder = join(dataDir, 'cache/servers');
  await mkdir(folder, { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true }));

it('a server learns of those that run on its data directory, and of none that have ended', async () => {
  const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const [ended, earlier] = [1, 2].map(() => spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }));
  await Promise.all([once(ended!, 'exit'), once(earlier!, 'exit')]);
  for (const name of [`${running.pid}@stroj`, `${ended!.pid}@stroj`, String(earlier!.pid)])
    await writeFile(join(folder, name), '');

  const { others, remove } = await noteServer(dataDir, 'stroj');
  expect(others).toEqual([{ host: 'stroj', process: running.pid }]);
  const names = [`${running.pid}@stroj`, `${process.pid}@stroj`];
  expect((await readdir(folder)).sort()).toEqual(names.sort());
  await remove();
  expect(await readdir(folder)).toEqual([`${running.pid}@stroj`]);
  running.kill();
});

it('two containers whose servers have the same number know of each other, and forget one that is gone', async () => {
  const first = await noteServer(dataDir, 'kontejner-a');
  const second = await noteServer(dataDir, 'kontejner-b');
  expect([first.others, second.others]).toEqual([[], [{ host: 'kontejner-a', process: process.pid }]]);
  await second.remove();
  expect(await readdir(folder)).toEqual([`${process.pid}@kontejner-a`]);

  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  await utimes(join(folder, `${process.pid}@kontejner-a`), anHourAgo, anHourAgo);
  const third = await noteServer(dataDir, 'kontejner-c');
  expect(third.others).toEqual([]);
  expect(await readdir(folder)).toEqual([`${process.pid}@kontejner-c`]);
  await Promise.all([first.remove(), third.remove()]);
});
