import {
  type RemoteDeployment,
  type RemotesDocument,
  chooseDeployment,
  servedContracts,
  serves,
} from 'shared/contract';
import { versionCache, type VersionCache } from './version-cache.ts';
import { entryOf } from './build.ts';
import { canaryOf, stableOf } from './transitions.ts';
import {
  deploymentsOf,
  integrityOf,
  publicDocument,
  type DeploymentName,
  type RetainedDeployment,
  type Registry,
  type RegistryState,
} from './registry.ts';

/** A published build in a local folder. */
export interface Deployment {
  name: DeploymentName;
  version: string;
  /** Folder with `browser/`, and `server/` when the build is rendered on the server. */
  folder: string;
  /** URL of `browser/`, with a trailing slash. */
  baseUrl: string;
  /** Integrity of its scripts and style sheets, by their paths in `browser/`. */
  integrity: Record<string, string>;
}

/** Whether a version was published, and does not stand in for one under development. */
export const isPublished = ({ version }: Pick<Deployment, 'version'>): boolean =>
  /^[0-9a-f]{12}$/.test(version);

/** The deployments for one visitor. */
export interface Choice {
  /** Whether there is a canary, so that visitors need their bucket. */
  hasCanary: boolean;
  /** `null` when none is available. */
  shell: Deployment | null;
  /** The public remote, `null` when the server cannot render with it. */
  publicApp: Deployment | null;
  /** `/remotes.json` with this visitor's deployments only. */
  document: RemotesDocument;
  /** Other origins that the page loads code from. */
  origins: string[];
  /** Identifies the chosen versions and their location. */
  key: string;
}

export interface Deployments {
  /** Incremented with each change of the running deployments. */
  revision(): Promise<number>;
  /** The document behind `/remotes.json`. */
  document(): Promise<RemotesDocument>;
  /** @param share the visitor's canary bucket, `null` without one. */
  choose(share: number | null): Promise<Choice>;
}

const chosenOf = (
  state: RegistryState,
  name: DeploymentName,
  share: number | null,
): RetainedDeployment | undefined => {
  const deployments = deploymentsOf(state, name);
  const chosen = chooseDeployment(deployments, share);
  return deployments.find((kept) => kept === chosen);
};

const originOf = ({ url }: RemoteDeployment): string[] => (/^https?:/.test(url) ? [new URL(url).origin] : []);

const narrowed = (document: RemotesDocument, share: number | null): RemotesDocument => ({
  ...document,
  microFrontends: Object.fromEntries(
    Object.entries(document.microFrontends).map(([name, deployments]) => {
      const chosen = chooseDeployment(deployments, share);
      return [name, chosen === undefined ? [] : [chosen]];
    }),
  ),
});

const deploymentAt = async (
  cache: VersionCache,
  name: DeploymentName,
  chosen: RetainedDeployment | undefined,
): Promise<Deployment | null> => {
  if (chosen === undefined) return null;
  const folder = await cache.folderOf(name, chosen);
  if (folder === null) return null;
  return {
    name,
    version: chosen.metadata.version,
    folder,
    baseUrl: chosen.url.slice(0, chosen.url.length - entryOf(name).length) + 'browser/',
    integrity: {
      ...integrityOf(chosen.extras.files),
      // As in `/remotes.json`: a preload needs the same integrity attribute as the script.
      [entryOf(name).replace('browser/', '')]: chosen.metadata.integrity,
    },
  };
};

/**
 * Chooses deployments for visitors, by the registry's state at each request.
 * @param remotesDir folder with the cached versions.
 */
export function followDeployments(
  registry: Registry,
  remotesDir: string,
  onTrouble: (error: unknown) => void,
): Deployments {
  const cache = versionCache(remotesDir, onTrouble);
  let choices = new Map<number | null, Promise<Choice>>();
  let known = -1;
  /** The last available stable shell; a canary is for its bucket alone. */
  let lastStableShell: Deployment | null = null;

  const findStableShell = async (stable: RetainedDeployment | undefined): Promise<Deployment | null> => {
    lastStableShell = (await deploymentAt(cache, 'shell', stable)) ?? lastStableShell;
    return lastStableShell;
  };

  /** An unavailable shell must not take the site down: the stable one, or the one before, still works. */
  const shellFor = async (
    shell: RetainedDeployment | undefined,
    stable: RetainedDeployment | undefined,
  ): Promise<Deployment | null> => {
    if (shell === undefined) return null;
    const canary = shell === stable ? null : await deploymentAt(cache, 'shell', shell);
    return canary ?? findStableShell(stable);
  };

  const choose = async (state: RegistryState, share: number | null): Promise<Choice> => {
    const shell = chosenOf(state, 'shell', share);
    const remote = chosenOf(state, 'public-app', share);
    const document = narrowed(publicDocument(state), share);
    const chosen = [
      ...(shell === undefined ? [] : [shell]),
      ...Object.values(document.microFrontends).flat(),
    ];
    const fits =
      remote !== undefined &&
      serves(shell?.extras.serves ?? servedContracts, remote.extras.contract) &&
      serves(servedContracts, remote.extras.contract);
    return {
      hasCanary: Object.values(state.microFrontends).some(
        (deployments) => canaryOf(deployments) !== undefined,
      ),
      shell: await shellFor(shell, stableOf(deploymentsOf(state, 'shell'))),
      publicApp: fits ? await deploymentAt(cache, 'public-app', remote) : null,
      document,
      origins: [...new Set(chosen.flatMap(originOf))].sort(),
      key: chosen.map(({ url }) => url).join(' '),
    };
  };

  const isWhole = ({ shell, publicApp, document }: Choice): boolean =>
    shell !== null && (publicApp !== null || document.microFrontends['public-app'] === undefined);

  return {
    async revision() {
      await registry.read();
      return registry.revision;
    },
    document: async () => publicDocument(await registry.read()),
    async choose(share) {
      const state = await registry.read();
      if (known !== registry.revision) {
        choices = new Map();
        known = registry.revision;
      }
      const remembered = choices.get(share);
      if (remembered !== undefined) return remembered;
      const mine = choices;
      const choosing = choose(state, share);
      mine.set(share, choosing);
      // A version that is unavailable now may be available at the next request.
      const forget = (): void => void mine.delete(share);
      choosing.then((choice) => (isWhole(choice) ? undefined : forget()), forget);
      return choosing;
    },
  };
}
