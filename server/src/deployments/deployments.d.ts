import { type RemotesDocument } from 'shared/contract';
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
export declare const frontendDiscoverySchema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
/** File that points to the published versions; replaced in one rename. */
export declare const registryFile: (remotesDir: string) => string;
export declare const versionFolder: (remotesDir: string, name: DeploymentName, version: string) => string;
export declare const versionUrl: (name: DeploymentName, version: string) => string;
/** The registry as it stands on disk. A missing file is an empty registry. */
export declare function readRegistry(remotesDir: string): Promise<RemotesDocument>;
/** Deployments kept in a folder of this machine. The pointer is read anew whenever its file changed. */
export declare function folderDeployments(remotesDir: string): Deployments;
/** What a built workspace says of itself in `build.json`. */
export declare const buildRecord: z.ZodObject<
  {
    contract: z.ZodInt;
  },
  z.core.$strip
>;
