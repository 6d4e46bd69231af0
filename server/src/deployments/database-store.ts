import type { Database } from '../database/index.ts';
import { Registry, type RevisionStore } from './registry.ts';

const keptRevisions = 10;

/** Stores the registry in the database, so that all servers of a site agree on it. */
export function databaseStore(database: Database): RevisionStore {
  return {
    async newest(known) {
      const row = await database.db
        .selectFrom('deploymentRevisions')
        .selectAll()
        .where('revision', '>', known)
        .orderBy('revision', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : { revision: row.revision, text: row.document };
    },

    add: (revision, text) =>
      database.write(async (trx, invalidate) => {
        const added = await trx
          .insertInto('deploymentRevisions')
          .values({ revision, document: text })
          .onConflict((conflict) => conflict.column('revision').doNothing())
          .returning('revision')
          .executeTakeFirst();
        if (added === undefined) return false;
        // A revision may also be free because it was deleted: then the current one is much newer.
        const ahead = await trx
          .selectFrom('deploymentRevisions')
          .select('revision')
          .where('revision', '>', revision)
          .executeTakeFirst();
        if (ahead !== undefined) {
          await trx.deleteFrom('deploymentRevisions').where('revision', '=', revision).execute();
          return false;
        }
        await trx
          .deleteFrom('deploymentRevisions')
          .where('revision', '<=', revision - keptRevisions)
          .execute();
        invalidate('deployments');
        return true;
      }),
  };
}

/** The registry in the database as a server follows it: read again when a process has changed it. */
export function followedRegistry(database: Database): Registry {
  let isStale = true;
  database.changes.subscribe((topics) => {
    if (topics.includes('deployments')) isStale = true;
  });
  const store = databaseStore(database);
  return new Registry(
    {
      add: store.add,
      async newest(known) {
        isStale = false;
        try {
          return await store.newest(known);
        } catch (error) {
          isStale = true;
          throw error;
        }
      },
    },
    () => isStale,
  );
}
