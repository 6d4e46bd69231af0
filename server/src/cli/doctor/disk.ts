import { statfs } from 'node:fs/promises';
import { mistake, warning } from './finding.ts';
import type { Finding } from './finding.ts';

const megabyte = 1024 * 1024;
/** Thresholds of free megabytes for an error (writes will fail) and a warning (a backup may not fit). */
const little = 500;
const some = 2_000;

/** @param free megabytes available to this user. */
export function evaluateFreeSpace(free: number, folder: string): Finding[] {
  const left = `Disk: ve složce ${folder} zbývá ${Math.floor(free)} MB.`;
  if (free < little) return [mistake(`${left} Uvolněte místo, jinak nepůjde nic uložit.`)];
  return free < some ? [warning(`${left} Uvolněte místo, třeba přesunem starých záloh.`)] : [];
}

export async function checkDisk(folder: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder);
  return evaluateFreeSpace((bavail * bsize) / megabyte, folder);
}
