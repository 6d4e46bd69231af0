import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process, { env, execPath, exit } from 'node:process';
import { folderTarget, publish, remotesFolder } from '../../server/src/deployments/index.ts';
import { servedContracts } from 'shared/contract';
import { announce } from '../servers/announce.ts';
import { writeBuildRecord } from '../bundler/build-record.ts';
import { watchBundler } from '../bundler/bundler.ts';
import { buildsOf, withRegistry } from '../release/publish.ts';
import { bundlesOf } from '../bundler/webpack.ts';
import { distFolder, root, workspaceNames, type WorkspaceName } from '../common/workspaces.ts';

const dataDir = (env['DATA_DIR'] ||= join(root, 'data'));
env['LOG_LEVEL'] ||= 'warn';

const publishBuild = async (workspace: WorkspaceName): Promise<void> => {
  writeBuildRecord(workspace, 'development');
  const place = folderTarget(remotesFolder(dataDir), undefined, { packs: false });
  const published = await withRegistry(({ registry, config: { keepVersionsDays: keepDays } }) =>
    publish(registry, place, buildsOf([workspace], 'development'), { keepDays, served: servedContracts }),
  );
  if (published.some(({ moved }) => moved)) console.log(`${workspace} is up to date`);
};

/** Resolves after the first build, good or not: one broken area costs only itself. Later ones reload open pages. */
const watch = (workspace: WorkspaceName): Promise<void> =>
  new Promise((resolve) => {
    watchBundler(
      bundlesOf({ workspace, mode: 'development', outDir: distFolder(workspace, 'development') }),
      {
        onBuilt: () => {
          void publishBuild(workspace).catch(console.error).then(resolve);
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
