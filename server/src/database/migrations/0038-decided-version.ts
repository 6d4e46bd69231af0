import type { Kysely } from 'kysely';

/** The version that an article had by its last approval or return; `null` when there was none. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('articles').addColumn('decided_version', 'integer').execute();
