import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Whether a cat that a departing member gives away waits for its new owner, or was taken over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cats add column gift text`.execute(db);
}
