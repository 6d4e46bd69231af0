import { argv } from 'node:process';
import { RefusedError } from '../../server/src/deployments/index.ts';
import { buildWorkspaces } from '../bundler/build-workspaces.ts';
import { readArguments, runScript, UsageError } from '../common/command-line.ts';
import { workspaceNames } from '../common/workspaces.ts';

const usage = `npm run build                        builds what changed
npm run build -- public-app shell    of some workspaces
  -- --development                   with React's warnings
  -- --force                         also what did not change`;

await runScript(usage, async () => {
  const { positionals, values } = readArguments(argv.slice(2), {
    development: { type: 'boolean' },
    force: { type: 'boolean' },
  });
  const unknown = positionals.find((word) => !workspaceNames.some((name) => name === word));
  if (unknown !== undefined)
    throw new UsageError(`${unknown} is no workspace that is built: ${workspaceNames.join(', ')}.`);
  const workspaces = workspaceNames.filter((name) => positionals.includes(name));
  const built = await buildWorkspaces({
    ...(workspaces.length > 0 ? { workspaces } : {}),
    mode: values.development === true ? 'development' : 'production',
    force: values.force === true,
  }).catch((error: unknown) => {
    throw new RefusedError(error instanceof Error ? error.message : String(error));
  });
  if (built.length === 0) console.log('Nothing changed since the last build.');
});
