import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

const columns = ['name', 'surname', 'articles_as'];

/**
 * Notes for the search's index whose name has changed, which their cats and articles show. Any other change of a member
 * concerns the member's own document alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const hasChanged = columns.map((name) => `old.${name} is distinct from new.${name}`).join(' or ');
  const body = `insert into search_changes (kind, item_id) values ('member-names', new.user_id);`;
  const head = `create trigger search_user_names after update of ${columns.join(', ')} on users for each row when (${hasChanged})`;
  if (!isPostgres(db)) {
    await sql.raw(`${head} begin ${body} end`).execute(db);
    return;
  }
  await sql
    .raw(
      `create function search_user_names() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    )
    .execute(db);
  await sql.raw(`${head} execute function search_user_names()`).execute(db);
}
