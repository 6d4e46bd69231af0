import { contractRange, remoteDeployment, type RemotesDocument } from 'shared/contract/schemas';
import { z } from 'zod';

/** Micro-frontends that the server knows: the host, and the remotes that fill its routes. */
export const deploymentNames = ['shell', 'public-app', 'member-app', 'admin-app'] as const;
export type DeploymentName = (typeof deploymentNames)[number];

/** A version that can be run: what runs, what ran before, and what was a canary. */
const keptDeployment = remoteDeployment.extend({
  extras: z.object({
    contract: z.int(),
    publishedAt: z.iso.datetime(),
    /** Contracts that a shell works with; remotes have none. */
    serves: contractRange.optional(),
    /** Since when it runs, or last ran. */
    since: z.iso.datetime(),
    /** When it stopped running, `null` while it runs. */
    until: z.iso.datetime().nullable(),
    /** Whether it has been what everybody gets. */
    released: z.boolean(),
    /** Whether somebody went back from it; another rollback passes it over until it is released anew. */
    withdrawn: z.boolean().default(false),
    /** Integrity of each file, by its path in the version's folder. */
    files: z.record(z.string(), z.string()),
  }),
});

/** The registry: the document behind `/remotes.json` with all that is kept, the shell among it. */
const registryState = z.object({
  /** Contracts that the server works with, as it said when it last started. */
  served: contractRange.nullable(),
  microFrontends: z.record(z.string(), z.array(keptDeployment)),
});

export type KeptDeployment = z.infer<typeof keptDeployment>;
export type RegistryState = z.infer<typeof registryState>;

const emptyState: RegistryState = { served: null, microFrontends: {} };

/** Where the registry's revisions are kept. A revision never changes, and the greatest is in force. */
export interface RevisionStore {
  /** The greatest revision, or `null` when it is not greater than `known`. */
  newest(known: number): Promise<{ revision: number; text: string } | null>;
  /** Adds a revision. @returns `false` when somebody else has just added that one. */
  add(revision: number, text: string): Promise<boolean>;
}

/** Tries of one change; each lost one means that somebody else's succeeded. */
const mostTries = 1_000;

/** Versions and which of them run. Every change is made to the state that the change before has left. */
export class Registry {
  readonly #store: RevisionStore;
  readonly #mayHaveChanged: () => boolean;
  #revision = 0;
  #state = emptyState;

  /** @param mayHaveChanged whether it is worth asking the store; by default it always is. */
  constructor(store: RevisionStore, mayHaveChanged: () => boolean = () => true) {
    this.#store = store;
    this.#mayHaveChanged = mayHaveChanged;
  }

  /** The number of the state that `read` gave last. */
  get revision(): number {
    return this.#revision;
  }

  /** What is published now. While the store does not answer, what was known last. */
  async read(): Promise<RegistryState> {
    if (this.#mayHaveChanged())
      await this.#refresh().catch((error: unknown) => {
        if (this.#revision === 0) throw error;
      });
    return this.#state;
  }

  /**
   * Changes the registry in one step. `edit` may run several times, when others change it at this moment.
   * @returns the new state; the present one when `edit` gave it back as it was.
   * @throws what `edit` throws, with nothing changed.
   */
  async change(edit: (state: RegistryState) => RegistryState): Promise<RegistryState> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await this.#refresh();
      const next = edit(this.#state);
      if (next === this.#state) return next;
      if (await this.#store.add(this.#revision + 1, JSON.stringify(next))) {
        await this.#refresh();
        return next;
      }
    }
    throw new Error('The registry is changed by others all the time.');
  }

  async #refresh(): Promise<void> {
    const found = await this.#store.newest(this.#revision);
    // An answer that was overtaken by a later one is old.
    if (found === null || found.revision <= this.#revision) return;
    this.#state = registryState.parse(JSON.parse(found.text));
    this.#revision = found.revision;
  }
}

const frontendDiscoverySchema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

export const isRunning = ({ deployment }: KeptDeployment): boolean =>
  deployment.default || deployment.traffic > 0;

export const deploymentsOf = (state: RegistryState, name: string): readonly KeptDeployment[] =>
  state.microFrontends[name] ?? [];

/** Integrity of a version's scripts and style sheets, by their paths beside the entry. */
export const integrityOf = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /^browser\/.*\.(?:js|css)$/.test(path))
      .map(([path, integrity]) => [path.replace('browser/', ''), integrity]),
  );

/** `/remotes.json`: the remotes that run. A browser has the shell already. */
export const publicDocument = ({ microFrontends }: RegistryState): RemotesDocument => ({
  schema: frontendDiscoverySchema,
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
