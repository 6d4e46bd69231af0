import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { coatOf } from 'shared/format';

interface Cats {
  cats: { ems: string };
}

const columns = ['coat_breed', 'coat_colour', 'coat_patterns'] as const;

/**
 * What cats are found by, derived from their EMS codes. One index answers the lists in their order, the other counts;
 * each holds all that is read for it.
 */
export async function up(db: Kysely<Cats>): Promise<void> {
  for (const column of columns)
    await sql`alter table cats add column ${sql.ref(column)} text not null default ''`.execute(db);
  await sql`create index cats_ems on cats (ems)`.execute(db);
  const codes = await db.selectFrom('cats').select('ems').distinct().execute();
  for (const { ems } of codes) {
    const { breed, colour, patterns } = coatOf(ems);
    const held = patterns.length === 0 ? '' : ` ${patterns.join(' ')} `;
    await sql`update cats set coat_breed = ${breed}, coat_colour = ${colour}, coat_patterns = ${held}
      where ems = ${ems}`.execute(db);
  }
  await sql`drop index cats_ems`.execute(db);
  await sql`create index cats_coats on cats
    (created_at, cat_id, hidden, deleted_at, coat_breed, coat_colour, coat_patterns)`.execute(db);
  // `hidden` and `deleted_at` do not come first, or lists without a filter would be found by this index and then sorted.
  await sql`create index cats_coat_counts on cats
    (coat_breed, coat_colour, coat_patterns, hidden, deleted_at, created_at, cat_id)`.execute(db);
}
