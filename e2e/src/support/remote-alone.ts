import { join } from 'node:path';
import type { WorkspaceName } from '../../../tooling/common/workspaces.ts';
import { startDevelopment, type DevelopmentServer } from './development.ts';

/** What `npm run dev -w admin-app` starts, on a port of its own and with this data. */
export const startAlone = (workspace: WorkspaceName, dataDir: string): Promise<DevelopmentServer> =>
  startDevelopment({
    command: ['commands/standalone.ts', workspace],
    variables: { DATA_DIR: dataDir },
  });

/** What `npm run dev` starts in a remote's own repository, beside a running site. */
export const startInOwnRepository = (folder: string, site: string): Promise<DevelopmentServer> =>
  startDevelopment({
    command: ['launcher/remote-scripts.mjs', 'dev', '--site', site],
    folder: join(folder, 'node_modules/remote-scripts'),
  });
