import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Links back for members who close their account, erasure before its time, and the numbers of those whose data are
 * erased. People who left before took along the cats that are hidden.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['cats_as', 'erase_asked_at'])
    await sql`alter table users add column ${sql.ref(column)} text`.execute(db);
  await sql`
    update users set cats_as = case
      when exists (select 1 from cats where owner_id = users.user_id and hidden = 1) then 'remove'
      when exists (select 1 from cats where former_owner_id = users.user_id) then 'give'
      else 'stay' end
    where departed_at is not null`.execute(db);
  await db.schema
    .createTable('return_codes')
    .addColumn('user_id', 'integer', (column) =>
      column.primaryKey().references('users.user_id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('erasures')
    .addColumn('user_id', 'integer', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('erased_at', 'text', (column) => column.notNull())
    .addColumn('articles_as', 'text')
    .addColumn('cats_as', 'text', (column) => column.notNull())
    .addColumn('cats_to', 'integer')
    .execute();
  // Their rows say so already; a backup that is older does not.
  await sql`
    insert into erasures (user_id, created_at, erased_at, articles_as, cats_as)
    select user_id, created_at, erased_at, coalesce(articles_as, 'former'), coalesce(cats_as, 'stay')
    from users where erased_at is not null`.execute(db);
}
