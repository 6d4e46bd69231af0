import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publicPages } from 'shared/contract';
import {
  followDeployments,
  readBuild,
  RefusedError,
  remotesFolder,
  type Deployment,
} from '../../server/src/deployments/index.ts';
import type { Build } from '../../server/src/pages/rendering/render-worker.ts';
import { createRenderer, type Renderer } from '../../server/src/pages/rendering/renderer.ts';
import { checkBudgets } from './budgets.ts';
import type { Publishing } from './publish.ts';
import { distFolder, rendersOnServer, type WorkspaceName } from '../common/workspaces.ts';

const serverBuild = (folder: string): Build => ({
  file: join(folder, 'server/index.cjs'),
  baseUrl: '/remotes/',
});

const publishedBuild = (deployment: Deployment | null): Build | null =>
  deployment === null ? null : serverBuild(deployment.folder);

/** The workspace's own build, or the local shell's when none is published. */
const builtHere = (workspace: WorkspaceName): Build | null => {
  const build = serverBuild(distFolder(workspace));
  return existsSync(build.file) ? build : null;
};

const renderPage = async (
  renderer: Renderer,
  { shell, remote, url }: { shell: Build; remote: Build | null; url: string },
): Promise<void> => {
  if (remote !== null) await renderer.plan({ shell, remote, url });
  // Without API responses the pages show their loading state.
  await renderer.render({ shell, remote, url, fallback: {} });
};

/**
 * Renders pages with the server build as a server does, with the deployed counterparts.
 * @throws RefusedError when one throws.
 */
async function requireRendering(workspace: WorkspaceName, { registry, config }: Publishing): Promise<void> {
  const deployments = followDeployments(registry, remotesFolder(config.dataDir), console.error);
  const published = await deployments.choose(null);
  const shell = workspace === 'shell' ? builtHere('shell') : publishedBuild(published.shell);
  const remote = workspace === 'public-app' ? builtHere('public-app') : publishedBuild(published.publicApp);
  const renderer = createRenderer();
  try {
    const host = shell ?? builtHere('shell');
    if (host === null) {
      console.log('No shell is published or built; the server build is not tried.');
      return;
    }
    for (const url of publicPages())
      await renderPage(renderer, { shell: host, remote, url }).catch((error: unknown) => {
        throw new RefusedError(`${url} cannot be rendered; nothing was published. ${String(error)}`);
      });
  } finally {
    await renderer.close();
  }
}

/**
 * Checks a workspace's build before it is published: completeness, budgets, and rendering beside what is
 * published.
 * @throws Error with the reason.
 */
export async function checkBuild(workspace: WorkspaceName, publishing: Publishing): Promise<void> {
  await readBuild(workspace, distFolder(workspace));
  const { failed } = checkBudgets(workspace);
  if (failed > 0) throw new RefusedError(`${workspace} does not keep its budgets; nothing was published.`);
  if (rendersOnServer(workspace)) await requireRendering(workspace, publishing);
}
