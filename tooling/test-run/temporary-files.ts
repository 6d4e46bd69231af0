import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { env, platform } from 'node:process';

/** Linux's file system in memory, which has no disk to wait for when a database asks for its writes to be kept. */
const inMemory = '/dev/shm/';
/** Bytes that must be free; a whole run takes a fifth of them. A container often has 64 MB. */
const leastFree = 2 * 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= leastFree;
  } catch {
    return false;
  }
};

/**
 * Lets all that the tests start keep its temporary files in memory where the system offers it, unless `TMPDIR` names a
 * folder. They are removed when this process ends.
 */
export function keepTemporaryFilesInMemory(): void {
  if (platform !== 'linux' || env.TMPDIR !== undefined || !hasRoom()) return;
  let folder: string;
  try {
    folder = mkdtempSync(`${inMemory}club-run-`);
  } catch {
    return;
  }
  // PostgreSQL's own user passes through it.
  chmodSync(folder, 0o711);
  env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
