import { isRunning, type RetainedDeployment } from './registry.ts';

/** A refused transition; the message gives the reason. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

type Deployments = readonly RetainedDeployment[];

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
    withdrawn: kept.extras.withdrawn && !stable,
  },
});

/** The stable version, for visitors whose bucket has no canary. */
export const stableOf = (deployments: Deployments): RetainedDeployment | undefined =>
  deployments.find(({ deployment }) => deployment.default);

/** The canary: the version that a share of the visitors gets. */
export const canaryOf = (deployments: Deployments): RetainedDeployment | undefined =>
  deployments.find((kept) => isRunning(kept) && !kept.deployment.default);

const stoppedAt = ({ extras }: RetainedDeployment): string => extras.until ?? '';

/** The last stable version before the present one that was never rolled back. */
function previousOf(deployments: Deployments): RetainedDeployment | undefined {
  const published = stableOf(deployments)?.extras.publishedAt ?? '';
  return deployments
    .filter(({ extras }) => extras.released && !extras.withdrawn && extras.publishedAt < published)
    .sort((a, b) => stoppedAt(b).localeCompare(stoppedAt(a)))[0];
}

const withdrawn = (kept: RetainedDeployment): RetainedDeployment => ({
  ...kept,
  extras: { ...kept.extras, withdrawn: true },
});

/** Makes a version stable; a canary ends. */
export const release = (
  deployments: Deployments,
  fresh: RetainedDeployment,
  now: string,
): RetainedDeployment[] => [
  withTraffic(fresh, 100, true, now),
  ...deployments.filter((kept) => versionOf(kept) !== versionOf(fresh)).map((kept) => stopped(kept, now)),
];

/**
 * Makes a version the canary; another canary ends.
 * @param weight per cent of all visitors, from 1 to 99.
 */
export function startCanary(
  deployments: Deployments,
  fresh: RetainedDeployment,
  weight: number,
  now: string,
): RetainedDeployment[] {
  const stable = stableOf(deployments);
  if (stable === undefined)
    throw new RefusedError('Nothing runs yet that the others could get. Publish without --weight first.');
  if (versionOf(stable) === versionOf(fresh))
    throw new RefusedError(`Everybody gets ${versionOf(fresh)} already; nothing has changed since.`);
  const others = deployments.filter(
    (kept) => ![versionOf(stable), versionOf(fresh)].includes(versionOf(kept)),
  );
  return [
    withTraffic(stable, 100 - weight, true, now),
    withTraffic(fresh, weight, false, now),
    ...others.map((kept) => stopped(kept, now)),
  ];
}

/** Changes the canary's share; 100 makes it stable. */
export const setWeight = (
  deployments: Deployments,
  canary: RetainedDeployment,
  weight: number,
  now: string,
): RetainedDeployment[] =>
  weight === 100 ? release(deployments, canary, now) : startCanary(deployments, canary, weight, now);

/**
 * Ends a canary, or makes the previous version stable; with `to` any kept version.
 * @throws RefusedError when there is none.
 */
export function rollBack(
  deployments: Deployments,
  to: string | undefined,
  now: string,
): RetainedDeployment[] {
  const target =
    to === undefined
      ? canaryOf(deployments) === undefined
        ? previousOf(deployments)
        : stableOf(deployments)
      : deployments.find((kept) => versionOf(kept) === to);
  if (target !== undefined)
    return release(
      deployments.map((kept) => (isRunning(kept) && kept !== target ? withdrawn(kept) : kept)),
      target,
      now,
    );
  throw new RefusedError(
    to === undefined ? 'There is no version before the present one.' : `Version ${to} is not kept.`,
  );
}

/** Separates versions that may still be needed from those that stopped running before this instant. */
export function expire(
  deployments: Deployments,
  before: string,
): { kept: RetainedDeployment[]; expired: RetainedDeployment[] } {
  const previous = previousOf(deployments);
  const isOld = (kept: RetainedDeployment): boolean =>
    !isRunning(kept) && kept !== previous && (kept.extras.until ?? '') < before;
  return {
    kept: deployments.filter((kept) => !isOld(kept)),
    expired: deployments.filter(isOld),
  };
}
