import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Focal points of pictures; queues existing pictures, for which the background job finds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('stored_objects').addColumn('focus_x', 'integer').execute();
  await db.schema.alterTable('stored_objects').addColumn('focus_y', 'integer').execute();
  await sql`update stored_objects set complete = 0 where variants <> '[]'`.execute(db);
}
