import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { contractVersion, workspaceNames, type WorkspaceName } from './federation.ts';
import { bundlesOf, type Mode } from './webpack.ts';

const root = join(import.meta.dirname, '..');
const stampFolder = join(root, 'node_modules/.cache/club-build');

/** Folder that holds a workspace's built `browser/`, `server/` and `build.json`. */
export const distFolder = (workspace: WorkspaceName, mode: Mode = 'production'): string =>
  join(root, workspace, mode === 'production' ? 'dist' : 'dist-dev');

const addFolder = (hash: ReturnType<typeof createHash>, folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name.includes('.test.')) continue;
    const path = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
};

/** Changes when anything changes that a workspace's bundles are made of. Reads no file's content. */
const fingerprint = (workspace: WorkspaceName, mode: Mode): string => {
  const hash = createHash('sha256').update(mode);
  addFolder(hash, join(root, workspace, 'src'));
  addFolder(hash, join(root, 'shared/src'));
  for (const file of [
    'tooling/webpack.ts',
    'tooling/federation.ts',
    'package-lock.json',
    'tsconfig.base.json',
  ])
    hash.update(readFileSync(join(root, file)));
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

const runWebpack = (configurations: webpack.Configuration[]): Promise<webpack.MultiStats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    if (compiler === null) throw new Error('webpack refused the configuration');
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error !== null || stats === undefined) reject(error ?? new Error('webpack gave no result'));
        else resolve(stats);
      });
    });
  });

/** Records beside the bundles which contract between shell and remotes they were built for. */
export const writeBuildRecord = (workspace: WorkspaceName, mode: Mode): void => {
  writeFileSync(
    join(distFolder(workspace, mode), 'build.json'),
    JSON.stringify({ contract: contractVersion }),
  );
};

/**
 * Builds what changed since the last build, and says so.
 * @throws Error with the compiler's report when a bundle does not build.
 */
export async function buildWorkspaces(options: {
  workspaces?: readonly WorkspaceName[];
  mode?: Mode;
  force?: boolean;
  log?: (line: string) => void;
}): Promise<WorkspaceName[]> {
  const { workspaces = workspaceNames, mode = 'production', force = false, log = console.log } = options;
  const stale = workspaces.filter((workspace) => force || !isFresh(workspace, mode));
  for (const workspace of stale) {
    const started = performance.now();
    const print = fingerprint(workspace, mode);
    const outDir = distFolder(workspace, mode);
    rmSync(outDir, { recursive: true, force: true });
    const stats = await runWebpack(bundlesOf({ workspace, mode, outDir }));
    if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
    writeBuildRecord(workspace, mode);
    mkdirSync(stampFolder, { recursive: true });
    writeFileSync(stampFile(workspace, mode), print);
    log(`Built ${workspace} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
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
