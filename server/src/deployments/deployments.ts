import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { remotesDocument, type RemoteDeployment, type RemotesDocument } from 'shared/contract';
import { z } from 'zod';

/** Micro-frontends that the server knows: the host, and the remotes that fill its routes. */
export type DeploymentName = 'shell' | 'public-app' | 'member-app' | 'admin-app';

/** One published build, in its immutable version folder. */
export interface Deployment {
  name: DeploymentName;
  version: string;
  /** Folder with `browser/`, and `server/` when the build renders on the server. */
  folder: string;
  /** Address of `browser/`, ending in a slash. */
  baseUrl: string;
}

export interface Deployments {
  /** The document behind `/remotes.json`. */
  document(): Promise<RemotesDocument>;
  /** The build in use, or `null` when none was published. */
  current(name: DeploymentName): Promise<Deployment | null>;
}

export const frontendDiscoverySchema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** File that points to the published versions; replaced in one rename. */
export const registryFile = (remotesDir: string): string => join(remotesDir, 'registry.json');
export const versionFolder = (remotesDir: string, name: DeploymentName, version: string): string =>
  join(remotesDir, name, version);
export const versionUrl = (name: DeploymentName, version: string): string =>
  `/remotes/${name}/${version}/browser/`;

const emptyDocument: RemotesDocument = { schema: frontendDiscoverySchema, microFrontends: {} };

const isMissingFile = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** The registry as it stands on disk. A missing file is an empty registry. */
export async function readRegistry(remotesDir: string): Promise<RemotesDocument> {
  try {
    return remotesDocument.parse(JSON.parse(await readFile(registryFile(remotesDir), 'utf8')));
  } catch (error) {
    if (isMissingFile(error)) return emptyDocument;
    throw error;
  }
}

const inUse = (deployments: readonly RemoteDeployment[]): RemoteDeployment | undefined =>
  deployments.find(({ deployment }) => deployment.default) ?? deployments[0];

/** Deployments kept in a folder of this machine. The pointer is read anew whenever its file changed. */
export function folderDeployments(remotesDir: string): Deployments {
  let known: { mtime: number; document: RemotesDocument } | undefined;

  const document = async (): Promise<RemotesDocument> => {
    const mtime = await stat(registryFile(remotesDir)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (known?.mtime !== mtime) known = { mtime, document: await readRegistry(remotesDir) };
    return known.document;
  };

  return {
    document,
    async current(name) {
      const deployment = inUse((await document()).microFrontends[name] ?? []);
      if (deployment === undefined) return null;
      const { version } = deployment.metadata;
      return {
        name,
        version,
        folder: versionFolder(remotesDir, name, version),
        baseUrl: versionUrl(name, version),
      };
    },
  };
}

/** What a built workspace says of itself in `build.json`. */
export const buildRecord = z.object({ contract: z.int() });
