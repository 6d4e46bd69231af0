import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { env, platform } from 'node:process';

/** Linux's file system in memory, where a database's fsync does not wait for a disk. */
const inMemory = '/dev/shm/';
/** Required free bytes; a whole run uses a fifth. A container often has 64 MB. */
const leastFree = 2 * 1024 ** 3;

const hasSpace = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= leastFree;
  } catch {
    return false;
  }
};

/**
 * Sets `TMPDIR` of all child processes to a folder in memory where the system offers it, unless it is set. The folder
 * is deleted when this process ends.
 */
export function keepTemporaryFilesInMemory(): void {
  if (platform !== 'linux' || env.TMPDIR !== undefined || !hasSpace()) return;
  let folder: string;
  try {
    folder = mkdtempSync(`${inMemory}club-run-`);
  } catch {
    return;
  }
  // PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
  env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
