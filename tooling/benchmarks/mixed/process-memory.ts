import { readdir, readFile } from 'node:fs/promises';
import { Memory } from '../load.ts';

const parentOf = async (pid: string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
};

/** The rendering process, the server's only child. */
const childOf = async (pid: number): Promise<number | null> => {
  for (const name of await readdir('/proc'))
    if (/^\d+$/.test(name) && (await parentOf(name)) === pid) return Number(name);
  return null;
};

/** Resident megabytes of a server and of its rendering process, `0` without one. */
export async function memoryOf(pid: number): Promise<{ server: number; renderer: number }> {
  const child = await childOf(pid);
  const renderer = child === null ? 0 : await new Memory(child).now().catch(() => 0);
  return { server: await new Memory(pid).now(), renderer };
}
