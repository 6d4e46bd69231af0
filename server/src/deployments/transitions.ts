import {
  isRunning,
  type EndReason,
  type RetainedDeployment,
  type Transition,
  type WorkspaceHistory,
} from './registry.ts';
import { RefusedError } from './refused-error.ts';

type Deployments = readonly RetainedDeployment[];

/** The versions of one workspace, and how they came to run. */
export interface WorkspaceDeployments extends WorkspaceHistory {
  deployments: Deployments;
}

/** Number of transitions that a workspace's history keeps. */
const keptTransitions = 200;

const versionOf = ({ metadata }: RetainedDeployment): string => metadata.version;

const stopped = (kept: RetainedDeployment, now: string): RetainedDeployment =>
  isRunning(kept)
    ? { ...kept, deployment: { traffic: 0, default: false }, extras: { ...kept.extras, until: now } }
    : kept;

const withTraffic = (
  kept: RetainedDeployment,
  traffic: number,
  stable: boolean,
  now: string,
): RetainedDeployment => ({
  ...kept,
  deployment: { traffic, default: stable },
  extras: {
    ...kept.extras,
    since: isRunning(kept) && kept.deployment.default === stable ? kept.extras.since : now,
    until: null,
    released: kept.extras.released || stable,
  },
});

/** The stable version, for visitors whose bucket has no canary. */
export const stableOf = (deployments: Deployments): RetainedDeployment | undefined =>
  deployments.find(({ deployment }) => deployment.default);

/** The canary: the version that a share of the visitors gets. */
export const canaryOf = (deployments: Deployments): RetainedDeployment | undefined =>
  deployments.find((kept) => isRunning(kept) && !kept.deployment.default);

const stoppedAt = ({ extras }: RetainedDeployment): string => extras.until ?? '';

/** The history of a workspace in a registry that has none yet: what was stable and never rolled back. */
export const historyFrom = (deployments: Deployments): WorkspaceHistory => ({
  formerly: deployments
    .filter(({ deployment, extras }) => extras.released && extras.withdrawn !== true && !deployment.default)
    .sort((a, b) => stoppedAt(a).localeCompare(stoppedAt(b)))
    .map(versionOf),
  transitions: [],
});

const noted = (
  { deployments, transitions }: WorkspaceDeployments,
  done: Omit<Transition, 'before'>,
): Transition[] => {
  const stable = stableOf(deployments);
  return [...transitions, { ...done, before: stable === undefined ? null : versionOf(stable) }].slice(
    -keptTransitions,
  );
};

const asOnlyOne = (
  deployments: Deployments,
  chosen: RetainedDeployment,
  now: string,
): RetainedDeployment[] => [
  withTraffic(chosen, 100, true, now),
  ...deployments.filter((kept) => versionOf(kept) !== versionOf(chosen)).map((kept) => stopped(kept, now)),
];

/** Makes a version stable; a canary ends. */
export function release(
  workspace: WorkspaceDeployments,
  fresh: RetainedDeployment,
  now: string,
  step: 'released' | 'rolled back' = 'released',
): WorkspaceDeployments {
  const stable = stableOf(workspace.deployments);
  const isOther = stable !== undefined && versionOf(stable) !== versionOf(fresh);
  return {
    deployments: asOnlyOne(workspace.deployments, fresh, now),
    formerly: isOther ? [...workspace.formerly, versionOf(stable)] : workspace.formerly,
    transitions: noted(workspace, { at: now, step, version: versionOf(fresh), traffic: 100 }),
  };
}

/**
 * Makes a version the canary; another canary ends.
 * @param weight per cent of all visitors, from 1 to 99.
 */
export function startCanary(
  workspace: WorkspaceDeployments,
  fresh: RetainedDeployment,
  weight: number,
  now: string,
): WorkspaceDeployments {
  const { deployments } = workspace;
  const stable = stableOf(deployments);
  if (stable === undefined)
    throw new RefusedError('Nothing runs yet that the others could get. Publish without --weight first.');
  if (versionOf(stable) === versionOf(fresh))
    throw new RefusedError(`Everybody gets ${versionOf(fresh)} already; nothing has changed since.`);
  const others = deployments.filter(
    (kept) => ![versionOf(stable), versionOf(fresh)].includes(versionOf(kept)),
  );
  const canary = canaryOf(deployments);
  const isCanary = canary !== undefined && versionOf(canary) === versionOf(fresh);
  return {
    ...workspace,
    deployments: [
      withTraffic(stable, 100 - weight, true, now),
      withTraffic(fresh, weight, false, now),
      ...others.map((kept) => stopped(kept, now)),
    ],
    transitions: noted(workspace, {
      at: now,
      step: isCanary ? 'canary share changed' : 'canary started',
      version: versionOf(fresh),
      traffic: weight,
    }),
  };
}

