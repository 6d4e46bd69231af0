import type {
  DeployedVersion,
  DeploymentList,
  DeploymentName,
  DeploymentStep,
  DeploymentTrial,
  VersionFigures,
  WorkspaceDeployments,
} from 'shared/contract';
import { presentActors } from '../audit-log/index.ts';
import {
  figureDays,
  readEvidence,
  readFigures,
  runningTrials,
  visitsToVerdict,
} from '../browser-reports/index.ts';
import type { Queryable } from '../database/index.ts';
import {
  deploymentNames,
  rollbackOf,
  versionOfWorkspace,
  workspaceOf,
  type Registry,
  type RegistryState,
  type RetainedDeployment,
} from '../deployments/index.ts';

/** Shares of a canary's failing visits for which the visits of a verdict are told. */
const failingShares = [1, 0.2, 0.07];
/** Share of the stable version's failing visits that they are compared with. */
const usualFailures = 0.02;

type FiguresOf = (name: string, version: string) => VersionFigures;

/** Running versions first, then those that stopped last. */
const order = { stable: 0, canary: 1, kept: 2 };

const stateOf = ({ deployment }: RetainedDeployment): DeployedVersion['state'] => {
  if (deployment.default) return 'stable';
  return deployment.traffic > 0 ? 'canary' : 'kept';
};

const presentVersions = (
  name: DeploymentName,
  kept: readonly RetainedDeployment[],
  figuresOf: FiguresOf,
): DeployedVersion[] =>
  kept
    .map((one): DeployedVersion => {
      const { since, until, commit = null } = one.extras;
      const { version } = one.metadata;
      const { traffic } = one.deployment;
      return {
        version,
        state: stateOf(one),
        traffic,
        since,
        until,
        commit,
        figures: figuresOf(name, version),
      };
    })
    .sort((a, b) => order[a.state] - order[b.state] || (b.until ?? '').localeCompare(a.until ?? ''));

const presentSteps = async (
  db: Queryable,
  transitions: ReturnType<typeof workspaceOf>['transitions'],
): Promise<DeploymentStep[]> => {
  const numbers = transitions.flatMap(({ by }) => (by === undefined ? [] : [by]));
  const people = await presentActors(db, [...new Set(numbers)]);
  return transitions
    .map(({ by, reason = null, ...step }): DeploymentStep => {
      const person = people.find(({ userId }) => userId === by);
      return { ...step, reason, by: by === undefined ? null : (person ?? { userId: by, person: null }) };
    })
    .reverse();
};

/** What is known of each running canary, by its workspace. */
const presentTrials = async (
  db: Queryable,
  state: RegistryState,
): Promise<Map<DeploymentName, DeploymentTrial>> => {
  const trials = new Map<DeploymentName, DeploymentTrial>();
  for (const trial of runningTrials(state)) {
    const { canary, stable } = (await readEvidence(db, trial)).failures;
    trials.set(trial.name, {
      version: trial.version,
      since: trial.since,
      visits: canary.visits + stable.visits,
      visitsToVerdict: failingShares.map((failing) => ({
        failing,
        visits: visitsToVerdict(trial.weight, { canary: failing, stable: usualFailures }),
      })),
    });
  }
  return trials;
};

/** What runs of every workspace, how it came to run, and what browsers reported of it. */
export async function presentDeployments(
  db: Queryable,
  registry: Registry,
  { now, keptDays }: { now: Date; keptDays: number },
): Promise<DeploymentList> {
  const state = await registry.read();
  const figuresOf = await readFigures(db, now);
  const trials = await presentTrials(db, state);
  const workspaces = deploymentNames
    .map((name) => ({ name, present: workspaceOf(state, name) }))
    .filter(({ present }) => present.deployments.length > 0)
    .map(async ({ name, present }): Promise<WorkspaceDeployments> => ({
      name,
      version: versionOfWorkspace(present),
      versions: presentVersions(name, present.deployments, figuresOf),
      rollback: rollbackOf(state, name),
      trial: trials.get(name) ?? null,
      steps: await presentSteps(db, present.transitions),
    }));
  return { workspaces: await Promise.all(workspaces), figureDays, keptDays };
}
