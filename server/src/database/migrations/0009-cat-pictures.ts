import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Captions and an order of a cat's pictures; those that nobody has put in order follow in the order of their keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (table: string, column: string) =>
    sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text not null default ''`.execute(db);
  await text('cats', 'image_caption');
  await text('cat_images', 'caption');
  await sql`alter table cat_images add column position integer not null default 1000000`.execute(db);
}
