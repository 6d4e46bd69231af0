import {
  addressFaults,
  apiFaults,
  inWords,
  providesStatement,
  shellFaults,
  unpackApi,
  usesStatement,
  type ApiFault,
  type Operations,
  type ProvidesStatement,
  type UsesStatement,
} from '../consumer-contracts/index.ts';
import { digest } from './build.ts';
import {
  deploymentNames,
  deploymentsOf,
  isRunning,
  type DeploymentName,
  type RegistryState,
  type RetainedDeployment,
} from './registry.ts';
import { RefusedError } from './refused-error.ts';
import { LargeStatementError, mostStatementBytes, readStatement, type Places } from './statement-files.ts';

/** A version with its statements; older versions and those of other bundlers have none. */
interface Stated {
  name: DeploymentName;
  /** For people: `member-app 3f2a…`. */
  label: string;
  uses: UsesStatement | null;
  provides: ProvidesStatement | null;
}

const statedOf = async (name: DeploymentName, kept: RetainedDeployment, places: Places): Promise<Stated> => {
  const isNew = places.builds?.some((one) => one.name === name && one.version === kept.metadata.version);
  const read = async <T>(file: string, schema: { parse: (json: unknown) => T }): Promise<T | null> => {
    const hash = kept.extras.files[file];
    if (hash === undefined) return null;
    const bytes = await readStatement(name, kept, file, places).catch((error: unknown) => {
      if (isNew === true && error instanceof LargeStatementError)
        throw new RefusedError(`${file} of ${name} is larger than ${mostStatementBytes / 1_000_000} MB.`);
      return null;
    });
    // A version whose files are gone is shown to nobody.
    if (bytes === null || digest(bytes) !== hash) return null;
    try {
      return schema.parse(JSON.parse(bytes.toString()));
    } catch {
      if (isNew === true) throw new RefusedError(`${file} of ${name} cannot be read.`);
      // What a newer toolchain published: it does not hinder a rollback or the comparison of the others.
      return null;
    }
  };
  const [uses, provides] = await Promise.all([
    read('uses.json', usesStatement),
    read('provides.json', providesStatement),
  ]);
  return { name, label: `${name} ${kept.metadata.version}`, uses, provides };
};

const runningIn = (state: RegistryState, places: Places): Promise<Stated[]> =>
  Promise.all(
    deploymentNames.flatMap((name) =>
      deploymentsOf(state, name)
        .filter(isRunning)
        .map((kept) => statedOf(name, kept, places)),
    ),
  );

const addressesOf = (stated: readonly Stated[]): string[] =>
  stated.flatMap(({ provides }) => provides?.addresses ?? []);

/** What is wrong between what runs after a transition, as far as the versions that it starts are concerned. */
async function faultsAfter(before: RegistryState, after: RegistryState, places: Places): Promise<string[]> {
  const [ran, running] = await Promise.all([runningIn(before, places), runningIn(after, places)]);
  const isStarted = ({ label }: Stated): boolean => !ran.some((one) => one.label === label);
  const faults: string[] = [];
  for (const consumer of running) {
    if (consumer.uses === null) continue;
    const { uses, label, name } = consumer;
    if (isStarted(consumer) && after.api !== undefined)
      for (const fault of apiFaults(uses, unpackApi(after.api)))
        faults.push(inWords(fault, label, 'the running server'));
    for (const provider of running) {
      if (provider.provides === null || !(isStarted(consumer) || isStarted(provider))) continue;
      if (provider.name === 'shell' && name !== 'shell')
        for (const fault of shellFaults(uses, name, provider.provides))
          faults.push(inWords(fault, label, provider.label));
      if (!isStarted(provider)) continue;
      const shown = {
        before: addressesOf(ran.filter((one) => one.name === provider.name)),
        now: addressesOf([provider, ...running.filter((one) => one.name !== provider.name)]),
      };
      for (const fault of addressFaults(uses, shown)) faults.push(inWords(fault, label, provider.label));
    }
  }
  return [...new Set(faults)];
}

/**
 * Compares what runs after a transition with what each of them states to use. What was wrong before stops nobody.
 * @throws RefusedError with each field, export or address that would be missing, and who relies on it.
 */
export async function requireStatements(
  before: RegistryState,
  after: RegistryState,
  places: Places,
): Promise<void> {
  const faults = await faultsAfter(before, after, places);
  if (faults.length > 0) throw new RefusedError(faults.join('\n'));
}

/** A version that a server would break. */
interface BrokenVersion {
  label: string;
  /** Whether visitors still get it; otherwise only open tabs may hold it. */
  isRunning: boolean;
  faults: ApiFault[];
}

/**
 * Versions that rely on what an API does not offer, of those that run and those that open tabs may still hold.
 * @param api reads the API; it is not called when no version states anything.
 */
export async function brokenVersions(
  state: RegistryState,
  api: () => Promise<Operations> | Operations,
  { remotesDir, keepDays, now = new Date() }: { remotesDir: string; keepDays: number; now?: Date },
): Promise<BrokenVersion[]> {
  const before = new Date(now.getTime() - keepDays * 24 * 3600_000).toISOString();
  const kept = deploymentNames.flatMap((name) =>
    deploymentsOf(state, name)
      .filter((one) => isRunning(one) || (one.extras.until ?? '') >= before)
      .map((one) => ({ name, one })),
  );
  if (!kept.some(({ one }) => 'uses.json' in one.extras.files)) return [];
  const offered = await api();
  const versions = await Promise.all(
    kept.map(async ({ name, one }) => {
      const { label, uses } = await statedOf(name, one, { remotesDir });
      return { label, isRunning: isRunning(one), faults: uses === null ? [] : apiFaults(uses, offered) };
    }),
  );
  return versions.filter(({ faults }) => faults.length > 0);
}
