import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { kill, pid } from 'node:process';

/** A process that serves a data directory. */
export interface OtherServer {
  host: string;
  process: number;
}

/** Milliseconds after which a server says again that it runs. */
const renewedAfter = 5 * 60_000;
/** Milliseconds after which the note of another host counts as left behind; nobody here can ask its process. */
const forgottenAfter = 4 * renewedAfter;

const isAlive = (process: number): boolean => {
  try {
    kill(process, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
};

const nameOf = ({ host, process }: OtherServer): string => `${process}@${host}`;

/** Notes of versions before the host's name was added are plain numbers. */
const parse = (name: string): OtherServer | null => {
  const [, process, host = ''] = /^(\d+)(?:@(.+))?$/.exec(name) ?? [];
  return process === undefined ? null : { host, process: Number(process) };
};

const isFresh = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < forgottenAfter;
};

/**
 * Notes that this process serves a data directory. Numbers of processes are compared on their own host alone: each
 * container counts from one, so that two servers often have the same.
 * A note is renewed, since a host that is gone leaves its own behind.
 * @returns other processes that serve it, and the end of the note.
 */
export async function noteServer(
  dataDir: string,
  host = hostname(),
): Promise<{ others: OtherServer[]; remove: () => Promise<void> }> {
  const folder = join(dataDir, 'cache', 'servers');
  await mkdir(folder, { recursive: true });
  const own = { host, process: pid };
  const others: OtherServer[] = [];
  for (const name of await readdir(folder)) {
    const other = parse(name);
    if (other === null || name === nameOf(own)) continue;
    const isHere = other.host === host || other.host === '';
    const runs = isHere ? other.process !== pid && isAlive(other.process) : await isFresh(join(folder, name));
    if (runs) others.push(other);
    else await rm(join(folder, name), { force: true });
  }
  const note = join(folder, nameOf(own));
  await writeFile(note, '');
  const renew = (): void => {
    const now = new Date();
    // A folder that somebody emptied has the note again after a restart.
    utimes(note, now, now).catch(() => undefined);
  };
  const timer = setInterval(renew, renewedAfter).unref();
  return {
    others,
    async remove() {
      clearInterval(timer);
      await rm(note, { force: true });
    },
  };
}
