import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kill, pid } from 'node:process';

const isAlive = (process: number): boolean => {
  try {
    kill(process, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Notes that this process serves a data directory.
 * @returns processes of this machine that serve it too, and the end of the note.
 */
export async function noteServer(
  dataDir: string,
): Promise<{ others: number[]; remove: () => Promise<void> }> {
  const folder = join(dataDir, 'cache', 'servers');
  await mkdir(folder, { recursive: true });
  const others: number[] = [];
  for (const name of await readdir(folder)) {
    const other = Number(name);
    if (!Number.isInteger(other) || other === pid) continue;
    if (isAlive(other)) others.push(other);
    else await rm(join(folder, name), { force: true });
  }
  const own = join(folder, String(pid));
  await writeFile(own, '');
  return { others, remove: () => rm(own, { force: true }) };
}
