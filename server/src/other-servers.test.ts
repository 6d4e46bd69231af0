import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { noteServer } from './other-servers.ts';

it('a server learns of those that run on its data directory, and of none that have ended', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'club-servers-'));
  const folder = join(dataDir, 'cache/servers');
  await mkdir(folder, { recursive: true });
  const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const ended = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(ended, 'exit');
  for (const child of [running, ended]) await writeFile(join(folder, String(child.pid)), '');

  const { others, remove } = await noteServer(dataDir);
  expect(others).toEqual([running.pid]);
  expect((await readdir(folder)).sort()).toEqual([String(running.pid), String(process.pid)].sort());
  await remove();
  expect(await readdir(folder)).toEqual([String(running.pid)]);
  running.kill();
  await rm(dataDir, { recursive: true });
});
