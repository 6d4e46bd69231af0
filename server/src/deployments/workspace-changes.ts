import { createHash } from 'node:crypto';
import { requireContracts } from './contracts.ts';
import { withWorkspace, workspaceOf } from './publish.ts';
import { isRunning } from './registry.ts';
import type { DeploymentName, Registry, RegistryState } from './registry.ts';
import { RefusedError } from './refused-error.ts';
import { requireStatements } from './statements.ts';
import { canaryOf, rollBack, setWeight, stableOf, type WorkspaceDeployments } from './transitions.ts';
import { hasEntry } from './version-cache.ts';

/** Who changes what runs, and what they saw of it. A command has neither. */
export interface ChangeOptions {
  now?: Date;
  /** Number of the administrator. */
  by?: number;
  /** Refuses by throwing, before anything is changed; called again when others have changed it meanwhile. */
  check?: (present: WorkspaceDeployments, next: WorkspaceDeployments) => void;
}

/** Refuses what would run by throwing, likewise. */
type Compare = (present: RegistryState, next: RegistryState) => Promise<void>;

/**
 * A number that changes with what runs of a workspace and with what ran before it. What a clean-up deletes does not
 * change it.
 */
export function versionOfWorkspace({ deployments, formerly }: WorkspaceDeployments): number {
  const running = deployments
    .filter(isRunning)
    .map(({ metadata, deployment, extras }) => [metadata.version, deployment.traffic, extras.since]);
  const hash = createHash('sha256')
    .update(JSON.stringify([running, formerly]))
    .digest('hex');
  // Twelve digits fit into the integers of JSON.
  return Number.parseInt(hash.slice(0, 12), 16);
}

/** The same workspace, whose newest step names who did it. */
const signed = (workspace: WorkspaceDeployments, by: number | undefined): WorkspaceDeployments => {
  const newest = workspace.transitions.at(-1);
  if (by === undefined || newest === undefined) return workspace;
  return { ...workspace, transitions: [...workspace.transitions.slice(0, -1), { ...newest, by }] };
};

/** Changes what runs of one workspace. */
export const change = (
  registry: Registry,
  name: DeploymentName,
  edit: (workspace: WorkspaceDeployments) => WorkspaceDeployments,
  { by, check, compare }: ChangeOptions & { compare?: Compare } = {},
): Promise<RegistryState> =>
  registry.change(async (state) => {
    const present = workspaceOf(state, name);
    const edited = edit(present);
    check?.(present, edited);
    if (edited === present) return state;
    const next = withWorkspace(state, name, signed(edited, by));
    requireContracts(next, [name], state.served);
    await compare?.(state, next);
    return next;
  });

/** Gives the canary to another share of visitors. @throws RefusedError when there is none. */
export async function changeWeight(
  registry: Registry,
  name: DeploymentName,
  weight: number,
  { now = new Date(), ...options }: ChangeOptions = {},
): Promise<void> {
  const edit = (workspace: WorkspaceDeployments): WorkspaceDeployments => {
    const canary = canaryOf(workspace.deployments);
    if (canary === undefined) throw new RefusedError(`There is no canary of ${name}.`, 'NO_CANARY');
    return setWeight(workspace, canary, weight, now.toISOString());
  };
  await change(registry, name, edit, options);
}

/** What a rollback changes. */
export interface RolledBack {
  /** The version that everybody gets. */
  version: string;
  /** Versions that nobody gets any more: the canary, or the stable one and its canary. */
  ended: string[];
}

const differenceOf = (before: WorkspaceDeployments, after: WorkspaceDeployments): RolledBack => {
  const version = stableOf(after.deployments)?.metadata.version ?? '';
  const running = before.deployments.filter(isRunning).map(({ metadata }) => metadata.version);
  return { version, ended: running.filter((other) => other !== version) };
};

/** What a rollback would change now; `null` when it would be refused. */
export function rollbackOf(state: RegistryState, name: DeploymentName): RolledBack | null {
  const present = workspaceOf(state, name);
  try {
    return differenceOf(present, rollBack(present, undefined, new Date().toISOString()));
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

/**
 * Ends a canary, or rolls back to the previous or to a named version.
 * @param remotesDir folder of the versions that the server itself has.
 * @throws RefusedError when there is none, when its files are gone, or when it is incompatible with what
 * runs.
 */
export async function rollback(
  registry: Registry,
  remotesDir: string,
  name: DeploymentName,
  { to, now = new Date(), ...options }: ChangeOptions & { to?: string } = {},
): Promise<RolledBack> {
  let before: WorkspaceDeployments | undefined;
  const back = (workspace: WorkspaceDeployments): WorkspaceDeployments => {
    before = workspace;
    return rollBack(workspace, to, now.toISOString());
  };
  const compare: Compare = async (present, next) => {
    const target = stableOf(workspaceOf(next, name).deployments);
    if (target !== undefined && !(await hasEntry(remotesDir, name, target)))
      throw new RefusedError(
        `The files of ${name} ${target.metadata.version} are gone from ${target.url}. ` +
          'npm run deployments lists the versions whose files are there, for -- --to VERSION.',
        'FILES_GONE',
      );
    await requireStatements(present, next, { remotesDir });
  };
  const state = await change(registry, name, back, { ...options, compare });
  const after = workspaceOf(state, name);
  return differenceOf(before ?? after, after);
}
