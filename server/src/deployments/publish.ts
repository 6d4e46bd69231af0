import type { ContractRange } from 'shared/contract';
import { deploymentOf, readBuild, type Build } from './build.ts';
import { requireContracts } from './contracts.ts';
import { requireReachable } from './http-target.ts';
import { requireStatements } from './statements.ts';
import {
  expire,
  historyFrom,
  release,
  startCanary,
  stableOf,
  type WorkspaceDeployments,
} from './transitions.ts';
import { cleanFolder, ownBase, type PublishTarget } from './publish-target.ts';
import {
  deploymentNames,
  deploymentsOf,
  publicDocument,
  type DeploymentName,
  type RetainedDeployment,
  type Registry,
  type RegistryState,
} from './registry.ts';

export interface PublishOptions {
  /** Canary share in per cent; 100 without it. */
  weight?: number;
  /** Days for which versions that stopped running are kept for open tabs. */
  keepDays: number;
  /** Contracts of the server that will run the builds; without it those that the server recorded last. */
  served?: ContractRange;
  /**
   * Folder of the versions that the server itself has: what is published is compared with what they state to use.
   * Nothing is compared without it.
   */
  remotesDir?: string;
  /** The commit that the builds were made from. */
  commit?: string | undefined;
  now?: Date;
}

export interface Published {
  name: DeploymentName;
  version: string;
  /** Whether the registry changed; publishing the stable build again changes nothing. */
  moved: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

export const workspaceOf = (state: RegistryState, name: DeploymentName): WorkspaceDeployments => {
  const deployments = deploymentsOf(state, name);
  return { deployments, ...(state.history[name] ?? historyFrom(deployments)) };
};

export const withWorkspace = (
  state: RegistryState,
  name: DeploymentName,
  { deployments, ...history }: WorkspaceDeployments,
): RegistryState => ({
  ...state,
  microFrontends: { ...state.microFrontends, [name]: [...deployments] },
  history: { ...state.history, [name]: history },
});

/** Whether exactly this build is the stable one already. */
const isInForce = (state: RegistryState, fresh: RetainedDeployment, name: DeploymentName): boolean => {
  const stable = stableOf(deploymentsOf(state, name));
  return stable?.deployment.traffic === 100 && stable.url === fresh.url;
};

const withBuild = (
  state: RegistryState,
  build: Build,
  base: string,
  weight: number,
  now: string,
  commit: string | undefined,
): RegistryState => {
  const fresh = deploymentOf(build, base, now, commit);
  if (weight === 100 && isInForce(state, fresh, build.name)) return state;
  const present = workspaceOf(state, build.name);
  const next = weight === 100 ? release(present, fresh, now) : startCanary(present, fresh, weight, now);
  return withWorkspace(state, build.name, next);
};

/** Writes the current `remotes.json` to the target, also with concurrent publishers. */
const putDocument = async (registry: Registry, to: PublishTarget): Promise<void> => {
  if (to.putDocument === undefined) return;
  for (let written = -1; written !== registry.revision;) {
    const state = await registry.read();
    written = registry.revision;
    await to.putDocument(publicDocument(state));
    await registry.read();
  }
};

const clean = async (
  registry: Registry,
  to: PublishTarget,
  names: readonly DeploymentName[],
  before: Date,
): Promise<void> => {
  for (const name of names) {
    let expired: RetainedDeployment[] = [];
    const state = await registry.change((present) => {
      const parted = expire(workspaceOf(present, name), before.toISOString());
      expired = parted.expired.filter(({ url }) => url.startsWith(to.base));
      return parted.expired.length === 0 ? present : withWorkspace(present, name, parted.kept);
    });
    const kept = new Set(deploymentsOf(state, name).map(({ metadata }) => metadata.version));
    await to.clean(name, { kept, expired }, before);
  }
};

/**
 * Deletes from a server's folder what the registry no longer lists, such as cached versions of a static host.
 * @param dir with the version folders.
 */
export async function cleanVersions(
  registry: Registry,
  dir: string,
  keepDays: number,
  now = new Date(),
): Promise<void> {
  const state = await registry.read();
  for (const name of deploymentNames) {
    const kept = new Set(deploymentsOf(state, name).map(({ metadata }) => metadata.version));
    await cleanFolder(dir, name, kept, new Date(now.getTime() - keepDays * dayMs));
  }
}

/** What publishing builds would change. */
interface Plan {
  read: Build[];
  /** The registry with them. @throws RefusedError when one does not fit to what runs. */
  advance(state: RegistryState): Promise<RegistryState>;
}

type Builds = readonly { name: DeploymentName; distDir: string }[];

const planFor = async (
  to: PublishTarget,
  builds: Builds,
  { weight = 100, served, remotesDir, commit, now = new Date() }: PublishOptions,
): Promise<Plan> => {
  const read: Build[] = [];
  for (const { name, distDir } of builds) read.push(await readBuild(name, distDir));
  const names = read.map(({ name }) => name);
  /** What was compared already, by the state that it was compared with. */
  const compared = new Map<RegistryState, RegistryState>();
  return {
    read,
    async advance(state) {
      const known = compared.get(state);
      if (known !== undefined) return known;
      const next = read.reduce(
        (before, build) => withBuild(before, build, to.base, weight, now.toISOString(), commit),
        state,
      );
      if (next !== state) requireContracts(next, names, served ?? state.served);
      if (remotesDir !== undefined) await requireStatements(state, next, { remotesDir, builds: read });
      compared.set(state, next);
      return next;
    },
  };
};

/**
 * Checks that builds may be published: they are complete, and fit to what runs.
 * @throws RefusedError as `publish` does.
 */
export async function requireFitting(
  registry: Registry,
  to: PublishTarget,
  builds: Builds,
  options: PublishOptions,
): Promise<void> {
  const { advance } = await planFor(to, builds, options);
  await advance(await registry.read());
}

/**
 * Publishes builds: immutable version folders first, then all pointers in one atomic step. Unneeded versions
 * are deleted last.
 * @throws RefusedError when a build is incomplete, unreachable or incompatible with what runs; the running
 * deployments are then unchanged.
 */
export async function publish(
  registry: Registry,
  to: PublishTarget,
  builds: Builds,
  options: PublishOptions,
): Promise<Published[]> {
  const { keepDays, now = new Date() } = options;
  const { read, advance } = await planFor(to, builds, { ...options, now });
  const names = read.map(({ name }) => name);
  // A build that is refused leaves no folder behind.
  const present = await registry.read();
  const planned = await advance(present);
  const moved = new Set(
    names.filter((name) => planned.microFrontends[name] !== present.microFrontends[name]),
  );
  for (const build of read) {
    await to.put(build);
    if (to.base !== ownBase) await requireReachable(to.base, build);
  }
  // What others have published meanwhile may not fit.
  await registry.change(advance);
  await clean(registry, to, names, new Date(now.getTime() - keepDays * dayMs));
  await putDocument(registry, to);
  return read.map(({ name, version }) => ({ name, version, moved: moved.has(name) }));
}
