import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Captions and positions of a cat's pictures; those without a position are last, in the order of their keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (table: string, column: string) =>
    sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text not null default ''`.execute(db);
  await text('cats', 'image_caption');
  await text('cat_images', 'caption');
  await sql`alter table cat_images add column position integer not null default 1000000`.execute(db);
}
