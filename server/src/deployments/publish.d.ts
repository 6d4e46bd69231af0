import { type DeploymentName } from './deployments.ts';
/**
 * Publishes a build: one immutable version folder first, then the pointer in one atomic step.
 * @param distDir a workspace's `dist` folder.
 * @returns the version, and whether the pointer moved.
 * @throws Error when the folder holds no complete build.
 */
export declare function publish(
  remotesDir: string,
  name: DeploymentName,
  distDir: string,
): Promise<{
  version: string;
  moved: boolean;
}>;
