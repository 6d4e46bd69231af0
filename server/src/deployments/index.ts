import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { mkdir } from 'node:fs/promises';
import { hasVersion } from '../response-cache/conditional.ts';
import type { Deployments } from './deployments.ts';

export { hasEntry } from './version-cache.ts';
export { assetGroups, deploymentOf, readBuild } from './build.ts';
export {
  followDeployments,
  isPublished,
  type Choice,
  type Deployment,
  type Deployments,
} from './deployments.ts';
export { developmentDeployments } from './development.ts';
export { httpTarget } from './http-target.ts';
export { RefusedError } from './refused-error.ts';
export { canaryOf, stableOf } from './transitions.ts';
export { openRegistry, remotesFolder, serverRegistry } from './open-registry.ts';
export { folderTarget, type PublishTarget } from './publish-target.ts';
export { endCanaryTrial } from './end-canary-trial.ts';
export { cleanVersions, publish, requireFitting, workspaceOf, type PublishOptions } from './publish.ts';
export {
  changeWeight,
  rollback,
  rollbackOf,
  versionOfWorkspace,
  type ChangeOptions,
} from './workspace-changes.ts';
export {
  deploymentsOf,
  isRunning,
  deploymentNames,
  type DeploymentName,
  type EndReason,
  type Registry,
  type RegistryState,
  type RetainedDeployment,
} from './registry.ts';
export { recordApi, recordServedContracts } from './served-contracts.ts';
export { brokenVersions } from './statements.ts';

/** Serves `/remotes.json` and the files of every version in the folder. */
export function deploymentsPlugin(deployments: Deployments, remotesDir: string): FastifyPluginAsync {
  return async (app) => {
    app.get('/remotes.json', { schema: { hide: true } }, async (request, reply) => {
      const etag = `"${await deployments.revision()}"`;
      void reply.headers({ 'cache-control': 'no-cache', etag });
      if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return deployments.document();
    });

    await mkdir(remotesDir, { recursive: true });
    await app.register(fastifyStatic, {
      root: remotesDir,
      prefix: '/remotes/',
      decorateReply: false,
      index: false,
      // Public files of a version are in `<name>/<version>/browser`; its server build is not public.
      allowedPath: (path) => /^\/[\w-]+\/[0-9a-f]+\/browser\/[\w./-]+$/.test(path),
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
  };
}
