import { join } from 'node:path';
import { env, exit } from 'node:process';
import { publish, remotesFolder } from '../server/src/deployments/index.ts';
import { announce } from './announce.ts';
import { buildWorkspaces } from './build.ts';
import { distFolder, root, workspaceNames } from './workspaces.ts';

const dataDir = (env['DATA_DIR'] ||= join(root, 'data'));
env['LOG_LEVEL'] ||= 'warn';

try {
  await buildWorkspaces({});
  for (const workspace of workspaceNames)
    await publish(remotesFolder(dataDir), workspace, distFolder(workspace));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  exit(1);
}

console.log('Starting the server …');
await import('../server/src/main.ts');
await announce();
