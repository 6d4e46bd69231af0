import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Whether search engines may list the member's page. Nobody has chosen it yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column show_in_search integer not null default 0`.execute(db);
}
