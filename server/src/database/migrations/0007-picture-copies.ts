import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Pictures that were stored before get the sizes and types that came since, by the queue that makes copies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update stored_objects set complete = 0 where variants <> '[]'`.execute(db);
}
