import { join } from 'node:path';
import { env, exit } from 'node:process';
import { announce } from './announce.ts';
import { buildWorkspaces } from './build.ts';
import { publishBuilt } from './publish.ts';
import { root } from './workspaces.ts';

env['DATA_DIR'] ||= join(root, 'data');
env['LOG_LEVEL'] ||= 'warn';

try {
  await buildWorkspaces({});
  await publishBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  exit(1);
}

console.log('Starting the server …');
await import('../server/src/main.ts');
await announce();
