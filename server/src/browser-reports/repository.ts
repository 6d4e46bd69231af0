import { sql } from 'kysely';
import { retention } from 'shared/contract';
import { chunksOf, type Database, type Queryable } from '../database/index.ts';
import type { Count } from './report-counter.ts';

/** Adds counts to those of the other servers. */
export const addCounts = (database: Database, counts: readonly Count[]): Promise<void> =>
  database.write(async (trx) => {
    // Sorted, so that servers that write at the same moment do not wait for each other in a circle.
    const sorted = counts.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    for (const rows of chunksOf(sorted))
      await trx
        .insertInto('deploymentCounts')
        .values(rows)
        .onConflict((present) =>
          present
            .columns(['hour', 'name', 'version', 'trial', 'measure', 'detail'])
            .doUpdateSet({ count: sql`deployment_counts.count + excluded.count` }),
        )
        .execute();
  });

/** One count of a version. */
export interface VersionCount {
  version: string;
  measure: string;
  detail: string;
  count: number;
}

/** What was counted of a workspace's versions while a canary ran. */
export async function readTrialCounts(db: Queryable, name: string, trial: string): Promise<VersionCount[]> {
  const rows = await db
    .selectFrom('deploymentCounts')
    .select(['version', 'measure', 'detail'])
    .select(({ fn }) => fn.sum<number | string>('count').as('count'))
    .where('name', '=', name)
    .where('trial', '=', trial)
    .groupBy(['version', 'measure', 'detail'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** Deletes what is older than counts are kept, apart from that of running trials, which are evaluated by it. */
export async function deleteOldCounts(
  { db }: Pick<Database, 'db'>,
  running: readonly { name: string; since: string }[],
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - retention.reportCountDays * 24 * 60 * 60 * 1000).toISOString();
  let counts = db.deleteFrom('deploymentCounts').where('hour', '<', oldest);
  let trials = db.deleteFrom('deploymentTrials').where('trial', '<', oldest);
  for (const { name, since } of running) {
    counts = counts.where(({ eb, or }) => or([eb('name', '!=', name), eb('trial', '!=', since)]));
    trials = trials.where(({ eb, or }) => or([eb('name', '!=', name), eb('trial', '!=', since)]));
  }
  await counts.execute();
  await trials.execute();
}
