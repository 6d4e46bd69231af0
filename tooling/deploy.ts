import { join } from 'node:path';
import { argv, env, exit } from 'node:process';
import { buildWorkspaces } from './build.ts';
import { publishBuilt } from './publish.ts';
import { root } from './workspaces.ts';

const dataDir = env['DATA_DIR'] || join(root, 'data');

try {
  // An image holds finished builds and nothing that could build them.
  if (!argv.includes('--built')) await buildWorkspaces({});
  await publishBuilt(dataDir);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  exit(1);
}
console.log(`The site is published in ${dataDir}.`);
