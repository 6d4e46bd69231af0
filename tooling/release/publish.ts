import { join } from 'node:path';
import { env } from 'node:process';
import { servedContracts } from 'shared/contract';
import { readConfig, type ServerConfig } from '../../server/src/config.ts';
import {
  folderTarget,
  openRegistry,
  publish,
  remotesFolder,
  type Registry,
} from '../../server/src/deployments/index.ts';
import { presentCommit } from './commit.ts';
import { distFolder, root, workspaceNames, type Mode, type WorkspaceName } from '../common/workspaces.ts';

/** The registry and the configuration of the servers that are published to. */
export interface Publishing {
  registry: Registry;
  config: ServerConfig;
}

/** Opens what the variables name (`DATA_DIR`, `DATABASE_URL`) for some work. */
export async function withRegistry<T>(
  work: (publishing: Publishing) => Promise<T>,
  variables: NodeJS.ProcessEnv = env,
): Promise<T> {
  const config = readConfig({ ...variables, DATA_DIR: variables['DATA_DIR'] || join(root, 'data') });
  const { registry, close } = await openRegistry(config);
  try {
    return await work({ registry, config });
  } finally {
    await close();
  }
}

export const buildsOf = (
  workspaces: readonly WorkspaceName[],
  mode: Mode = 'production',
): { name: WorkspaceName; distDir: string }[] =>
  workspaces.map((name) => ({ name, distDir: distFolder(name, mode) }));

/**
 * Publishes the built workspaces beside the server of this source; a running server shows them at the next page.
 * @throws Error when one of them is not built.
 */
export const publishBuilt = (variables?: NodeJS.ProcessEnv): Promise<void> =>
  withRegistry(async ({ registry, config: { dataDir, keepVersionsDays: keepDays } }) => {
    await publish(registry, folderTarget(remotesFolder(dataDir)), buildsOf(workspaceNames), {
      keepDays,
      served: servedContracts,
      commit: await presentCommit(),
    });
  }, variables);
