import type { Kysely } from 'kysely';

/** The versions between which nothing but the person has changed their details; `null` before the first such change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('own_since', 'integer').execute();
  await db.schema.alterTable('users').addColumn('own_until', 'integer').execute();
}
