import { argv, exit } from 'node:process';
import { buildWorkspaces } from '../bundler/build-workspaces.ts';
import { workspaceNames } from '../common/workspaces.ts';

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
