import { publish, remotesFolder } from '../server/src/deployments/index.ts';
import { distFolder, workspaceNames } from './workspaces.ts';

/**
 * Publishes the built workspaces to a server's data directory; a running server shows them at the next page.
 * @throws Error when one of them is not built.
 */
export async function publishBuilt(dataDir: string): Promise<void> {
  // One after the other: each replaces the registry with one that holds the others' versions.
  for (const workspace of workspaceNames)
    await publish(remotesFolder(dataDir), workspace, distFolder(workspace));
}
