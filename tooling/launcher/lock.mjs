import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** @param {string} file @returns {number | undefined} `undefined` when it was released meanwhile. */
const holderOf = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Runs work under an exclusive lock between processes. The lock of a killed process is taken over.
 * @template T
 * @param {string} file The lock file; it holds the number of the process.
 * @param {() => void} onWait Called once when the lock is held by another process.
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws An error of the file system when the lock file cannot be written.
 */
export async function withLock(file, onWait, work) {
  const own = `${file}.${process.pid}-${randomUUID()}`;
  writeFileSync(own, String(process.pid));
  try {
    for (let hasWaited = false; ;) {
      try {
        // A link is created atomically with its content, so the lock file always names its holder.
        linkSync(own, file);
        break;
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const holder = holderOf(file);
      if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true });
      else {
        if (!hasWaited) onWait();
        hasWaited = true;
        await delay(200);
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
