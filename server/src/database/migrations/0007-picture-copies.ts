import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Queues existing pictures for copies in the sizes and types that were added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update stored_objects set complete = 0 where variants <> '[]'`.execute(db);
}
