import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { env, getuid } from 'node:process';
import { existsSync } from 'node:fs';
import { installDebianPackage, MissingProgramError } from '../common/debian-packages.ts';
import { readCommand, runCommand } from '../common/run-command.ts';
import { freePort } from './free-port.ts';

export interface PostgresCluster {
  /** For `TEST_DATABASE_URL`; the user may create databases. */
  url: string;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** Debian keeps the server's programs away from the path, one folder for each version. */
const debianFolders = (): string[] => {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  const newestFirst = readdirSync(base).sort((one, other) => Number(other) - Number(one));
  return newestFirst.map((version) => join(base, version, 'bin'));
};

const findPrograms = (): string | undefined =>
  [...debianFolders(), ...(env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );

const debianPackage = 'postgresql';

/** Debian's package when this machine has no PostgreSQL. */
export const missingPostgres = (): string[] => (findPrograms() === undefined ? [debianPackage] : []);

const requirePrograms = async (): Promise<string> => {
  const found = findPrograms();
  if (found !== undefined) return found;
  await installDebianPackage(debianPackage);
  const installed = findPrograms();
  if (installed === undefined)
    throw new MissingProgramError(`The package "${debianPackage}" brought no initdb.`);
  return installed;
};

/** PostgreSQL refuses to run as root; another user of the machine lends its name. */
const unprivileged = async (): Promise<{ uid?: number; gid?: number }> => {
  if (getuid?.() !== 0) return {};
  const read = async (flag: string) => Number(await readCommand('id', [flag, 'nobody']));
  return { uid: await read('-u'), gid: await read('-g') };
};

/**
 * Starts a cluster of its own in the system's temporary folder, on a free loopback port.
 * It gives up durability for speed: its data lives as long as a test run.
 * @throws MissingProgramError when PostgreSQL is missing and cannot be installed.
 */
export async function startPostgres(): Promise<PostgresCluster> {
  const programs = await requirePrograms();
  const user = await unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'club-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { HOME: folder, LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  const port = await freePort();
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    // No socket in the file system: its path would have to be short and without blanks.
    '-c unix_socket_directories=',
    '-c max_connections=200',
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
    // Each test drops its database, for which all buffers are looked through, and none lives long enough to be vacuumed.
    '-c shared_buffers=32MB -c autovacuum=off',
  ].join(' ');
  const stop = async (): Promise<void> => {
    const quiet = { ...options, stdio: 'ignore' as const };
    await runCommand(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], quiet);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const initial = ['-D', data, '-U', 'club', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    await readCommand(join(programs, 'initdb'), initial, options);
    const log = join(folder, 'server.log');
    const started = await runCommand(
      join(programs, 'pg_ctl'),
      ['-D', data, '-l', log, '-o', settings, '-w', 'start'],
      { ...options, stdio: 'ignore' },
    );
    if (started !== 0) throw new Error(`PostgreSQL did not start; see ${log}.`);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { url: `postgres://club@127.0.0.1:${port}/postgres`, stop };
}
