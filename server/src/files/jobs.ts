import type { Queryable } from '../database/index.ts';

export interface JobCounts {
  /** Number of pictures without some of their smaller copies. */
  copies: number;
  /** Number of queued deletions. */
  removals: number;
}

/**
 * Pending background work on files.
 * @throws the database's error
 */
export async function countJobs(db: Queryable): Promise<JobCounts> {
  const count = ({ fn }: Pick<typeof db, 'fn'>) => fn.countAll<number>().as('count');
  const copies = await db
    .selectFrom('storedObjects')
    .select(count)
    .where('complete', '=', 0)
    .where('removing', '=', 0)
    .executeTakeFirstOrThrow();
  const removals = await db.selectFrom('discardedObjects').select(count).executeTakeFirstOrThrow();
  return { copies: copies.count, removals: removals.count };
}
