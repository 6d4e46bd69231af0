import { createHash, type Hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import { contractVersion, servedContracts } from 'shared/deployments';
import { distFolder, root, workspaceNames, type Mode, type WorkspaceName } from './workspaces.ts';

const stampFolder = join(root, 'node_modules/.cache/club-build');

/** What every bundle is made of besides its own folder. */
const sharedSources = [
  'shared/src',
  ...['webpack.ts', 'federation.ts', 'integrity.ts', 'workspaces.ts'].map((file) => `tooling/${file}`),
];

const addFile = (hash: Hash, path: string): void => {
  const { size, mtimeMs } = statSync(path);
  hash.update(`${path} ${size} ${mtimeMs}\n`);
};

const addFolder = (hash: Hash, folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && !entry.name.includes('.test.')) addFile(hash, join(entry.parentPath, entry.name));
};

/** Changes when anything changes that a workspace's bundles are made of. Reads sizes and times, no contents. */
const fingerprint = (workspace: WorkspaceName, mode: Mode): string => {
  const hash = createHash('sha256').update(mode);
  for (const source of [`${workspace}/src`, ...sharedSources, 'package-lock.json']) {
    const path = join(root, source);
    if (statSync(path).isDirectory()) addFolder(hash, path);
    else addFile(hash, path);
  }
  return hash.digest('hex');
};

const stampFile = (workspace: WorkspaceName, mode: Mode): string =>
  join(stampFolder, `${workspace}-${mode}.txt`);

const isFresh = (workspace: WorkspaceName, mode: Mode): boolean => {
  try {
    statSync(join(distFolder(workspace, mode), 'build.json'));
    return readFileSync(stampFile(workspace, mode), 'utf8') === fingerprint(workspace, mode);
  } catch {
    return false;
  }
};

/** Records beside the bundles which contract they were built for, and which ones a shell works with. */
export const writeBuildRecord = (workspace: WorkspaceName, mode: Mode): void => {
  writeFileSync(
    join(distFolder(workspace, mode), 'build.json'),
    JSON.stringify({
      contract: contractVersion,
      ...(workspace === 'shell' && { serves: servedContracts }),
    }),
  );
};

const buildOne = async (workspace: WorkspaceName, mode: Mode): Promise<void> => {
  // The bundler is heavy, and most starts have nothing to build.
  const { runBundler } = await import('./bundler.ts');
  const print = fingerprint(workspace, mode);
  const outDir = distFolder(workspace, mode);
  rmSync(outDir, { recursive: true, force: true });
  await runBundler({ workspace, mode, outDir });
  writeBuildRecord(workspace, mode);
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stampFile(workspace, mode), print);
};

/**
 * Builds what changed since the last build, and says so.
 * @returns the workspaces that were built.
 * @throws Error with the compiler's report when a bundle does not build.
 */
export async function buildWorkspaces(options: {
  workspaces?: readonly WorkspaceName[];
  mode?: Mode;
  force?: boolean;
}): Promise<WorkspaceName[]> {
  const { workspaces = workspaceNames, mode = 'production', force = false } = options;
  const stale = workspaces.filter((workspace) => force || !isFresh(workspace, mode));
  for (const workspace of stale) {
    const started = performance.now();
    console.log(`Building ${workspace} …`);
    await buildOne(workspace, mode);
    console.log(`Built ${workspace} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return stale;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const chosen = workspaceNames.filter((workspace) => argv.includes(workspace));
  try {
    const built = await buildWorkspaces({
      ...(chosen.length > 0 ? { workspaces: chosen } : {}),
      mode: argv.includes('--development') ? 'development' : 'production',
      force: argv.includes('--force'),
    });
    if (built.length === 0) console.log('Nothing changed since the last build.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    exit(1);
  }
}
