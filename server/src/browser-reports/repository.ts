import { sql } from 'kysely';
import { chunksOf, type Database } from '../database/index.ts';
import type { Count } from './report-counter.ts';

/** Days for which counts are kept. */
const keptDays = 30;

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

export async function deleteOldCounts({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString();
  await db.deleteFrom('deploymentCounts').where('hour', '<', oldest).execute();
}
