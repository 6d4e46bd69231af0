import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Original names of an exhibition's documents; `''` for existing ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exhibition_files add column original_name text not null default ''`.execute(db);
}
