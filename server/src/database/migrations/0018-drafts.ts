import type { Kysely } from 'kysely';

/** Drafts. What is no draft is public from its `created_at` on, which may lie ahead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['actualities', 'articles', 'exhibitions'])
    await db.schema
      .alterTable(table)
      .addColumn('draft', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await db.schema.createIndex('exhibitions_created_at').on('exhibitions').column('created_at').execute();
}
