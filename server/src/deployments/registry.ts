import type { DeploymentEndReason, DeploymentName } from 'shared/contract';
import {
  contractRange,
  deploymentEndReason,
  deploymentName,
  deploymentStepKind,
  remoteDeployment,
  type RemotesDocument,
} from 'shared/contract/schemas';
import { z } from 'zod';

/** Micro-frontends that the server knows: the host, and the remotes that fill its routes. */
export const deploymentNames = deploymentName.options;
export type { DeploymentName };

/** A version that is kept: stable, canary or formerly running. */
const keptDeployment = remoteDeployment.extend({
  extras: z.object({
    contract: z.int(),
    publishedAt: z.iso.datetime(),
    /** Contracts that a shell serves; remotes have none. */
    serves: contractRange.optional(),
    /** When it was last started. */
    since: z.iso.datetime(),
    /** When it stopped running, `null` while it runs. */
    until: z.iso.datetime().nullable(),
    /** Whether it has been stable. */
    released: z.boolean(),
    /** Whether it was rolled back, in registries without a history. */
    withdrawn: z.boolean().optional(),
    /** Integrity of each file, by its path in the version's folder. */
    files: z.record(z.string(), z.string()),
    /** The commit that it was built from, as git names it; with `+` when files had been changed since. */
    commit: z.string().optional(),
  }),
});

/** One step in the history of a workspace. */
const transition = z.object({
  at: z.iso.datetime(),
  step: deploymentStepKind,
  /** The version that was started, ended or gone back to. */
  version: z.string(),
  /** The stable version until then, `null` when there was none. */
  before: z.string().nullable(),
  /** Per cent of the visitors that got `version` from then on. */
  traffic: z.int().min(0).max(100),
  /** Absent for what a person has done. */
  reason: deploymentEndReason.optional(),
  /** Number of the administrator who did it on the site; absent for commands. */
  by: z.int().optional(),
});

const workspaceHistory = z.object({
  /** Stable versions before the present one, the last one last: where rollbacks lead. */
  formerly: z.array(z.string()),
  /** What was done, the first one first. */
  transitions: z.array(transition),
});

/** The registry: the document behind `/remotes.json` with all kept versions, including the shell's. */
const registryState = z.object({
  /** Contracts that the server recorded when it last started. */
  served: contractRange.nullable(),
  /** Its API likewise, packed; missing in registries of older servers and publishers. */
  api: z.string().optional(),
  microFrontends: z.record(z.string(), z.array(keptDeployment)),
  /** By the workspace's name; missing in registries of older servers and publishers. */
  history: z.record(z.string(), workspaceHistory).default({}),
});

export type EndReason = DeploymentEndReason;
export type Transition = z.infer<typeof transition>;
export type WorkspaceHistory = z.infer<typeof workspaceHistory>;
export type RetainedDeployment = z.infer<typeof keptDeployment>;
export type RegistryState = z.infer<typeof registryState>;

const emptyState: RegistryState = { served: null, microFrontends: {}, history: {} };

/** Storage of the registry's revisions. A revision is immutable, and the greatest is in force. */
export interface RevisionStore {
  /** The greatest revision, or `null` when it is not greater than `known`. */
  newest(known: number): Promise<{ revision: number; text: string } | null>;
  /**
   * Adds a revision.
   * @returns `false` when another process has just added that one.
   */
  add(revision: number, text: string): Promise<boolean>;
}

/** Maximum number of attempts; each failed one means that a concurrent change succeeded. */
const mostTries = 1_000;

/** Versions and which of them run. Changes are applied by compare-and-swap on the latest state. */
export class Registry {
  readonly #store: RevisionStore;
  readonly #mayHaveChanged: () => boolean;
  #revision = 0;
  #state = emptyState;

  /** @param mayHaveChanged whether the store has to be read; by default always. */
  constructor(store: RevisionStore, mayHaveChanged: () => boolean = () => true) {
    this.#store = store;
    this.#mayHaveChanged = mayHaveChanged;
  }

  /** The revision that `read` returned last. */
  get revision(): number {
    return this.#revision;
  }

  /** The current state. While the store is unavailable, the last known state. */
  async read(): Promise<RegistryState> {
    if (this.#mayHaveChanged())
      await this.#refresh().catch((error: unknown) => {
        if (this.#revision === 0) throw error;
      });
    return this.#state;
  }

  /**
   * Changes the registry atomically. `edit` may run several times, with concurrent changes; what it waits for is true
   * of the state that its result replaces.
   * @returns the new state; the current one when `edit` returned it unchanged.
   * @throws what `edit` throws, with nothing changed.
   */
  async change(
    edit: (state: RegistryState) => RegistryState | Promise<RegistryState>,
  ): Promise<RegistryState> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await this.#refresh();
      // Others may read newer ones while `edit` waits.
      const [state, revision] = [this.#state, this.#revision];
      const next = await edit(state);
      if (next === state) return next;
      if (await this.#store.add(revision + 1, JSON.stringify(next))) {
        await this.#refresh();
        return next;
      }
    }
    throw new Error('The registry is changed by others all the time.');
  }

  async #refresh(): Promise<void> {
    const found = await this.#store.newest(this.#revision);
    // Ignores a response that a later one has overtaken.
    if (found === null || found.revision <= this.#revision) return;
    this.#state = registryState.parse(JSON.parse(found.text));
    this.#revision = found.revision;
  }
}

const frontendDiscoverySchema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

export const isRunning = ({ deployment }: RetainedDeployment): boolean =>
  deployment.default || deployment.traffic > 0;

export const deploymentsOf = (state: RegistryState, name: string): readonly RetainedDeployment[] =>
  state.microFrontends[name] ?? [];

/** Integrity of a version's scripts and style sheets, by their paths beside the entry. */
export const integrityOf = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /^browser\/.*\.(?:js|css)$/.test(path))
      .map(([path, integrity]) => [path.replace('browser/', ''), integrity]),
  );

/** `/remotes.json`: the running remotes. A browser has the shell already. */
export const publicDocument = ({ microFrontends, served }: RegistryState): RemotesDocument => ({
  schema: frontendDiscoverySchema,
  served,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends)
      .filter(([name]) => name !== 'shell')
      .map(([name, deployments]) => [
        name,
        deployments.filter(isRunning).map(({ url, metadata, deployment, extras }) => ({
          url,
          metadata,
          deployment,
          extras: {
            contract: extras.contract,
            publishedAt: extras.publishedAt,
            integrity: integrityOf(extras.files),
          },
        })),
      ]),
  ),
});
