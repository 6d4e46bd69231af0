import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What an exhibition's documents were called when they were chosen; `''` for those that are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exhibition_files add column original_name text not null default ''`.execute(db);
}
