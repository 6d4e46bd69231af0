import { change } from './workspace-changes.ts';
import type { DeploymentName, EndReason, Registry } from './registry.ts';
import { endTrial } from './transitions.ts';

/**
 * Ends a canary by itself. Of several servers one does it.
 * @returns whether this one did.
 */
export async function endCanaryTrial(
  registry: Registry,
  name: DeploymentName,
  trial: { version: string; since: string },
  reason: EndReason,
  now = new Date(),
): Promise<boolean> {
  let isEnded = false;
  await change(registry, name, (workspace) => {
    const next = endTrial(workspace, trial, reason, now.toISOString());
    isEnded = next !== workspace;
    return next;
  });
  return isEnded;
}
