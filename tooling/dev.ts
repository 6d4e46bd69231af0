import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process, { env, execPath, exit } from 'node:process';
import { publish, remotesFolder } from '../server/src/deployments/index.ts';
import { announce } from './announce.ts';
import { writeBuildRecord } from './build.ts';
import { watchBundler } from './bundler.ts';
import { distFolder, root, workspaceNames, type WorkspaceName } from './workspaces.ts';

const dataDir = (env['DATA_DIR'] ||= join(root, 'data'));
env['LOG_LEVEL'] ||= 'warn';

/** Publishing one workspace after the other keeps the registry's versions from overwriting each other. */
let publishing: Promise<unknown> = Promise.resolve();

const publishBuild = (workspace: WorkspaceName): Promise<void> => {
  const work = publishing.then(async () => {
    const outDir = distFolder(workspace, 'development');
    writeBuildRecord(workspace, 'development');
    const { moved } = await publish(remotesFolder(dataDir), workspace, outDir);
    if (moved) console.log(`${workspace} is up to date`);
  });
  publishing = work.catch((error: unknown) => console.error(error));
  return work;
};

/** Resolves after the first build, good or not: one broken area costs only itself. Later ones reload open pages. */
const watch = (workspace: WorkspaceName): Promise<void> =>
  new Promise((resolve) => {
    watchBundler(
      { workspace, mode: 'development', outDir: distFolder(workspace, 'development') },
      {
        onBuilt: () => {
          void publishBuild(workspace).then(resolve);
        },
        onFailed: (report) => {
          console.error(report);
          resolve();
        },
      },
    );
  });

console.log('Building for development …');
await Promise.all(workspaceNames.map(watch));

const server = spawn(execPath, ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')], {
  stdio: 'inherit',
  env: { ...env, LIVE_RELOAD: '1' },
});
server.on('exit', (code) => exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
await announce();
