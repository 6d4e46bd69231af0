import type { DeploymentName } from 'shared/contract';
import { canaryOf, deploymentsOf, type Registry, type RegistryState } from '../deployments/index.ts';

/** What reports may speak of, by the registry. */
export interface KnownVersions {
  /** The version's chunks; `undefined` for a version that is not kept. */
  chunksOf(name: DeploymentName, version: string): ReadonlySet<string> | undefined;
  /** When the running canary was started, `""` without one. */
  trialOf(name: DeploymentName): string;
}

/** Milliseconds for which the registry is not asked again. */
const pause = 1_000;

/** A script's name up to its hash: `browser/cats.<hash>.js`, and `browser/remoteEntry.js` of an entry. */
const chunkOf = (path: string): string[] => {
  const chunk = /^browser\/(\w[\w-]*)\.(?:[\w-]+\.)?js$/.exec(path)?.[1];
  return chunk === undefined ? [] : [chunk];
};

const knownIn = (state: RegistryState): KnownVersions => {
  const chunks = new Map(
    Object.entries(state.microFrontends).flatMap(([name, deployments]) =>
      deployments.map(
        ({ metadata, extras }) =>
          [`${name} ${metadata.version}`, new Set(Object.keys(extras.files).flatMap(chunkOf))] as const,
      ),
    ),
  );
  return {
    chunksOf: (name, version) => chunks.get(`${name} ${version}`),
    trialOf: (name) => canaryOf(deploymentsOf(state, name))?.extras.since ?? '',
  };
};

/** Reads the registry at most once a second, however many reports come. */
export function followKnownVersions(registry: Registry): () => Promise<KnownVersions> {
  let readAt = -Infinity;
  let known: Promise<{ state: RegistryState; versions: KnownVersions }> | undefined;
  return async () => {
    if (known === undefined || performance.now() - readAt > pause) {
      readAt = performance.now();
      const before = known;
      known = (async () => {
        const state = await registry.read();
        const last = await before?.catch(() => undefined);
        return last?.state === state ? last : { state, versions: knownIn(state) };
      })();
    }
    return (await known).versions;
  };
}
