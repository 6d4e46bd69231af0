import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Articles that were returned to their authors, and members who have left: how what stays names them, and what an
 * undo within thirty days needs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, column: string, type: string) =>
    sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${sql.raw(type)}`.execute(db);
  await add('articles', 'returned_at', 'text');
  await add('articles', 'return_reason', `text not null default ''`);
  await add('articles', 'waiting_since', 'text');
  await sql`update articles set waiting_since = created_at where approved = 0`.execute(db);
  await add('users', 'departed_at', 'text');
  await add('users', 'articles_as', 'text');
  await add('users', 'former_role', 'integer not null default 0');
  await add('users', 'account_ended', 'integer not null default 0');
  await add('users', 'erased_at', 'text');
  await add('cats', 'hidden', 'integer not null default 0');
  await add('cats', 'former_owner_id', 'integer');
}
