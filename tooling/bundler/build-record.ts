import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion, servedContracts } from 'shared/contract';
import { distFolder, type Mode, type WorkspaceName } from '../common/workspaces.ts';

/** Writes `build.json`: the contract of the bundles, and those that a shell serves. */
export const writeBuildRecord = (workspace: WorkspaceName, mode: Mode): void => {
  writeFileSync(
    join(distFolder(workspace, mode), 'build.json'),
    JSON.stringify({
      contract: contractVersion,
      ...(workspace === 'shell' && { serves: servedContracts }),
    }),
  );
};
