import { sql } from 'kysely';
import type { Database, Write } from '../database/index.ts';
import { lockRights } from '../users/rights.ts';

/** Changes a person's row in a transaction that gives it a new version first. */
export type EditRow = <T>(work: Write<T>) => Promise<T>;

/** For whoever changes a row without a request: a command, or a job. */
export const editRow =
  (database: Database, userId: number): EditRow =>
  (work) =>
    database.write(
      async (trx, invalidate) => {
        // So that an open form detects a conflict.
        await trx
          .updateTable('users')
          .set({ version: sql<number>`version + 1` })
          .where('userId', '=', userId)
          .execute();
        return work(trx, invalidate);
      },
      { lock: (trx) => lockRights(trx, [userId]) },
    );
