import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { join } from 'node:path';
import type { RemotesDocument } from 'shared/contract';
import type { Deployments } from './deployments.ts';

export { folderDeployments, type Deployment, type Deployments } from './deployments.ts';
export { publish } from './publish.ts';

/** Folder of the published versions below the data directory. */
export const remotesFolder = (dataDir: string): string => join(dataDir, 'remotes');

/** The remotes alone: a browser has the shell already. */
export const publicDocument = ({ schema, microFrontends }: RemotesDocument): RemotesDocument => ({
  schema,
  microFrontends: Object.fromEntries(Object.entries(microFrontends).filter(([name]) => name !== 'shell')),
});

/** Serves `/remotes.json` and the files of every published version. */
export function deploymentsPlugin(deployments: Deployments, remotesDir: string): FastifyPluginAsync {
  return async (app) => {
    app.get('/remotes.json', { schema: { hide: true } }, async (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return publicDocument(await deployments.document());
    });

    await app.register(fastifyStatic, {
      root: remotesDir,
      prefix: '/remotes/',
      decorateReply: false,
      index: false,
      // A version's files lie in `<name>/<version>/browser`; its server build is nobody's to read.
      allowedPath: (path) => /^\/[\w-]+\/[0-9a-f]+\/browser\/[\w./-]+$/.test(path),
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
  };
}
