import { fork } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  hasStatements,
  readStatements,
  stateInProcess,
  writeStatements,
} from '../contracts/state-in-process.ts';
import type { Statements } from '../contracts/statements.ts';
import { withLock } from '../launcher/lock.mjs';
import {
  distFolder,
  moduleFile,
  root,
  workspaceNames,
  workspacePath,
  type Mode,
  type WorkspaceName,
} from '../common/workspaces.ts';

const stampFolder = join(root, 'node_modules/.cache/club-build');

/** Inputs of every bundle besides its own folder; the lockfile alone where the others are packages. */
const sharedSources = [
  'shared/src',
  'shared/package.json',
  'tsconfig.base.json',
  'package-lock.json',
  'tooling/bundler',
  'tooling/contracts',
];

const addFile = (hash: Hash, path: string): void => {
  const content = readFileSync(path);
  hash.update(`${path} ${content.length}\n`).update(content);
};

const addFolder = (hash: Hash, folder: string): void => {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !/[.](?:test|stories)[.]/.test(entry.name));
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) addFile(hash, path);
};

/** Hash of all inputs of a workspace's bundles. */
const fingerprint = (workspace: WorkspaceName, mode: Mode): string => {
  const hash = createHash('sha256').update(mode);
  const own = ['src', 'package.json', 'tsconfig.json'].map((name) =>
    join(root, workspacePath(workspace), name),
  );
  const inputs = [...own, ...sharedSources.map((source) => join(root, source))];
  for (const path of inputs.filter((one) => existsSync(one))) {
    if (statSync(path).isDirectory()) addFolder(hash, path);
    else addFile(hash, path);
  }
  return hash.digest('hex');
};

const stampFile = (workspace: WorkspaceName, mode: Mode): string =>
  join(stampFolder, `${workspace}-${mode}.txt`);

const isFresh = (workspace: WorkspaceName, mode: Mode): boolean => {
  const stamp = stampFile(workspace, mode);
  return (
    existsSync(join(distFolder(workspace, mode), 'build.json')) &&
    (mode === 'development' || hasStatements(distFolder(workspace, mode))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(workspace, mode)
  );
};

/**
 * Builds in a separate process, in parallel to another workspace.
 * @throws Error with the compiler's report.
 */
const bundle = async (workspace: WorkspaceName, mode: Mode, cached: boolean): Promise<void> => {
  const words = [workspace, mode, ...(cached ? ['cached'] : [])];
  const child = fork(moduleFile('tooling/bundler/build-process'), words, {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const report = child.stderr === null ? '' : text(child.stderr);
  await once(child, 'close');
  if (child.exitCode !== 0)
    throw new Error((await report).trim() || `The build of ${workspace} ended by itself.`);
};

/** Builds one workspace, and records the hash of its inputs. */
const buildOne = async (workspace: WorkspaceName, mode: Mode, cached: boolean): Promise<void> => {
  const started = performance.now();
  console.log(`Building ${workspace} …`);
  const print = fingerprint(workspace, mode);
  await bundle(workspace, mode, cached);
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stampFile(workspace, mode), print);
  console.log(`Built ${workspace} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

const buildStale = async (
  workspaces: readonly WorkspaceName[],
  { mode, force, onBundled }: { mode: Mode; force: boolean; onBundled: () => void },
): Promise<WorkspaceName[]> => {
  const stale = workspaces.filter((workspace) => force || !isFresh(workspace, mode));
  const isStated = mode === 'production' && stale.length > 0;
  // Of one workspace beside its bundler: two cores are there. Of several after the bundlers and all at once: the
  // compiler takes as much memory as two of them.
  const early = isStated && stale.length === 1 ? stateInProcess(...stale) : undefined;
  const waiting = [...stale];
  let built = 0;
  const buildNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      // Who asks for one workspace works on it; a club builds all of them, once for each update.
      await buildOne(next, mode, workspaces.length === 1);
      built += 1;
      if (built === stale.length) onBundled();
    }
  };
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: Math.min(availableParallelism(), stale.length) }, buildNext),
    // Neither goes on when the other has failed.
    early,
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  if (!isStated) return stale;
  if (early === undefined) console.log('Deriving what the builds use of each other …');
  await writeStatements(await (early ?? stateInProcess(...stale)));
  return stale;
};

const whileNobodyBuilds = <T>(work: () => Promise<T>): Promise<T> => {
  const onWait = (): void => console.log('Another command is building; waiting for it …');
  return withLock(join(root, '.build.lock'), onWait, work);
};

/**
 * Builds what changed since the last build, and reports it. One process builds at a time.
 * @param options.onBundled is called when all bundles are made, while what they use is still derived from the sources.
 * @returns the workspaces that were built.
 * @throws Error with the compiler's report when a bundle does not build.
 */
export function buildWorkspaces(options: {
  workspaces?: readonly WorkspaceName[];
  mode?: Mode;
  force?: boolean;
  onBundled?: () => void;
}): Promise<WorkspaceName[]> {
  const {
    workspaces = workspaceNames,
    mode = 'production',
    force = false,
    onBundled = () => undefined,
  } = options;
  return whileNobodyBuilds(() => buildStale(workspaces, { mode, force, onBundled }));
}

/**
 * What the workspaces use and provide as their sources are now: from their builds, which take half a minute to derive it,
 * where these are up to date.
 */
export const currentStatements = (): Promise<Record<WorkspaceName, Statements>> =>
  whileNobodyBuilds(async () => {
    const fresh = workspaceNames.filter((name) => isFresh(name, 'production'));
    const stale = workspaceNames.filter((name) => !fresh.includes(name));
    const read = fresh.map((name) => [name, readStatements(distFolder(name))] as const);
    const derived = stale.length > 0 ? await stateInProcess(...stale) : {};
    // Each name is in one of the two.
    return { ...Object.fromEntries(read), ...derived } as Record<WorkspaceName, Statements>;
  });
