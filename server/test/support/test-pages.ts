import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { apiPaths } from 'shared/contract';
import { folderStore } from '../../src/deployments/folder-store.ts';
import { deploymentsPlugin, folderTarget, followDeployments, publish } from '../../src/deployments/index.ts';
import { Registry } from '../../src/deployments/registry.ts';
import { linkPreviewsPlugin } from '../../src/link-previews/index.ts';
import { pagesPlugin } from '../../src/pages/plugin.ts';
import { lastChanges } from '../../src/publication/last-changes.ts';
import { TestApi } from './test-api.ts';
import { makeBuild } from './test-builds.ts';
import { openTestDatabase } from './test-database.ts';

/** Code of the server builds that a site in a test renders its pages with. */
export type ServerBuilds = Readonly<Record<'shell' | 'public-app', string>>;

/** An API with pages that follow its changes; the caller ends both by `close`. */
export interface TestPages {
  api: TestApi;
  close(): Promise<void>;
}

/**
 * Publishes the builds and serves pages with them.
 * @param env - its `TEST_WORKER` is the shell's service worker, none by default.
 */
export async function openTestPages(
  builds: ServerBuilds,
  env: Readonly<Record<string, string>> = {},
  plugins: readonly FastifyPluginAsync[] = [],
  club: object = {},
): Promise<TestPages> {
  const folder = await mkdtemp(join(tmpdir(), 'club-pages-'));
  const remotesDir = join(folder, 'remotes');
  const registry = new Registry(folderStore(remotesDir));
  for (const name of ['shell', 'public-app'] as const) {
    const build = await makeBuild(folder, name, name, {
      serverCode: builds[name],
      worker: name === 'shell' ? env['TEST_WORKER'] : undefined,
    });
    await publish(registry, folderTarget(remotesDir), [build], { keepDays: 14 });
  }
  const deployments = followDeployments(registry, remotesDir, (error) => {
    throw error;
  });
  const test = await openTestDatabase();
  const api: TestApi = await TestApi.open({
    shared: test,
    env,
    plugins: [
      ...plugins,
      async (app) => void app.get(`/api${apiPaths.club}`, async () => club),
      linkPreviewsPlugin(
        { ...test.config, identity: { provider: 'local' }, trustedProxy: null },
        { read: (url) => api.files.read(url) },
      ),
      deploymentsPlugin(deployments, remotesDir),
      pagesPlugin({
        deployments,
        siteUrl: null,
        lastChanges: (kind) => lastChanges(test.database.db, kind),
        keepsOffline: env['OFFLINE_PAGES'] === 'on',
        siteConfig: () => ({
          apiBase: '/api',
          identity: api.identity.publicConfig(),
          files: api.files.publicConfig(),
        }),
        onPublicChange: (listener) => test.database.changes.subscribe(listener),
      }),
    ],
  });
  return {
    api,
    async close() {
      await api.close();
      await test.remove();
      await rm(folder, { recursive: true });
    },
  };
}
