import type { DeploymentName } from 'shared/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../database/index.ts';
import {
  canaryOf,
  deploymentNames,
  deploymentsOf,
  endCanaryTrial,
  stableOf,
  type EndReason,
  type Registry,
  type RegistryState,
} from '../deployments/index.ts';
import { readTrialCounts, type VersionCount } from './repository.ts';
import { advance, noEvidence, threshold, type Arm, type Evidence } from './sequential-test.ts';

type Measure = EndReason['measure'];
const measures = ['failures', 'LCP', 'INP', 'CLS'] as const satisfies Measure[];

/** What is known of a canary, by what it is evaluated by. */
export type TrialEvidence = Record<Measure, Evidence>;

/** A canary that runs beside its stable version. */
export interface Trial {
  name: DeploymentName;
  version: string;
  stable: string;
  since: string;
  /** Per cent of the visitors that get it. */
  weight: number;
}

const nothingKnown: TrialEvidence = {
  failures: noEvidence,
  LCP: noEvidence,
  INP: noEvidence,
  CLS: noEvidence,
};

/** Visits of a version by a measure, and those that failed or were poor. */
const armOf = (counts: readonly VersionCount[], version: string, measure: Measure): Arm => {
  const own = counts.filter((count) => count.version === version);
  const total = (chosen: (count: VersionCount) => boolean): number =>
    own.filter(chosen).reduce((sum, { count }) => sum + count, 0);
  return measure === 'failures'
    ? {
        visits: total((count) => count.measure === 'visits'),
        failures: total((count) => count.measure === 'failures'),
      }
    : {
        visits: total((count) => count.measure === measure),
        failures: total((count) => count.measure === measure && count.detail === 'poor'),
      };
};

const storedEvidence = async (db: Queryable, { name, since }: Trial): Promise<string | null> => {
  const rows = db.selectFrom('deploymentTrials').select('evidence');
  return (
    (await rows.where('name', '=', name).where('trial', '=', since).executeTakeFirst())?.evidence ?? null
  );
};

/** The evidence that was stored last. Our own server wrote it. */
const parsed = (text: string | null): TrialEvidence =>
  text === null ? nothingKnown : (JSON.parse(text) as TrialEvidence);

/** What is known of a canary by now. */
export const readEvidence = async (db: Queryable, trial: Trial): Promise<TrialEvidence> =>
  parsed(await storedEvidence(db, trial));

/** Takes the counts since the last time as one block. Of several servers at the same moment one stores it. */
const updateEvidence = (database: Database, trial: Trial): Promise<TrialEvidence> =>
  database.write(async (trx) => {
    const before = await storedEvidence(trx, trial);
    const known = parsed(before);
    const counts = await readTrialCounts(trx, trial.name, trial.since);
    const totals = (measure: Measure) => ({
      canary: armOf(counts, trial.version, measure),
      stable: armOf(counts, trial.stable, measure),
    });
    const next: TrialEvidence = { ...known };
    for (const measure of measures) next[measure] = advance(known[measure], totals(measure));
    if (measures.every((measure) => next[measure] === known[measure])) return known;
    const { name, since, version } = trial;
    const row = { name, trial: since, version, evidence: JSON.stringify(next) };
    const stored =
      before === null
        ? await trx
            .insertInto('deploymentTrials')
            .values(row)
            .onConflict((present) => present.columns(['name', 'trial']).doNothing())
            .returning('name')
            .executeTakeFirst()
        : await trx
            .updateTable('deploymentTrials')
            .set({ evidence: row.evidence })
            .where('name', '=', name)
            .where('trial', '=', since)
            .where('evidence', '=', before)
            .returning('name')
            .executeTakeFirst();
    return stored === undefined ? known : next;
  });

/** The canaries that run. */
export const runningTrials = (state: RegistryState): Trial[] =>
  deploymentNames.flatMap((name) => {
    const deployments = deploymentsOf(state, name);
    const [canary, stable] = [canaryOf(deployments), stableOf(deployments)];
    if (canary === undefined || stable === undefined) return [];
    const { version } = canary.metadata;
    const weight = canary.deployment.traffic;
    return [{ name, version, stable: stable.metadata.version, since: canary.extras.since, weight }];
  });

/** By what a canary is worse beyond chance, if it is. */
const verdictOf = (evidence: TrialEvidence): EndReason | null => {
  const measure = measures.find((one) => evidence[one].logE >= threshold);
  if (measure === undefined) return null;
  const { canary, stable } = evidence[measure];
  return { measure, canary, stable };
};

/** Evaluates every running canary by the stored counts, and ends those that are worse than their stable version. */
export async function evaluateTrials(
  { registry, database, clock }: { registry: Registry; database: Database; clock: Clock },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const trial of runningTrials(await registry.read())) {
    const reason = verdictOf(await updateEvidence(database, trial));
    if (reason !== null && (await endCanaryTrial(registry, trial.name, trial, reason, clock())))
      log.warn({ trial, reason }, 'a canary is worse than the stable version and was ended');
  }
}
