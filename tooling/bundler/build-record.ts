import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion, servedContracts } from 'shared/contract';
import { distFolder, type Mode, type WorkspaceName } from '../common/workspaces.ts';

/** Records beside the bundles which contract they were built for, and which ones a shell works with. */
export const writeBuildRecord = (workspace: WorkspaceName, mode: Mode): void => {
  writeFileSync(
    join(distFolder(workspace, mode), 'build.json'),
    JSON.stringify({
      contract: contractVersion,
      ...(workspace === 'shell' && { serves: servedContracts }),
    }),
  );
};
