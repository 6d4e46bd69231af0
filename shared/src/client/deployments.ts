import { useCallback } from 'react';
import { apiPaths, type DeploymentChangeInput, type DeploymentList } from '../contract/index.ts';
import { usePrivateRead, type Read } from './reads.ts';
import { useWrite, type CreateOptions, type Send } from './writes.ts';

/** What runs of each workspace. */
export const useDeployments = (): Read<DeploymentList> =>
  usePrivateRead<DeploymentList>(apiPaths.deployments);

/** What everybody is to get of a workspace. */
export interface DeploymentChange extends DeploymentChangeInput, CreateOptions {
  name: string;
  /** Version of the workspace that was on screen. */
  seen: number;
}

const changed = [apiPaths.deployments, apiPaths.auditLog()];

const useDeploymentChange = (pathOf: (name: string) => string) =>
  useWrite(
    changed,
    useCallback(
      (send: Send, { name, version, seen, idempotencyKey }: DeploymentChange) =>
        send<DeploymentList>(pathOf(name), {
          method: 'POST',
          body: { version },
          version: seen,
          idempotencyKey,
        }),
      [pathOf],
    ),
  );

/** Gives everybody the version before, or ends a canary. */
export const useRollback = () => useDeploymentChange(apiPaths.deploymentRollback);
/** Gives the canary to everybody. */
export const useRelease = () => useDeploymentChange(apiPaths.deploymentRelease);
