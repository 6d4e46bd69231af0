import type { Queryable } from '../database/index.ts';

export interface JobCounts {
  /** Pictures that lack some of their smaller copies. */
  copies: number;
  /** Files that are to be removed. */
  removals: number;
}

/** Background work on files that is not done yet. @throws the database's error */
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
