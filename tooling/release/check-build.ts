import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  deploymentOf,
  deploymentsOf,
  readBuild,
  RefusedError,
  remotesFolder,
  stableOf,
} from '../../server/src/deployments/index.ts';
import { distFolder, workspaceNames, type WorkspaceName } from '../common/workspaces.ts';
import { checkInBrowser, type ShownVersion } from './browser-check/index.ts';
import { checkBudgets } from './budgets.ts';
import type { Publishing } from './publish.ts';

/** The version of a workspace that everybody gets, `null` when none is published. */
const published = async (
  { registry, config }: Publishing,
  name: WorkspaceName,
): Promise<ShownVersion | null> => {
  const deployment = stableOf(deploymentsOf(await registry.read(), name));
  if (deployment === undefined) return null;
  const folder = join(remotesFolder(config.dataDir), name, deployment.metadata.version);
  return { name, deployment, folder: existsSync(folder) ? folder : null };
};

const builtHere = async (name: WorkspaceName): Promise<ShownVersion | null> => {
  const folder = distFolder(name);
  if (!existsSync(join(folder, 'build.json'))) return null;
  const build = await readBuild(name, folder);
  return { name, folder, deployment: deploymentOf(build, '/remotes/', new Date().toISOString()) };
};

/**
 * The build, and what the other workspaces' visitors get; what is not published stands in as it is built here.
 * @throws RefusedError when there is no shell that could load it.
 */
const versionsAround = async (workspace: WorkspaceName, publishing: Publishing): Promise<ShownVersion[]> => {
  const versions = await Promise.all(
    workspaceNames.map(async (name) =>
      name === workspace ? builtHere(name) : ((await published(publishing, name)) ?? builtHere(name)),
    ),
  );
  const found = versions.filter((version) => version !== null);
  if (!found.some(({ name }) => name === 'shell'))
    throw new RefusedError(
      'No shell is published or built that could load it: npm run build -- shell makes one. Nothing was published.',
    );
  return found;
};

/**
 * Checks a workspace's build before it is published: completeness, budgets, and its screens in a browser beside what
 * is published.
 * @throws Error with the reason.
 */
export async function checkBuild(workspace: WorkspaceName, publishing: Publishing): Promise<void> {
  await readBuild(workspace, distFolder(workspace));
  const { failed } = checkBudgets(workspace);
  if (failed > 0) throw new RefusedError(`${workspace} does not keep its budgets; nothing was published.`);
  const { screens, program } = await checkInBrowser(workspace, await versionsAround(workspace, publishing));
  console.log(`✓ ${screens} screens work in ${program}`);
}
