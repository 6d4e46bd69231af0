import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** What a changed row of a table means for the index. */
export interface Watched {
  table: string;
  /** Columns whose change counts. */
  columns: string;
  /** Kinds of the items that are noted, with their ids, which begin with a column. */
  notes: [kind: string, id: string][];
}

const trigger = async (db: Kysely<unknown>, event: 'insert' | 'update' | 'delete', one: Watched) => {
  const { table, columns, notes } = one;
  const name = `search_${table}_${event}`;
  const on = event === 'update' ? `update of ${columns}` : event;
  const row = event === 'delete' ? 'old' : 'new';
  const values = notes.map(([kind, id]) => `('${kind}', ${row}.${id})`).join(', ');
  const body = `insert into search_changes (kind, item_id) values ${values};`;
  if (isPostgres(db)) {
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger ${name} after ${on} on ${table} for each row execute function ${name}()`)
      .execute(db);
    return;
  }
  await sql.raw(`create trigger ${name} after ${on} on ${table} for each row begin ${body} end`).execute(db);
};

/** Notes every change of a table for the index of the search. */
export async function watchForSearch(db: Kysely<unknown>, watched: Watched): Promise<void> {
  for (const event of ['insert', 'update', 'delete'] as const) await trigger(db, event, watched);
}
