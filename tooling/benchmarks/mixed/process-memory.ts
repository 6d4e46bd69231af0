import { readdir, readFile } from 'node:fs/promises';
import { Memory } from '../load.ts';

const parentOf = async (pid: string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
};

/** The one process that a server started itself, which renders its pages. */
const childOf = async (pid: number): Promise<number | null> => {
  for (const name of await readdir('/proc'))
    if (/^\d+$/.test(name) && (await parentOf(name)) === pid) return Number(name);
  return null;
};

/** Resident megabytes of a server and of the process in which it renders pages, `0` while there is none. */
export async function memoryOf(pid: number): Promise<{ server: number; renderer: number }> {
  const child = await childOf(pid);
  const renderer = child === null ? 0 : await new Memory(child).now().catch(() => 0);
  return { server: await new Memory(pid).now(), renderer };
}
