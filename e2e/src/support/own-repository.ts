import {
  accessSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { env, execPath } from 'node:process';
import { packagesFolder, writeRepository } from '../../../tooling/eject/repository.ts';
import { root, type WorkspaceName } from '../../../tooling/common/workspaces.ts';
import { readNpm } from '../../../tooling/common/npm.ts';
import { readCommand } from '../../../tooling/common/run-command.ts';

/** A package's entry in npm's lockfile. */
interface LockEntry {
  version: string;
  bin?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, LockEntry>;
}

/** What `npm run eject` has made, with its packages installed. */
export interface OwnRepository {
  folder: string;
  /** Runs npm there. @returns its output. @throws Error with the output when it fails. */
  npm: (...words: string[]) => Promise<string>;
  /** Replaces a text in a file. @throws Error when the file lacks it. */
  edit: (file: string, from: string, to: string) => void;
  remove: () => void;
}

const isUsable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).dev === statSync(root).dev;
  } catch {
    return false;
  }
};

/** A folder outside this repository, whose packages it must not find, on the same disk where that is possible. */
const makeFolder = (): string =>
  mkdtempSync(join(['/var/tmp', '/tmp', dirname(root)].find(isUsable) ?? tmpdir(), 'club-own-'));

const linkFile = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    // Another disk.
    copyFileSync(from, to);
  }
};

/** Links a package's files, without the packages within it. */
const linkPackage = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) linkPackage(join(from, entry.name), join(to, entry.name));
    else linkFile(join(from, entry.name), join(to, entry.name));
  }
};

const linkCommands = (folder: string, path: string, { bin = {} }: LockEntry): void => {
  const commands = join(folder, path.slice(0, path.lastIndexOf('node_modules/')), 'node_modules/.bin');
  for (const [name, script] of Object.entries(bin)) {
    mkdirSync(commands, { recursive: true });
    const link = join(commands, name);
    // Packages for several machines have the same command.
    if (!existsSync(link)) symlinkSync(relative(commands, join(folder, path, script)), link);
  }
};

/** Where a package of the new repository lies here; our own are in none of these places. */
const placesHere = (path: string): string[] => [
  join(root, path),
  join(root, path.replace('node_modules/remote-scripts/', 'server/')),
  join(root, path.replace('node_modules/shared/', 'shared/')),
];

const ownPackages = ['node_modules/shared', 'node_modules/remote-scripts'];

/**
 * Puts the packages of this installation where npm would, so that it needs neither a registry nor minutes. Our own
 * packages are left to it.
 */
const linkPackages = (folder: string): void => {
  const lockfile = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lockfile;
  const present: Lockfile['packages'] = {};
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    if (path === '' || path === 'node_modules/shared') continue;
    const isOwn = ownPackages.includes(path);
    const from = placesHere(path).find((one) => existsSync(join(one, 'package.json')));
    // Packages for other machines are in the lockfile alone.
    if (!isOwn && from === undefined) continue;
    present[path] = entry;
    if (from === undefined || isOwn) {
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ version: entry.version }));
    } else {
      linkPackage(from, join(folder, path));
      linkCommands(folder, path, entry);
    }
  }
  // By this npm knows what it finds; it takes the list for true when nothing is newer.
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ ...lockfile, packages: present }),
  );
};

/** Makes a repository with the packages of another one, as `npm run eject` does after it has made its own. */
const writeBeside = async (remote: WorkspaceName, folder: string, other: OwnRepository): Promise<void> => {
  const packages = join(folder, packagesFolder);
  cpSync(join(other.folder, packagesFolder), packages, { recursive: true });
  const files = readdirSync(packages).map((file) => ({ name: file.replace(/-\d.*$/, ''), file }));
  await writeRepository(remote, folder, files);
};

/**
 * Makes a repository of its own for a remote with `npm run eject`, and installs its packages.
 * @param variables of npm there.
 * @param other has the packages already, which take long to make.
 */
export async function makeOwnRepository(
  remote: WorkspaceName,
  variables: Record<string, string> = {},
  other?: OwnRepository,
): Promise<OwnRepository> {
  const place = makeFolder();
  const folder = join(place, remote);
  const remove = (): void => rmSync(place, { recursive: true, force: true, maxRetries: 3 });
  const environment = { PATH: [dirname(execPath), env.PATH ?? ''].join(delimiter), ...variables };
  const npm = (...words: string[]): Promise<string> =>
    readNpm(words, { cwd: folder, env: environment }).catch((error: unknown) => {
      // What a check says is wrong is part of its output.
      const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
      throw new Error(`npm ${words.join(' ')} has failed: ${String(error)}\n${output}`);
    });
  try {
    if (other === undefined)
      await readCommand(execPath, [join(root, 'tooling/commands/eject.ts'), remote, folder]);
    else await writeBeside(remote, folder, other);
    linkPackages(folder);
    await npm('install', '--offline', '--ignore-scripts');
  } catch (error) {
    remove();
    throw error;
  }
  return {
    folder,
    npm,
    edit(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} lacks ${from}`);
      writeFileSync(path, text.replace(from, to));
    },
    remove,
  };
}