/** Changes the canary's share; 100 makes it stable. */
export const setWeight = (
  workspace: WorkspaceDeployments,
  canary: RetainedDeployment,
  weight: number,
  now: string,
): WorkspaceDeployments =>
  weight === 100 ? release(workspace, canary, now) : startCanary(workspace, canary, weight, now);

const endCanary = (
  workspace: WorkspaceDeployments,
  { stable, canary }: { stable: RetainedDeployment; canary: RetainedDeployment },
  now: string,
  reason?: EndReason,
): WorkspaceDeployments => ({
  ...workspace,
  deployments: asOnlyOne(workspace.deployments, stable, now),
  transitions: noted(workspace, {
    at: now,
    step: 'canary ended',
    version: versionOf(canary),
    traffic: 0,
    ...(reason && { reason }),
  }),
});

/** Ends this canary; without any change when it does not run any more. */
export function endTrial(
  workspace: WorkspaceDeployments,
  trial: { version: string; since: string },
  reason: EndReason,
  now: string,
): WorkspaceDeployments {
  const stable = stableOf(workspace.deployments);
  const canary = canaryOf(workspace.deployments);
  const isOther = canary?.metadata.version !== trial.version || canary.extras.since !== trial.since;
  if (stable === undefined || isOther) return workspace;
  return endCanary(workspace, { stable, canary }, now, reason);
}

/** The kept version that was stable before the present one, and those that were before it. */
function previousOf({ deployments, formerly }: WorkspaceDeployments): {
  previous: RetainedDeployment | undefined;
  before: string[];
} {
  const stable = stableOf(deployments);
  const index = formerly.findLastIndex((version) =>
    deployments.some((kept) => kept !== stable && versionOf(kept) === version),
  );
  return {
    previous: deployments.find((kept) => versionOf(kept) === formerly[index]),
    before: formerly.slice(0, Math.max(index, 0)),
  };
}

/**
 * Ends a canary, or makes the version stable again that was so before; with `to` any kept version. A version that
 * was named is followed by a rollback as one that was released: to what ran before it.
 * @throws RefusedError when there is none.
 */
export function rollBack(
  workspace: WorkspaceDeployments,
  to: string | undefined,
  now: string,
): WorkspaceDeployments {
  const { deployments } = workspace;
  const stable = stableOf(deployments);
  const canary = canaryOf(deployments);
  if (stable !== undefined && canary !== undefined && (to === undefined || to === versionOf(stable)))
    return endCanary(workspace, { stable, canary }, now);
  if (to !== undefined) {
    const named = deployments.find((kept) => versionOf(kept) === to);
    if (named === undefined) throw new RefusedError(`Version ${to} is not kept.`);
    return named === stable ? workspace : release(workspace, named, now, 'rolled back');
  }
  const { previous, before } = previousOf(workspace);
  if (previous !== undefined)
    return { ...release(workspace, previous, now, 'rolled back'), formerly: before };
  const others = deployments.filter((kept) => kept !== stable).map(versionOf);
  throw new RefusedError(
    'There is no version before the present one.' +
      (others.length === 0 ? '' : ` -- --to VERSION gives everybody one of these: ${others.join(', ')}.`),
    'NOTHING_BEFORE',
  );
}

/** Separates versions that may still be needed from those that stopped running before this instant. */
export function expire(
  workspace: WorkspaceDeployments,
  before: string,
): { kept: WorkspaceDeployments; expired: RetainedDeployment[] } {
  const { deployments, formerly } = workspace;
  const { previous } = previousOf(workspace);
  const isOld = (kept: RetainedDeployment): boolean =>
    !isRunning(kept) && kept !== previous && stoppedAt(kept) < before;
  const expired = deployments.filter(isOld);
  const gone = new Set(expired.map(versionOf));
  return {
    kept: {
      ...workspace,
      deployments: deployments.filter((kept) => !gone.has(versionOf(kept))),
      formerly: formerly.filter((version) => !gone.has(version)),
    },
    expired,
  };
}
