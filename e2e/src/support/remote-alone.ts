import type { WorkspaceName } from '../../../tooling/common/workspaces.ts';
import { startDevelopment, type DevelopmentServer } from './development.ts';

/** What `npm run dev -w admin-app` starts, on a port of its own and with this data. */
export const startAlone = (workspace: WorkspaceName, dataDir: string): Promise<DevelopmentServer> =>
  startDevelopment({
    command: ['commands/standalone.ts', workspace],
    ready: '/api/health',
    variables: { DATA_DIR: dataDir },
  });
