import type { FastifyPluginAsync } from 'fastify';
import type { RemotesDocument } from 'shared/contract';
import type { Deployments } from './deployments.ts';
export { folderDeployments, type Deployment, type Deployments } from './deployments.ts';
export { publish } from './publish.ts';
/** Folder of the published versions below the data directory. */
export declare const remotesFolder: (dataDir: string) => string;
/** The remotes alone: a browser has the shell already. */
export declare const publicDocument: ({ schema, microFrontends }: RemotesDocument) => RemotesDocument;
/** Serves `/remotes.json` and the files of every published version. */
export declare function deploymentsPlugin(deployments: Deployments, remotesDir: string): FastifyPluginAsync;
